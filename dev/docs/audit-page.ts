import type { Answer, Audit, Entry } from '../charts/audit-model'
import { inCharts, numbersOf, numbersWords } from '../charts/audit-numbers'
import { areas } from '../charts/clauses'
import type { Level } from '../evidence/standing'
import { code, link, list, page, text } from './html'
import { badge } from './screen-details'

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

/** How each clause is held, as measured; empty if nothing was. */
export type HeldClauses = ReadonlyMap<string, Level>

const badgeOf = (level: Level | undefined): string => (level === undefined ? '' : ` ${badge(level)}`)

const entry = (
  { id, kind, says, texts = [], reading, answers, tests }: Entry,
  known: ReadonlySet<string>,
  level: Level | undefined,
): string =>
  [
    `<article id="${id}">`,
    `<h3>${link(`#${id}`, id)} <small>${text(kind)}</small>${badgeOf(level)}</h3>`,
    `<p class="says">${linked(says, known)}</p>`,
    ...(texts.length > 0 ? [`<p class="texts">${texts.map((exact) => `<q>${text(exact)}</q>`).join(' ')}</p>`] : []),
    ...(reading ? [`<p class="reading"><b>Our reading</b> ${linked(reading, known)}</p>`] : []),
    `<h4>Answered by</h4>${list(answers.map(answerItem))}`,
    `<details><summary>Named by ${counted(tests.length, 'test')}</summary>`,
    list(tests.map(({ words, at }) => `${text(words)} <small>${text(at)}</small>`)),
    '</details></article>',
  ].join('\n')

/** The page of all clauses with their answers and tests, and how tests hold them. */
export function auditPage(found: Audit, held: HeldClauses = new Map()): string {
  const { entries, gaps } = found
  const known = new Set(entries.map(({ id }) => id))
  const sections = Object.entries(areas)
    .map(([area, title]) => ({ area, title, own: entries.filter((one) => one.area === area) }))
    .filter(({ own }) => own.length > 0)
  return page('Specification and audit', [
    `<p>${text(numbersWords(numbersOf(found)))}</p>`,
    gaps.length === 0
      ? '<p class="verdict">Every clause is named by an answer and a test.</p>'
      : `<section class="gaps"><h2>Gaps</h2>${list(gaps.map(text))}</section>`,
    held.size === 0 ? `<p>Nothing is measured: ${code('npm run audit -- --measure')}</p>` : '',
    '<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>',
    list(sections.map(({ area, title, own }) => `${link(`#area-${area}`, title)} <small>${own.length}</small>`)),
    '</nav>',
    ...sections.flatMap(({ area, title, own }) => [
      `<section aria-labelledby="area-${area}"><h2 id="area-${area}">${text(title)}</h2>`,
      ...own.map((one) => entry(one, known, held.get(one.id))),
      '</section>',
    ]),
  ])
}
