#compdef lifeline
# Completes the words of lifeline in zsh; written by: lifeline completions zsh
_lifeline() {
  local subcommand
  local -a subcommands
  subcommands=(
    'check:judges traces'
    'explain:says what a rule or a message of UIKit is about'
    'rules:lists the rules'
    'convert:writes a trace in another format'
    'render:draws a trace as lifelines'
    'stats:counts showings of screens'
    'screens:holds counted screens against what was on screen'
    'diff:compares two runs'
    'merge:puts reports of sessions together'
    'recount:tells the story of a log'
    'tree:shows the controllers after a line'
    'next:shows what may come next'
    'why:explains what is thought of a line'
    'why-not:explains why an event may not come'
    'model:shows the machines of the model'
    'simulate:writes the trace that UIKit would leave'
    'placement:says where work is safe that must be paired'
    'reduce:makes a trace as small as its finding'
    'config:prints the configuration that applies, and why'
    'completions:prints what makes a shell complete command lines'
  )
  if (( CURRENT == 2 )); then
    _describe -t subcommands subcommand subcommands
    _files
    return
  fi
  subcommand=$words[2]
  shift words
  (( CURRENT-- ))
  case $subcommand in
    help) _describe -t subcommands subcommand subcommands ;;
    check)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--follow)--follow[keeps reading a growing file, or -, and prints findings as they come; an interrupt ends it]' \
        '*--assume-recorded=[what is recorded, in place of what the trace shows; +GROUP adds to that, -GROUP takes out of it; groups (below), events, or all]:value:_sequence compadd - lifetime loading appearance layout forwarding containment views navigation tabs presentation segues transition requests activity console all' \
        '(--jobs)--jobs=[files judged at once (default\: cores)]:value: ' \
        '(--sessions)--sessions[judges each session in an input by itself; lines have their session'\''s key as the member session; with --format ndjson, for lifeline merge]' \
        '(--known)--known=[with --sessions\: those that are alike but for keys, times and addresses are judged once; what was judged is kept there]:value: ' \
        '(--session-key)--session-key=[the same by another member, or by NAME= in text]:value: ' \
        '*--ios=[the system to judge by; repeat for a column each (default\: the header'\''s; else all systems must agree)]:value: ' \
        '*--enable=[rules, families, severities, or all; advice about taste is off unless enabled]:value:_sequence compadd - RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all' \
        '*--disable=[the same, off]:value:_sequence compadd - RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all' \
        '*--severity=[LEVEL is error, warning or advice]:value:compadd -S "" - RULES= appearance= forwarding= loading= containment= navigation= tabs= presentation= segues= transitions= lifetime= hygiene= error= warning= advice= all=' \
        '(--confidence)--confidence=[lowest confidence reported\: certain or likely (default\: likely)]:value:(certain likely)' \
        '(--ended)--ended[the recording was complete\: what never came will not come, and is a finding]' \
        '(--strict)--strict[unknown names, lines not read, stale entries of a baseline and unused suppressions are findings]' \
        '(--fail-on)--fail-on=[lowest severity that makes the exit status 1 (default\: warning)]:value:(error warning advice)' \
        '(--config)--config=[the configuration (default\: .lifeline.json, nearest upwards from the trace)]:value:_files' \
        '(--no-config)--no-config[no configuration is read]' \
        '(--baseline)--baseline=[findings that were there already, and are not told]:value:_files' \
        '(--write-baseline)--write-baseline=[writes all findings there as the baseline]:value:_files' \
        '(--format)--format=[text (the default), short (a line for each finding), narrated (for screen readers), json, ndjson, html, sarif, junit, github, xcode, markdown or agent (a few short lines a finding, and the command to go on with)]:value:(text short narrated json ndjson sarif junit junit-strict github xcode markdown html agent)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '*--report=[one more report, to a file; repeat for several]:value:compadd -S "" - text= short= narrated= json= ndjson= sarif= junit= junit-strict= github= xcode= markdown= html= agent=' \
        '(--page)--page=[where the HTML report will be found\: sarif, junit, github and markdown link findings to their pictures]:value: ' \
        '(--write-repaired)--write-repaired=[writes the one input there, with its repairs]:value:_files' \
        '(--all)--all[all that is folded\: each finding, what follows from it, undecided rules, marks]' \
        '(--verbose -v)--verbose[the verdict of every input, and why rules were not judged]' \
        '(--verbose -v)-v[the verdict of every input, and why rules were not judged]' \
        '(--quiet -q)--quiet[findings only, no summary]' \
        '(--quiet -q)-q[findings only, no summary]' \
        '(--color)--color=[auto, always or never (default\: auto)]:value:(auto always never)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    explain)
      _arguments -s \
        '(--config)--config=[the configuration (default\: .lifeline.json, nearest upwards from the trace)]:value:_files' \
        '(--message)--message=[a line of the console, with or without its prefix; - for standard input]:value: ' \
        '(--list-messages)--list-messages[every message that is known]' \
        '(--format)--format=[text or markdown; for messages also json (default\: text)]:value:(text markdown json)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:(RULES)' ;;
    rules)
      _arguments -s \
        '(--format)--format=[text, json or markdown (default\: text)]:value:(text json markdown)' \
        '(--unjudgeable)--unjudgeable[the claims that cannot be judged from a trace, and why]' \
        '(--known)--known[what UIKit itself does though it looks like a fault]' \
        '(--color)--color=[auto, always or never (default\: auto)]:value:(auto always never)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:(appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice)' ;;
    convert)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--to)--to=[native, notation, csv or otlp]:value:(native notation csv otlp)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    render)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--at)--at=[the lines that are drawn (default\: all; of a long trace its beginning, and what is around findings)]:value: ' \
        '(--controller)--controller=[whose classes or names are drawn, such as '\''*Page*'\'']:value: ' \
        '(--format)--format=[text, svg, html, mermaid, plantuml or perfetto (default\: what the output'\''s name ends in, or text)]:value:(text svg html mermaid plantuml perfetto chrome)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--color)--color=[auto, always or never (default\: auto)]:value:(auto always never)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    stats)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--format)--format=[text, json, mermaid, svg or html (default\: text)]:value:(text json mermaid svg html)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--containers)--containers[lists the controllers that only show others]' \
        '(--system)--system[counts Apple'\''s own controllers as screens too]' \
        '(--all)--all[all variants of lives, not only five a class]' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    screens)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[how the app prints a count\: a regular expression with the group (?<screen>…), in place of the known forms; with (?<vc>…) and (?<e>…) it reads callbacks, as for check]:value: ' \
        '*--screen=[the class that a counted name stands for, where it is not the class, without ViewController or the like]:value: ' \
        '(--format)--format=[text, json, html or svg (default\: text)]:value:(text json html svg)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    diff)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--config)--config=[the configuration (default\: .lifeline.json, nearest upwards from the trace)]:value:_files' \
        '(--no-config)--no-config[no configuration is read]' \
        '*--assume-recorded=[what is recorded, in place of what the trace shows; +GROUP adds to that, -GROUP takes out of it; groups (below), events, or all]:value:_sequence compadd - lifetime loading appearance layout forwarding containment views navigation tabs presentation segues transition requests activity console all' \
        '(--only)--only=[findings or lives\: what is compared (default\: both)]:value:(findings lives)' \
        '(--ios)--ios=[the system to judge by (default\: the header'\''s; else all systems must agree)]:value: ' \
        '*--enable=[rules, families, severities, or all; advice about taste is off unless enabled]:value:_sequence compadd - RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all' \
        '*--disable=[the same, off]:value:_sequence compadd - RULES appearance forwarding loading containment navigation tabs presentation segues transitions lifetime hygiene error warning advice all' \
        '*--severity=[LEVEL is error, warning or advice]:value:compadd -S "" - RULES= appearance= forwarding= loading= containment= navigation= tabs= presentation= segues= transitions= lifetime= hygiene= error= warning= advice= all=' \
        '(--confidence)--confidence=[lowest confidence reported\: certain or likely (default\: likely)]:value:(certain likely)' \
        '(--ended)--ended[the recording was complete\: what never came will not come, and is a finding]' \
        '(--fail-on)--fail-on=[lowest severity that makes the exit status 1 (default\: warning)]:value:(error warning advice)' \
        '(--format)--format=[text, json, markdown, html or svg (default\: text)]:value:(text json markdown html svg)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--all)--all[what is unchanged, too, and all ways to live]' \
        '(--color)--color=[auto, always or never (default\: auto)]:value:(auto always never)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    merge)
      _arguments -s \
        '(--against)--against=[the reports of the release before\: tells what has changed]:value: ' \
        '(--format)--format=[text, json or html (default\: text)]:value:(text json html)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--drop-keys)--drop-keys[keeps sums and no sessions\: small, and what is merged with it later must be of other sessions]' \
        '(--all)--all[all findings, versions and screens, and whole examples]' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    recount)
      _arguments -s \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--to)--to=[story, to run it in lifeline simulate]:value:(story)' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    tree)
      _arguments -s \
        '(--at)--at=[the last line to follow (default\: all)]:value: ' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    next)
      _arguments -s \
        '(--at)--at=[the last line to follow (default\: all)]:value: ' \
        '*--controller=[this one alone, or all of a class]:value: ' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    why)
      _arguments -s \
        '(--at)--at=[the line, where it is not behind the path]:value: ' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--color)--color=[auto, always or never (default\: auto)]:value:(auto always never)' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    why-not)
      _arguments -s \
        '(--at)--at=[the last line to follow (default\: all)]:value: ' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system it was recorded on (default\: the header'\''s)]:value: ' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    model)
      _arguments -s \
        '*--machine=[this one alone; repeat for several]:value:(loading appearance manual transition containment stack membership tab selection presentation segue container transition removal)' \
        '(--coverage)--coverage[counts the edges that the traces take]' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system they were recorded on (default\: the header'\''s)]:value: ' \
        '(--format)--format=[text, mermaid or json (default\: text)]:value:(text mermaid json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    simulate)
      _arguments -s \
        '(--ios)--ios=[the system, from 5 on (default\: 18)]:value: ' \
        '(--random)--random=[a story made up from a number]:value: ' \
        '(--length)--length=[the number of actions of a made-up story (default\: 20)]:value: ' \
        '(--to)--to=[native, notation, mermaid, or story for the actions (default\: native)]:value:(native notation mermaid story)' \
        '(--list)--list[lists the actions and what can go wrong in them, and does nothing else]' \
        '(--complaints)--complaints[records what UIKit writes to the console about the faults of a story]' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand: ' ;;
    placement)
      _arguments -s \
        '(--start)--start=[where it starts]:value: ' \
        '(--stop)--stop=[where it stops]:value: ' \
        '(--ios)--ios=[the system, from 5 on (default\: 18)]:value: ' \
        '(--length)--length=[the most actions of a story, with the launch, from 1 to 4 (default\: 3)]:value: ' \
        '(--story)--story=[carries out this one alone, as simulate takes it]:value: ' \
        '(--screen)--screen=[watches this screen of it only]:value: ' \
        '(--format)--format=[text, json, html or svg (default\: text)]:value:(text json html svg)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    reduce)
      _arguments -s \
        '(--rule)--rule=[the rule that the finding is of]:value:(RULES)' \
        '(--at)--at=[the line that it is at, where that is not behind the path]:value: ' \
        '(--from)--from=[native, notation, console, otlp, sentry, chrome or csv (default\: recognised)]:value:(native notation console otlp sentry chrome csv auto)' \
        '(--map)--map=[JSON Lines or CSV\: which member or column holds vc, e, t (\:ms, \:us, \:ns behind it), id, animated, other, th]:value: ' \
        '*--pattern=[text\: a regular expression with the groups (?<vc>…) and (?<e>…), and more as for --map; repeat for several]:value: ' \
        '(--ios)--ios=[the system to judge by (default\: the header'\''s)]:value: ' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    config)
      _arguments -s \
        '(--config)--config=[the configuration (default\: .lifeline.json, nearest upwards from the trace)]:value:_files' \
        '(--format)--format=[text or json (default\: text)]:value:(text json)' \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:_files' ;;
    completions)
      _arguments -s \
        '(--output)--output=[where it goes (default\: standard output)]:value:_files' \
        '(--help -h)--help[this page]' \
        '(--help -h)-h[this page]' \
        '*:operand:(bash zsh fish)' ;;
    *) _files ;;
  esac
}
if [ "$funcstack[1]" = _lifeline ]; then
  _lifeline "$@"
else
  compdef _lifeline lifeline
fi
