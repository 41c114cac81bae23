import LifelineTesting

// An assertion where no test runs: it is loud, and false.
let passed = expectConforms("Cart viewDidLoad\nCart viewDidLoad")
print(passed ? "it passed" : "it failed")
