import Foundation
print("lifeline")
