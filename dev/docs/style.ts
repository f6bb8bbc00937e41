/** The style sheet of the site; light or dark as the system prefers. */
export const style = `
:root { --paper: #f5f3ef; --card: #fdfcfa; --ink: #181c24; --soft: #525048; --line: #dddbd5; --rule: #181c24; --blue: #2347c1; --good: #0d5c34; --bad: #b31c1e; --amber: #7a4d00; --grey: #6b6b6b; color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1019; --card: #121722; --ink: #edebe6; --soft: #b6b2ab; --line: #272d3a; --rule: #a7a49c; --blue: #92b2fe; --good: #76d69a; --bad: #f78d87; --amber: #e3b458; --grey: #8f8f8f } }
* { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0 auto; padding: 48px 24px 96px; max-width: 72rem; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums }
h1, h2, h3, .says { font-family: Newsreader, "Iowan Old Style", Georgia, "Times New Roman", serif; font-weight: 500; text-wrap: balance }
h1 { margin: 0; font-size: 40px; line-height: 1.1; letter-spacing: -.02em; padding-bottom: 16px; border-bottom: 2px solid var(--rule); box-shadow: 0 3px 0 var(--paper), 0 4px 0 var(--rule) }
header p { max-width: 62ch; margin: 20px 0 0 }
.verdict { color: var(--good); font-weight: 600 }
.gaps { color: var(--bad) }
h2 { margin: 64px 0 8px; font-size: 28px; line-height: 1.2; padding-bottom: 8px; border-bottom: 1px solid var(--rule) }
nav h2 { margin-top: 40px; font-size: 20px }
nav ol { columns: 3 15rem; margin: 0; padding: 0; list-style: none }
nav li { padding: 4px 0; break-inside: avoid }
article { padding: 20px 0; border-bottom: 1px solid var(--line) }
h3 { margin: 0; font-size: 18px; line-height: 1.3 }
h3 a { color: inherit }
h4 { margin: 12px 0 0; font-size: 13px; font-weight: 600; color: var(--soft) }
.says { margin: 6px 0 0; max-width: 62ch; font-size: 18px; line-height: 1.5; font-weight: 400; text-wrap: pretty }
.texts, .reading { margin: 8px 0 0; max-width: 74ch }
q { quotes: none; padding: 1px 8px; background: var(--card); border: 1px solid var(--line); border-radius: 4px; line-height: 1.9; box-decoration-break: clone; -webkit-box-decoration-break: clone }
.reading { color: var(--soft) }
.reading b { font-weight: 600 }
ul { margin: 4px 0 0; padding-left: 20px }
li { overflow-wrap: anywhere }
li b { font-weight: 600 }
small { font-size: 13px; font-weight: 400; color: var(--soft); font-family: system-ui, -apple-system, "Segoe UI", sans-serif }
code { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: break-word }
a { color: var(--blue); text-decoration-thickness: 1px; text-underline-offset: 2px }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px }
:target { background: var(--card); box-shadow: -16px 0 0 var(--card), 16px 0 0 var(--card) }
details { margin-top: 10px }
summary { cursor: pointer; padding: 4px 0; font-size: 13px; font-weight: 600; color: var(--soft) }
.wide { overflow-x: auto }
table { width: 100%; min-width: 46rem; border-collapse: collapse; font-size: 13px }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
th { text-align: left; font-weight: 600; border-bottom: 1px solid var(--rule) }
th, td { padding: 6px 12px 6px 0; vertical-align: top }
td { border-bottom: 1px solid var(--line) }
.proved { --level: var(--good) }
.run { --level: var(--blue) }
.walked { --level: var(--amber) }
.named { --level: var(--bad) }
.unmeasured { --level: var(--soft) }
.never { --level: var(--grey) }
.added { --level: var(--good) }
.gone { --level: var(--bad) }
.changed { --level: var(--amber) }
.same { --level: var(--soft) }
.sides { display: flex; gap: 24px }
.sides > div { flex: 1 1 0; min-width: 0 }
.badge { display: inline-block; padding: 0 7px; border: 1px solid var(--level); border-radius: 9px; color: var(--level); font: 600 12px/18px system-ui, -apple-system, "Segoe UI", sans-serif; white-space: nowrap }
.bar { display: flex; gap: 1px; height: 6px; margin: 4px 0; border-radius: 3px; overflow: hidden; background: var(--line) }
.bar i { background: var(--level); flex: 0 1 0; min-width: 2px }
.screens .bar { width: 22rem; height: 10px }
body.screen { max-width: none; margin: 0; padding: 20px 24px }
.live body.screen { display: flex; flex-direction: column; height: 100vh }
.live .screen main { display: flex; flex: 1; flex-direction: column; min-height: 0 }
.screen h1 { display: inline-block; font-size: 28px; padding-bottom: 8px }
.screen header p { margin: 0; font-size: 13px }
.summary { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; margin: 12px 0 0 }
.summary p { margin: 0; color: var(--soft); font-size: 13px }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; font-size: 13px }
.parts { display: flex; flex-wrap: wrap; gap: 0 2px; margin: 12px 0 0; border-bottom: 1px solid var(--line) }
.parts a { padding: 6px 12px 4px; border: 1px solid transparent; border-bottom: 0; border-radius: 6px 6px 0 0; color: var(--ink); font-size: 14px; text-decoration: none }
.parts a:hover { background: var(--card) }
.parts a[aria-current] { background: var(--card); border-color: var(--line); font-weight: 600 }
.pane { margin: 0 0 48px }
.pane h2 { margin: 12px 0; font-size: 18px }
.live .pane { display: none }
.live .pane.chosen { display: grid; grid-template-columns: minmax(0, 1fr) 420px; grid-template-rows: minmax(0, 1fr); flex: 1; min-height: 420px; margin: 0; border: 1px solid var(--line); border-top: 0; background: var(--card) }
.live .pane h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.drawing { position: relative; min-width: 0; min-height: 0 }
.tools { display: none }
.live .tools { display: flex; gap: 2px; position: absolute; z-index: 1; right: 16px; bottom: 16px; padding: 3px; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
.tools button { min-width: 32px; height: 28px; padding: 0 8px; border: 0; border-radius: 5px; background: none; color: var(--ink); font: 500 13px system-ui, sans-serif; cursor: pointer }
.tools button:hover { background: var(--line) }
.canvas { overflow: auto; background: var(--paper) }
.live .canvas { height: 100%; padding: 8px; cursor: grab; user-select: none }
.live .details { overflow-y: auto; padding: 16px 20px 48px; border-left: 1px solid var(--line) }
.live .detail { display: none; padding: 0; border: 0 }
.live .detail.chosen { display: block }
.live .details:has(.chosen) .hint { display: none }
.detail h3 { font: 600 15px/1.6 system-ui, sans-serif }
.detail pre { margin: 4px 0 0; padding: 8px 10px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; font-size: 12px }
.detail dl, .hint dl { margin: 12px 0 0 }
.detail dt, .hint dt { margin-top: 10px; font-weight: 600 }
.detail dd, .hint dd { margin: 2px 0 0 }
.detail .by { margin: 4px 0 0; color: var(--soft); font-size: 13px }
.fact { margin: 4px 0 0 }
.detail li, .mutants, .steps { font-size: 13px }
.steps, .mutants { margin: 4px 0 0; padding-left: 22px }
.mutants .survived, .mutants .unrun { color: var(--bad) }
.chart a text { fill: var(--level) }
.chart .way { cursor: pointer }
.chart rect.level { fill: var(--level); stroke: none; rx: 1px }
.chart rect.row { fill: transparent; stroke: none; rx: 3px }
.chart .way:hover rect.row { fill: var(--line) }
.chart .way:focus-visible { outline: none }
.chart .way:focus-visible rect.row { stroke: var(--blue); stroke-width: 2px }
.chart .way.chosen rect.row { fill: var(--level) }
.chart .way.chosen text { fill: var(--paper); font-weight: 650; stroke: none }
.chart .way-of.chosen .arrow { stroke: var(--ink); stroke-width: 2.5px }
.chart svg { display: block; max-width: none; font: 11px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
.chart text { fill: var(--soft) }
.chart .above text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px }
.chart .head { fill: var(--ink); font-weight: 650 }
.chart rect { fill: var(--card); stroke: var(--soft) }
.chart .outer { fill: none }
.chart .final { stroke-width: 3 }
.chart .ground { fill: var(--paper); stroke: none }
.chart .arrow { fill: none; stroke: var(--soft) }
.chart circle, .chart marker path { fill: var(--soft) }
pre { overflow-x: auto; font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace }
@media print { details::details-content { content-visibility: visible } }
`.trim()
