import { type ChartState, chart, chartStates, delayWords, innerRaises, type Row } from '../charts/chart'
import type { Sheet } from '../charts/sheets'
import { chartSvg } from './chart-svg'
import { code, codes, link, list, page, table, text } from './html'
import { diagram } from './mermaid'

/** The clauses of a state or transition, then its description or reason. */
const why = ({ spec, reason, description }: Pick<Row, 'spec' | 'reason' | 'description'>): string =>
  [
    spec.map((id) => link(`../audit.html#${id}`, id)).join(', '),
    ...new Set([description ?? '', reason ?? ''].map(text)),
  ]
    .filter((part) => part !== '')
    .join('<br />')

/** What actions raise that are known by name only. */
const raised = (row: Pick<Row, 'actions' | 'raises'>): string => {
  const inner = innerRaises(row)
  return inner.length > 0 ? `may raise ${inner.map(code).join(', ')}` : ''
}

const transitions = (rows: readonly Row[]): string =>
  table(
    'Transitions',
    ['#', 'From', 'Event', 'Guard', 'To', 'Actions', 'Clauses, or reason'],
    rows.map((row, index) => ({
      // The address of a row stays when rows are added before it.
      id: row.name.replaceAll(/[^\w.]+/g, '-'),
      cells: [
        String(index + 1),
        code(row.from),
        [code(row.event), text(row.delay ?? '')].filter((part) => part !== '').join('<br />'),
        code(row.guard),
        row.to === '(stays)' ? 'stays' : code(row.to),
        [codes(row.actions), raised(row)].filter((part) => part !== '').join('<br />'),
        why(row),
      ],
    })),
  )

const invokes = (state: ChartState): string =>
  state.invokes.map(({ id, src }) => code(id === src ? id : `${id} (${src})`)).join('<br />')

const isTold = ({ kind, spec, reason, description, entry, exit, tags, invokes: calls }: ChartState): boolean =>
  [spec, entry, exit, tags, calls].some((one) => one.length > 0) ||
  reason !== null ||
  description !== null ||
  kind === 'final'

const states = (all: readonly ChartState[]): string =>
  table(
    'States',
    ['State', 'Kind', 'Invokes', 'Entry', 'Exit', 'Tags', 'Clauses, or reason'],
    all.filter(isTold).map((state) => ({
      cells: [
        code(state.id),
        state.kind === 'atomic' ? '' : state.kind,
        invokes(state),
        codes(state.entry),
        [codes(state.exit), raised({ actions: [...state.entry, ...state.exit], raises: state.raises })]
          .filter((part) => part !== '')
          .join('<br />'),
        codes(state.tags),
        why(state),
      ],
    })),
  )

async function chartPage({ name, machine, ids, ways, parts }: Sheet): Promise<string> {
  const delays = Object.keys(machine.implementations.delays).map(
    (delay) => `${code(delay)} ${text(delayWords(machine, delay))}`,
  )
  const all = chartStates(machine)
  return page(
    name.replaceAll('.', ' › '),
    [
      `<p>${link('index.html', 'All charts')} · ${link(`${name}.json`, 'definition')}</p>`,
      `<p>Machine ${ids.map(code).join(', ')}.</p>`,
      ways.length > 1 ? `<p>The same chart for ${text(ways.join('; '))}.</p>` : '',
      parts.length > 0
        ? `<p>Invokes ${parts.map((part) => link(`${part.sheet}.html`, part.name)).join(', ')}.</p>`
        : '',
      delays.length > 0 ? `<p>Delays: ${delays.join(', ')}.</p>` : '',
      `<div class="wide chart">${await chartSvg(machine)}</div>`,
      `<details><summary>As Mermaid</summary><pre>${text(diagram(machine))}</pre></details>`,
      '<h2>Transitions</h2>',
      transitions(chart(machine)),
      ...(all.some(isTold) ? ['<h2>States</h2>', states(all)] : []),
    ],
    '../',
  )
}

/** The charts of a screen as a nested list. */
function tree(sheets: ReadonlyMap<string, Sheet>, name: string, words: string): string {
  const sheet = sheets.get(name)
  if (!sheet) return ''
  const { machine, parts } = sheet
  const size = `${chartStates(machine).length} states, ${chart(machine).length} transitions`
  return `${link(`${name}.html`, words)} <small>${size}</small>${list(parts.map((part) => tree(sheets, part.sheet, part.name)))}`
}

const index = (all: readonly Sheet[], roots: readonly string[]): string => {
  const sheets = new Map(all.map((sheet) => [sheet.name, sheet]))
  return page('Charts', [list(roots.map((name) => tree(sheets, name, name)))], '../')
}

/** One page and one definition for each chart, and the index page. */
export async function chartPages(sheets: readonly Sheet[], roots: readonly string[]): Promise<[string, string][]> {
  const pages: [string, string][] = [['charts/index.html', index(sheets, roots)]]
  for (const sheet of sheets)
    pages.push(
      [`charts/${sheet.name}.html`, await chartPage(sheet)],
      [`charts/${sheet.name}.json`, `${JSON.stringify(sheet.definition, null, 2)}\n`],
    )
  return pages
}
