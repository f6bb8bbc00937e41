import type { Answer, Audit, Entry } from '../charts/audit-model'
import { inCharts, numbersOf, numbersWords } from '../charts/audit-numbers'
import { areas } from '../charts/clauses'
import { code, link, list, page, text } from './html'

/** Text in which each known clause id is a link to its entry. */
const linked = (words: string, known: ReadonlySet<string>): string =>
  text(words).replaceAll(/\b[A-Z]{2,}-\d+\b/g, (id) => (known.has(id) ? link(`#${id}`, id) : id))

const kinds: Record<Answer['kind'], string> = {
  transition: 'Transition',
  state: 'State',
  view: 'View',
  rule: 'Rule',
  service: 'Service',
  call: 'Call',
}

const chartLink = (name: string): string => link(`charts/${name}.html`, name)

function answerItem({ kind, words, at, charts }: Answer): string {
  const body = charts.length > 0 ? `${code(words)} <small>in ${inCharts(charts, chartLink)}</small>` : text(words)
  return `<b>${kinds[kind]}</b> ${body} <small>${text(at)}</small>`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const entry = ({ id, kind, says, texts = [], reading, answers, tests }: Entry, known: ReadonlySet<string>): string =>
  [
    `<article id="${id}">`,
    `<h3>${link(`#${id}`, id)} <small>${text(kind)}</small></h3>`,
    `<p class="says">${linked(says, known)}</p>`,
    ...(texts.length > 0 ? [`<p class="texts">${texts.map((exact) => `<q>${text(exact)}</q>`).join(' ')}</p>`] : []),
    ...(reading ? [`<p class="reading"><b>Our reading</b> ${linked(reading, known)}</p>`] : []),
    `<h4>Answered by</h4>${list(answers.map(answerItem))}`,
    `<details><summary>Proved by ${counted(tests.length, 'test')}</summary>`,
    list(tests.map(({ words, at }) => `${text(words)} <small>${text(at)}</small>`)),
    '</details></article>',
  ].join('\n')

/** The page of all clauses with their answers and tests. */
export function auditPage(found: Audit): string {
  const { entries, gaps } = found
  const known = new Set(entries.map(({ id }) => id))
  const sections = Object.entries(areas)
    .map(([area, title]) => ({ area, title, own: entries.filter((one) => one.area === area) }))
    .filter(({ own }) => own.length > 0)
  return page('Specification and audit', [
    `<p>${text(numbersWords(numbersOf(found)))}</p>`,
    gaps.length === 0
      ? '<p class="verdict">No gap in either direction.</p>'
      : `<section class="gaps"><h2>Gaps</h2>${list(gaps.map(text))}</section>`,
    '<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>',
    list(sections.map(({ area, title, own }) => `${link(`#area-${area}`, title)} <small>${own.length}</small>`)),
    '</nav>',
    ...sections.flatMap(({ area, title, own }) => [
      `<section aria-labelledby="area-${area}"><h2 id="area-${area}">${text(title)}</h2>`,
      ...own.map((one) => entry(one, known)),
      '</section>',
    ]),
  ])
}
