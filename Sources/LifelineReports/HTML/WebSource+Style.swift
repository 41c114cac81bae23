// Made of Web/report.css by RECORD=1 swift test --filter WebSourceTests.

extension WebSource {
  /// The text of `report.css`.
  static let style = ##"""
    :root {
      color-scheme: light dark;
      --back: #f5f6f7; --panel: #ffffff; --text: #1b1f24; --muted: #59626c; --rule: #c6cbd1; --stripe: #eef0f3;
      --bar: #3572b0; --barLight: #a9c8e8; --barEdge: #3572b0; --rest: #8d97a3; --sign: #22303f;
      --bad: #c01c28; --onBad: #ffffff; --contain: #4a5a6b; --present: #7b4fb0; --select: #0b57d0; --good: #1a7f37; --warn: #8a5300;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]):not([data-printing]) {
        --back: #14171a; --panel: #1d2126; --text: #e7eaee; --muted: #a1abb6; --rule: #414952; --stripe: #242a30;
        --bar: #5b9bd8; --barLight: #2d4f72; --barEdge: #79b0e6; --rest: #77828e; --sign: #dfe6ee;
        --bad: #ff7b72; --onBad: #1b0503; --contain: #a9b7c6; --present: #c39bf0; --select: #8ab4f8; --good: #57c271; --warn: #e0a34c;
      }
    }
    :root[data-theme="dark"]:not([data-printing]) {
      color-scheme: dark;
      --back: #14171a; --panel: #1d2126; --text: #e7eaee; --muted: #a1abb6; --rule: #414952; --stripe: #242a30;
      --bar: #5b9bd8; --barLight: #2d4f72; --barEdge: #79b0e6; --rest: #77828e; --sign: #dfe6ee;
      --bad: #ff7b72; --onBad: #1b0503; --contain: #a9b7c6; --present: #c39bf0; --select: #8ab4f8; --good: #57c271; --warn: #e0a34c;
    }
    :root[data-theme="light"] { color-scheme: light; }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    button, input, select { font: inherit; color: inherit; }
    button {
      background: var(--panel); border: 1px solid var(--rule); border-radius: 6px; padding: 2px 9px; cursor: pointer; min-height: 28px;
    }
    button:hover { border-color: var(--muted); }
    :focus-visible { outline: 2px solid var(--select); outline-offset: 1px; }
    input[type="search"], select {
      background: var(--panel); border: 1px solid var(--rule); border-radius: 6px; padding: 3px 8px; min-height: 28px; min-width: 0;
    }
    h1 { font-size: 16px; margin: 0; letter-spacing: .01em; }
    h2 { font-size: 13px; margin: 0; text-transform: uppercase; letter-spacing: .06em; color: var(--muted); }
    h3 { font-size: 14px; margin: 0 0 4px; overflow-wrap: anywhere; }
    code, kbd { font: 12.5px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 8px; top: 8px; z-index: 9; background: var(--panel); padding: 6px 10px; }
    .muted, small { color: var(--muted); }
    header { display: flex; align-items: center; flex-wrap: wrap; gap: 4px 14px; padding: 8px 12px; background: var(--panel); border-bottom: 1px solid var(--rule); }
    .verdict { font-weight: 600; border: 1.5px solid; border-radius: 12px; padding: 0 10px; }
    .verdict.conforms { color: var(--good); } .verdict.violates, .verdict.unreadable { color: var(--bad); } .verdict.inconclusive { color: var(--warn); }
    .path { font-weight: 600; overflow-wrap: anywhere; }
    .chooser select { max-width: 34em; }
    .counts { color: var(--muted); }
    .buttons { margin-left: auto; display: flex; gap: 4px; }
    noscript p { padding: 12px; }
    main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(250px, 25%) 1fr; }
    #findings { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--rule); background: var(--panel); }
    #trace { display: flex; flex-direction: column; min-height: 0; min-width: 0; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; padding: 8px 12px; }
    .field { flex: 0 1 13em; min-width: 7em; } .field input { width: 100%; }
    #findings .field { flex: 1 1 8em; }
    .notes { margin: 0; padding: 0 12px 6px; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; } .notes:empty { display: none; }
    .found { min-width: 5em; color: var(--muted); }
    #severities { display: flex; gap: 4px; }
    .switch[aria-pressed="false"] { opacity: .65; text-decoration: line-through; }
    .sign { margin-right: 5px; } .sign.error { color: var(--bad); } .sign.warning { color: var(--warn); } .sign.advice { color: var(--muted); }
    #finding-list { overflow-y: auto; padding: 0 8px 12px; flex: 1; min-height: 60px; }
    .rule h3 { padding: 8px 6px 2px; font-size: 13px; position: sticky; top: 0; background: var(--panel); }
    .rule ul { list-style: none; margin: 0; padding: 0; }
    .finding {
      display: grid; grid-template-columns: auto 1fr; gap: 0 8px; width: 100%; text-align: left; border-color: transparent; padding: 5px 6px; align-items: baseline;
    }
    .finding .message { overflow-wrap: anywhere; } .finding small { grid-column: 2; }
    .finding[aria-current="true"] { background: var(--stripe); border-color: var(--select); box-shadow: inset 3px 0 0 var(--select); }
    .badge {
      display: inline-block; min-width: 22px; text-align: center; font: bold 11.5px/17px system-ui, sans-serif; border: 1.5px solid var(--bad); border-radius: 5px; padding: 0 4px; color: var(--bad);
    }
    .badge.error { background: var(--bad); color: var(--onBad); } .badge.advice { border-style: dashed; }
    .empty { color: var(--muted); padding: 4px 6px; margin: 4px 0; }
    #kinds { position: relative; }
    #kinds summary { cursor: pointer; border: 1px solid var(--rule); border-radius: 6px; padding: 2px 9px; background: var(--panel); min-height: 28px; }
    #kind-list { position: absolute; z-index: 5; right: 0; top: 34px; background: var(--panel); border: 1px solid var(--rule); border-radius: 8px; padding: 8px 12px; width: max-content; box-shadow: 0 6px 24px #0004; }
    #kind-list label { display: flex; align-items: center; gap: 6px; padding: 2px 0; }
    #overview { display: block; margin: 0 12px; cursor: pointer; background: var(--panel); border-radius: 4px; }
    #axis { display: block; margin-left: 190px; }
    #scroller { position: relative; flex: 0 0 auto; min-height: 120px; overflow-y: auto; overflow-x: hidden; background: var(--panel); border-block: 1px solid var(--rule); }
    #lanes { position: absolute; left: 0; top: 0; width: 190px; margin: 0; padding: 0; list-style: none; border-right: 1px solid var(--rule); }
    #lanes li { position: absolute; left: 0; right: 0; height: 38px; display: flex; align-items: center; } #lanes li.odd { background: var(--stripe); }
    #lanes button { border-color: transparent; background: none; width: 100%; min-height: 34px; text-align: left; padding: 0 8px; line-height: 1.2; }
    #lanes button small { display: block; } #lanes .name { display: flex; } #lanes .name span:first-child, #lanes small { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } #lanes small { font-size: 11px; }
    #lanes button[aria-current] { font-weight: 600; color: var(--select); }
    #plot { margin-left: 190px; cursor: crosshair; touch-action: pan-y; } #plot:focus-visible { outline: none; } #scroller:has(#plot:focus-visible) { outline: 2px solid var(--select); outline-offset: 0; z-index: 1; }
    #canvas { display: block; position: sticky; top: 0; }
    #details { flex: 1 1 0; min-height: 130px; overflow-y: auto; padding: 10px 14px; }
    #details:focus-visible { outline-offset: -3px; }
    #details h3 { margin-top: 6px; }
    #details-body > p { margin: 4px 0; }
    .undrawn #scroller, .undrawn #overview, .undrawn #axis, .undrawn #trace > .bar { display: none; } .undrawn #details { height: auto; flex: 1; }
    .quotes { list-style: none; margin: 6px 0; padding: 6px 0; border-block: 1px solid var(--rule); }
    .quotes li { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; padding: 1px 0; }
    .quotes .line { min-width: 4.5em; text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; }
    .quotes .offends code { font-weight: 700; } .quotes .offends .note { color: var(--bad); font-weight: 600; }
    .quotes .note { color: var(--muted); }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 3px 12px; margin: 6px 0; } dt { color: var(--muted); max-width: 11em; } dd { margin: 0; overflow-wrap: anywhere; max-width: 90ch; }
    .link { border: none; background: none; padding: 0; color: var(--select); text-align: left; min-height: 24px; text-decoration: underline; text-underline-offset: 2px; }
    .links .link { display: block; } .command code { user-select: all; background: var(--stripe); border-radius: 4px; padding: 2px 6px; overflow-wrap: anywhere; }
    .states { border-collapse: collapse; margin: 4px 0; font-size: 13px; } .states th { font-weight: 500; color: var(--muted); text-align: left; } .states th, .states td { padding: 0 14px 0 0; }
    .states .changed { font-weight: 700; }
    #hover { position: fixed; z-index: 8; max-width: 420px; background: var(--panel); border: 1px solid var(--muted); border-radius: 8px; padding: 7px 10px; font-size: 13px; box-shadow: 0 6px 24px #0005; pointer-events: none; overflow-wrap: anywhere; }
    #help { background: var(--panel); color: var(--text); border: 1px solid var(--muted); border-radius: 10px; width: min(1020px, 94vw); max-width: none; }
    #help::backdrop { background: #0007; }
    #help caption { text-align: left; font-weight: 700; } #help th { text-align: left; white-space: nowrap; padding: 2px 14px 2px 0; font-weight: 400; vertical-align: top; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 10px 40px; margin: 10px 0; } #legend ul { list-style: none; margin: 0; padding: 0; } #legend li { display: flex; gap: 8px; align-items: center; }
    kbd { border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 4px; padding: 0 5px; background: var(--back); }
    #print { display: none; }
    @media (max-width: 820px) {
      html, body { height: auto; } main { display: block; } #findings { border-right: 0; } #finding-list { max-height: 38vh; }
      #scroller { flex: none; height: 46vh; } #details { height: auto; flex: none; overflow: visible; } #lanes { width: 120px; } #plot, #axis { margin-left: 120px; }
      #kind-list { right: auto; left: 0; }
    }
    @media (forced-colors: active) { .badge, .verdict, .finding[aria-current="true"] { border: 2px solid; } }
    @media print {
      html, body { height: auto; display: block; background: none; } header .buttons, .chooser, .skip, #findings, #trace .bar, #overview, #details, #hover, #help { display: none !important; }
      main { display: block; } #trace { display: block; } #scroller { overflow: visible; height: auto; break-inside: avoid; border: 0; }
      #print { display: block; padding: 0 12px; } #print article { break-inside: avoid; border-top: 1px solid var(--rule); padding: 8px 0; } * { print-color-adjust: exact; }
    }

    """##
}
