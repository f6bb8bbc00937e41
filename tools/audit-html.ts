import type { Answer, Audit, Chart, Entry, Kind } from './audit-model'
import { inCharts, numbersOf, numbersWords } from './audit-numbers'
import { auditStyle } from './audit-style'
import { areas } from './spec'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as text of a page. */
export const text = (words: string): string => words.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const code = (words: string): string => `<code>${text(words)}</code>`

const fileOf = (at: string): string => (at.split('#')[0] ?? '').replace(/^.*\//, '')

const link = (words: string, at: string): string => `<a href="../${text(at)}">${text(words)}</a>`

const clauseLink = (id: string): string => `<a href="#${id}">${id}</a>`

/** A text with every clause it names as a link to it. */
const linked = (words: string, known: ReadonlySet<string>): string =>
  text(words).replaceAll(/\b[A-Z]{2,}-\d+\b/g, (id) => (known.has(id) ? clauseLink(id) : id))

const chartId = (name: string): string => `in-${name}`

const words: Record<Kind, string> = {
  transition: 'Transition',
  state: 'State',
  view: 'View',
  rule: 'Rule',
  service: 'Service',
  call: 'Call',
}

function answerItem({ kind, words: said, at, charts, named }: Answer): string {
  const where = inCharts(charts, (name) => `<a href="#${chartId(name)}">${name}</a>`)
  const by = named.map((place) => `, named in ${link(fileOf(place), place)}`).join('')
  const body = charts.length > 0 ? `${code(said)} <small>in ${where}</small>` : text(said)
  return `<li><b>${words[kind]}</b> ${body} <small>${link(fileOf(at), at)}${by}</small></li>`
}

const testItem = ({ words: said, at, file }: Entry['tests'][number]): string =>
  `<li>${link(said, at)} <small>${text(file.replace(/^tests\//, ''))}</small></li>`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const entry = ({ id, kind, says, texts, reading, answers, tests }: Entry, known: ReadonlySet<string>): string =>
  [
    `<article id="${id}">`,
    `<h3><a href="#${id}">${id}</a> <small>${text(kind)}</small></h3>`,
    `<p class="says">${linked(says, known)}</p>`,
    ...(texts ? [`<p class="texts">${texts.map((exact) => `<q>${text(exact)}</q>`).join(' ')}</p>`] : []),
    ...(reading ? [`<p class="reading"><b>Our reading</b> ${linked(reading, known)}</p>`] : []),
    `<h4>Answered by</h4>`,
    `<ul>${answers.map(answerItem).join('\n')}</ul>`,
    `<details><summary>Proved by ${counted(tests.length, 'test')}</summary>`,
    `<ul>${tests.map(testItem).join('\n')}</ul></details>`,
    '</article>',
  ].join('\n')

const row = ({ from, event, delay, guard, to, spec, reason, at }: Chart['rows'][number], index: number): string => {
  const way = to === '(stays)' ? 'stays' : `→ ${code(to)}`
  const notes = [delay ?? '', guard === '' ? '' : `if ${guard}`].filter((note) => note !== '').join(', ')
  const condition = notes === '' ? '' : ` <small>${text(notes)}</small>`
  const why = spec.length > 0 ? spec.map(clauseLink).join(', ') : text(reason ?? '')
  return `<tr><td>${link(String(index + 1), at ?? '')}</td><td>${code(from)}</td><td>${code(event)}${condition}</td><td>${way}</td><td>${why}</td></tr>`
}

const chartSection = ({ name, ways, at, rows }: Chart): string =>
  [
    `<article id="${chartId(name)}">`,
    `<h3>${text(name.replaceAll('.', ' › '))}</h3>`,
    `<p class="reading">${ways.length > 1 ? `${text(ways.join('; '))} ` : ''}<small>${link(fileOf(at), at)}, <a href="charts/${text(name)}.md">its picture</a></small></p>`,
    `<details open="open"><summary>${counted(rows.length, 'transition')}</summary><div class="wide">`,
    `<table><caption>Transitions of ${text(name)}</caption>`,
    '<thead><tr><th scope="col">#</th><th scope="col">From</th><th scope="col">Event</th><th scope="col">To</th><th scope="col">Answers, or why</th></tr></thead>',
    `<tbody>${rows.map(row).join('\n')}</tbody></table></div></details>`,
    '</article>',
  ].join('\n')

const contents = (sections: readonly (readonly [area: string, title: string, own: readonly Entry[]])[]): string =>
  [
    '<nav aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>',
    ...sections.map(
      ([area, title, own]) =>
        `<li><a href="#area-${area}">${text(title)}</a> <small>${area}, ${own.length}</small></li>`,
    ),
    '<li><a href="#transitions">Every transition</a></li>',
    '</ol></nav>',
  ].join('\n')

/** The audit as one page that needs nothing else: no script, no font, no picture. */
export function html(found: Audit): string {
  const { entries, charts, gaps } = found
  const known = new Set(entries.map(({ id }) => id))
  const sections = Object.entries(areas)
    .map(([area, title]) => [area, title, entries.filter((one) => one.area === area)] as const)
    .filter(([, , own]) => own.length > 0)
  const areaSection = ([area, title, own]: (typeof sections)[number]): string =>
    [
      `<section aria-labelledby="area-${area}">`,
      `<h2 id="area-${area}">${text(title)}</h2>`,
      ...own.map((one) => entry(one, known)),
      '</section>',
    ].join('\n')
  const verdict =
    gaps.length === 0
      ? '<p class="verdict">No gap in either direction.</p>'
      : `<section class="gaps"><h2>Gaps</h2><ul>${gaps.map((gap) => `<li>${text(gap)}</li>`).join('\n')}</ul></section>`
  return `<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Meridian: audit</title>
<style>
${auditStyle}
</style>
</head>
<body>
<header>
<h1>Audit</h1>
<p>Each clause of the specification beside all that answers it and the tests that prove it; then each transition of each chart beside its clauses, or the reason why it has none. Written by npm run audit, never by hand.</p>
<p>${numbersWords(numbersOf(found))}</p>
${verdict}
</header>
${contents(sections)}
<main>
${sections.map(areaSection).join('\n')}
<section aria-labelledby="transitions">
<h2 id="transitions">Every transition</h2>
${charts.map(chartSection).join('\n')}
</section>
</main>
</body>
</html>
`
}
