import type { Answer, Audit, Chart, Entry } from './audit-model'
import { inCharts, type Numbers, numbersOf, numbersWords } from './audit-numbers'
import { cell, code, table } from './markdown'
import { areas } from './spec'

const up = '..'

const link = (words: string, at: string): string => `[${words}](${up}/${at})`

const fileOf = (at: string): string => (at.split('#')[0] ?? '').replace(/^.*\//, '')

const chartLink = (name: string): string => `[${name}](charts/${name}.md)`

function answerLine({ kind, words, at, charts, named }: Answer): string {
  const said = kind === 'transition' || kind === 'state' ? code(words) : cell(words)
  const where = charts.length > 0 ? ` in ${inCharts(charts, chartLink)}` : ''
  const by = named.length > 0 ? `, named in ${named.map((place) => link(fileOf(place), place)).join(', ')}` : ''
  return `- ${kind}: ${said}${where} (${link(fileOf(at), at)}${by})`
}

const entry = ({ id, kind, says, texts, reading, answers, tests }: Entry): string =>
  [
    `### ${id}`,
    `${cell(says)} *(${kind})*`,
    ...(texts ? [`Exactly: ${texts.map(code).join(' · ')}`] : []),
    ...(reading ? [`Our reading: ${cell(reading)}`] : []),
    ['Answered by', '', ...answers.map(answerLine)].join('\n'),
    [
      'Proved by',
      '',
      ...tests.map(({ words, at }) => `- ${link(cell(words).replaceAll(/[[\]]/g, '\\$&'), at)} in ${fileOf(at)}`),
    ].join('\n'),
  ].join('\n\n')

const clauseLinks = (ids: readonly string[]): string => ids.map((id) => `[${id}](#${id.toLowerCase()})`).join(', ')

const chartSection = ({ name, ways, at, rows }: Chart): string =>
  [
    `### ${name}`,
    `${ways.length > 1 ? `${ways.join('; ')}: ` : ''}${link(fileOf(at), at)}, [its picture](charts/${name}.md).`,
    table(
      ['#', 'Transition', 'Guard', 'Answers, or why'],
      rows.map(({ from, event, guard, to, spec, reason, at: place }, index) => [
        link(String(index + 1), place ?? ''),
        `${code(from)} ${code(event)} ${to === '(stays)' ? 'stays' : `→ ${code(to)}`}`,
        code(guard),
        [clauseLinks(spec), ...(spec.length === 0 && reason ? [cell(reason)] : [])]
          .filter((text) => text !== '')
          .join(' '),
      ]),
    ),
  ].join('\n\n')

/** The audit as a page of Markdown. */
export function markdown({ entries, charts, gaps }: Audit): string {
  const numbers: Numbers = numbersOf({ entries, charts, gaps })
  const parts = Object.entries(areas).flatMap(([area, title]) => {
    const own = entries.filter((one) => one.area === area)
    return own.length > 0 ? [`## ${area}: ${title}`, ...own.map(entry)] : []
  })
  return [
    '# Audit',
    'Written by `npm run audit` from the specification, the machines, the code and the tests. Never by hand. Each clause stands beside all that answers it and the tests that prove it; then each transition of each chart beside its clauses, or the reason why it has none.',
    numbersWords(numbers),
    gaps.length === 0 ? 'No gap in either direction.' : `Gaps:\n\n${gaps.map((gap) => `- ${gap}`).join('\n')}`,
    ...parts,
    '## Every transition',
    ...charts.map(chartSection),
  ]
    .join('\n\n')
    .concat('\n')
}
