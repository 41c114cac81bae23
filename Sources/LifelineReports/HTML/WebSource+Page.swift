// Made of Web/report.html by RECORD=1 swift test --filter WebSourceTests.

extension WebSource {
  /// The text of `report.html`.
  static let page = ##"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-{{nonce}}'; script-src 'nonce-{{nonce}}'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="lifeline {{version}}">
    <title>Lifeline report</title>
    <style nonce="{{nonce}}">
    {{style}}</style>
    </head>
    <body>
    <a class="skip" href="#plot">Skip to the trace</a>
    <header>
      <h1>Lifeline</h1>
      <span id="verdict" class="verdict"></span>
      <label class="chooser" hidden>Trace <select id="trace-chooser"></select></label>
      <span id="path" class="path"></span>
      <span id="counts" class="counts"></span>
      <span class="buttons">
        <button type="button" id="theme" aria-label="Colours: as the system says">◐</button>
        <button type="button" id="help-button" aria-haspopup="dialog" aria-label="Help, key ?">?</button>
      </span>
    </header>
    <noscript><p>This report draws the trace with a script, which is in this file; allow it to run. Without it, use
    <code>lifeline check</code> for the findings and <code>lifeline render --format svg</code> for a still picture.</p></noscript>
    <main>
      <section id="findings" aria-labelledby="findings-title">
        <div class="bar">
          <h2 id="findings-title">Findings</h2>
          <label class="field"><span class="hidden">Filter the findings</span>
            <input id="finding-filter" type="search" placeholder="Filter findings" autocomplete="off" spellcheck="false"></label>
          <div id="severities" role="group" aria-label="Severities that are listed"></div>
        </div>
        <p id="finding-notes" class="notes"></p>
        <div id="finding-list"></div>
      </section>
      <section id="trace" aria-labelledby="trace-title">
        <div class="bar">
          <h2 id="trace-title">Trace</h2>
          <label class="field"><span class="hidden">Find in the trace</span>
            <input id="find" type="search" placeholder="Find a call or a line" autocomplete="off" spellcheck="false"></label>
          <button type="button" id="find-previous" aria-label="Previous place found">↑</button>
          <button type="button" id="find-next" aria-label="Next place found">↓</button>
          <span id="found" class="found" role="status"></span>
          <label class="field"><span class="hidden">Filter by controller</span>
            <input id="controller-filter" type="search" placeholder="Controllers" autocomplete="off" spellcheck="false"></label>
          <details id="kinds" aria-label="Kinds of events"><summary>Kinds</summary><div role="group" aria-label="Kinds of events that are drawn" id="kind-list"></div></details>
          <span class="buttons">
            <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
            <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
            <button type="button" id="zoom-all">All</button>
          </span>
        </div>
        <p id="trace-notes" class="notes"></p>
        <canvas id="overview" aria-hidden="true"></canvas>
        <canvas id="axis" aria-hidden="true"></canvas>
        <div id="scroller">
          <ol id="lanes" aria-label="Controllers in view"></ol>
          <div id="plot" role="application" tabindex="0" aria-roledescription="trace" aria-label="Trace, drawn as lifelines" aria-describedby="plot-help">
            <canvas id="canvas" aria-hidden="true"></canvas>
          </div>
        </div>
        <p id="plot-help" class="hidden">Left and right go to the event before and behind, up and down to another controller,
          n and p to the next and the previous finding. Enter pins an event. The question mark lists all keys.</p>
        <section id="details" aria-labelledby="details-title" tabindex="-1">
          <h2 id="details-title">Details</h2>
          <div id="details-body"></div>
        </section>
      </section>
    </main>
    <section id="print" aria-hidden="true"></section>
    <div id="hover" role="tooltip" hidden></div>
    <p id="live" class="hidden" aria-live="polite"></p>
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Keys and signs</h2>
      <div class="columns">
        <table><caption>Keys</caption><tbody id="help-keys"></tbody></table>
        <div id="legend"></div>
      </div>
      <form method="dialog"><button id="help-close">Close</button></form>
    </dialog>
    {{data}}
    <script nonce="{{nonce}}">
    {{script}}</script>
    </body>
    </html>

    """##
}
