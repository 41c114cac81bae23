# Completes the words of lifeline in bash; written by: lifeline completions bash
_lifeline() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} subcommand= lead= i
  local words=
  # Why: bash takes the sign in --option=value for a word.
  if [ "$word" = "=" ]; then
    word=
  elif [ "$before" = "=" ]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -*) ;;
      *) subcommand=${COMP_WORDS[i]}; break ;;
    esac
  done
  COMPREPLY=()
  case $subcommand in
    "") words="check explain rules convert render stats screens diff merge recount tree next why why-not model simulate placement reduce config completions help --help --version" ;;
    help) words="check explain rules convert render stats screens diff merge recount tree next why why-not model simulate placement reduce config completions" ;;
    check)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --assume-recorded)
          words="lifetime loading appearance layout forwarding containment views navigation tabs presentation segues transition requests activity console all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --jobs) return ;;
        --known) return ;;
        --session-key) return ;;
        --ios) return ;;
        --enable)
          words="RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --disable)
          words="RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --severity) words="RULES= appearance= forwarding= loading= containment= navigation= tabs= presentation= segues= transitions= lifetime= hygiene= error= warning= advice= all=" ;;
        --confidence) words="certain likely" ;;
        --fail-on) words="error warning advice" ;;
        --config) return ;;
        --baseline) return ;;
        --write-baseline) return ;;
        --format) words="text short narrated json ndjson sarif junit junit-strict github xcode markdown html agent" ;;
        --output) return ;;
        --report) words="text= short= narrated= json= ndjson= sarif= junit= junit-strict= github= xcode= markdown= html= agent=" ;;
        --page) return ;;
        --write-repaired) return ;;
        --color) words="auto always never" ;;
        *)
          case $word in
            -*) words="--from --map --pattern --follow --assume-recorded --jobs --sessions --known --session-key --ios --enable --disable --severity --confidence --ended --strict --fail-on --config --no-config --baseline --write-baseline --format --output --report --page --write-repaired --all --verbose -v --quiet -q --color --help -h" ;;
          esac ;;
      esac ;;
    explain)
      case $before in
        --config) return ;;
        --message) return ;;
        --format) words="text markdown json" ;;
        *)
          case $word in
            -*) words="--config --message --list-messages --format --help -h" ;;
            *) words="RULES" ;;
          esac ;;
      esac ;;
    rules)
      case $before in
        --format) words="text json markdown" ;;
        --color) words="auto always never" ;;
        *)
          case $word in
            -*) words="--format --unjudgeable --known --color --help -h" ;;
            *) words="appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice" ;;
          esac ;;
      esac ;;
    convert)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --to) words="native notation csv otlp" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--from --map --pattern --to --output --help -h" ;;
          esac ;;
      esac ;;
    render)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --at) return ;;
        --controller) return ;;
        --format) words="text svg html mermaid plantuml perfetto chrome" ;;
        --output) return ;;
        --color) words="auto always never" ;;
        *)
          case $word in
            -*) words="--from --map --pattern --ios --at --controller --format --output --color --help -h" ;;
          esac ;;
      esac ;;
    stats)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --format) words="text json mermaid svg html" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--from --map --pattern --format --output --containers --system --all --help -h" ;;
          esac ;;
      esac ;;
    screens)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --screen) return ;;
        --format) words="text json html svg" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--from --map --pattern --screen --format --output --help -h" ;;
          esac ;;
      esac ;;
    diff)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --config) return ;;
        --assume-recorded)
          words="lifetime loading appearance layout forwarding containment views navigation tabs presentation segues transition requests activity console all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --only) words="findings lives" ;;
        --ios) return ;;
        --enable)
          words="RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --disable)
          words="RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all"
          case $word in *,*) lead=${word%,*}, word=${word##*,} ;; esac ;;
        --severity) words="RULES= appearance= forwarding= loading= containment= navigation= tabs= presentation= segues= transitions= lifetime= hygiene= error= warning= advice= all=" ;;
        --confidence) words="certain likely" ;;
        --fail-on) words="error warning advice" ;;
        --format) words="text json markdown html svg" ;;
        --output) return ;;
        --color) words="auto always never" ;;
        *)
          case $word in
            -*) words="--from --map --pattern --config --no-config --assume-recorded --only --ios --enable --disable --severity --confidence --ended --fail-on --format --output --all --color --help -h" ;;
          esac ;;
      esac ;;
    merge)
      case $before in
        --against) return ;;
        --format) words="text json html" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--against --format --output --drop-keys --all --help -h" ;;
          esac ;;
      esac ;;
    recount)
      case $before in
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --to) words="story" ;;
        --format) words="text json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--from --map --pattern --ios --to --format --output --help -h" ;;
          esac ;;
      esac ;;
    tree)
      case $before in
        --at) return ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --format) words="text json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--at --from --map --pattern --ios --format --output --help -h" ;;
          esac ;;
      esac ;;
    next)
      case $before in
        --at) return ;;
        --controller) return ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --format) words="text json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--at --controller --from --map --pattern --ios --format --output --help -h" ;;
          esac ;;
      esac ;;
    why)
      case $before in
        --at) return ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --format) words="text json" ;;
        --output) return ;;
        --color) words="auto always never" ;;
        *)
          case $word in
            -*) words="--at --from --map --pattern --ios --format --output --color --help -h" ;;
          esac ;;
      esac ;;
    why-not)
      case $before in
        --at) return ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --format) words="text json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--at --from --map --pattern --ios --format --output --help -h" ;;
          esac ;;
      esac ;;
    model)
      case $before in
        --machine) words="loading appearance manual transition containment stack membership tab selection presentation segue container transition removal" ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --format) words="text mermaid json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--machine --coverage --from --map --pattern --ios --format --output --help -h" ;;
          esac ;;
      esac ;;
    simulate)
      case $before in
        --ios) return ;;
        --random) return ;;
        --length) return ;;
        --to) words="native notation mermaid story" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--ios --random --length --to --list --complaints --output --help -h" ;;
          esac ;;
      esac ;;
    placement)
      case $before in
        --start) return ;;
        --stop) return ;;
        --ios) return ;;
        --length) return ;;
        --story) return ;;
        --screen) return ;;
        --format) words="text json html svg" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--start --stop --ios --length --story --screen --format --output --help -h" ;;
          esac ;;
      esac ;;
    reduce)
      case $before in
        --rule) words="RULES" ;;
        --at) return ;;
        --from) words="native notation console otlp sentry chrome csv auto" ;;
        --map) return ;;
        --pattern) return ;;
        --ios) return ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--rule --at --from --map --pattern --ios --output --help -h" ;;
          esac ;;
      esac ;;
    config)
      case $before in
        --config) return ;;
        --format) words="text json" ;;
        --output) return ;;
        *)
          case $word in
            -*) words="--config --format --output --help -h" ;;
          esac ;;
      esac ;;
    completions)
      case $before in
        --output) return ;;
        *)
          case $word in
            -*) words="--output --help -h" ;;
            *) words="bash zsh fish" ;;
          esac ;;
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [ -n "$lead" ]; then COMPREPLY=("${COMPREPLY[@]/#/$lead}"); fi
  case ${COMPREPLY[0]} in
    *=) compopt -o nospace 2>/dev/null ;;
  esac
}
# Why: where no word is proposed, bash goes on with the names of files.
complete -o bashdefault -o default -F _lifeline lifeline
