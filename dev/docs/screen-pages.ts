import type { AnyStateMachine } from 'xstate'
import {
  type ChartPart,
  type Known,
  numbersIn,
  type ScreenNumbers,
  screenParts,
  shownLevels,
} from '../evidence/screen-evidence'
import { chartSvg } from './chart-svg'
import { code, link, page, text } from './html'
import { badge, detail, type Knowledge, levelMeanings, levelWords } from './screen-details'
import { screenScript } from './screen-script'

const idOf = (part: string, name = ''): string => `${part}--${name}`.replaceAll(/[^\w.]+/g, '-')
const paneOf = ({ name }: ChartPart): string => `chart-${name}`

/** The shares of the levels as a bar. */
const bar = ({ all, levels }: ScreenNumbers, charts: Known['charts']): string =>
  `<span class="bar">${shownLevels(charts)
    .filter((level) => levels[level] > 0)
    .map(
      (level) =>
        `<i class="${level}" style="flex-grow:${levels[level]}" title="${levelWords[level]}: ${levels[level]} of ${all}"></i>`,
    )
    .join('')}</span>`

const legend = ({ levels }: ScreenNumbers, charts: Known['charts']): string =>
  `<ul class="legend">${shownLevels(charts)
    .map((level) => `<li title="${levelMeanings[level]}">${badge(level)} ${levels[level]}</li>`)
    .join('')}</ul>`

const buttons = [
  ['0.8', 'Smaller', '−'],
  ['1.25', 'Larger', '+'],
  ['natural', 'Natural size', '1:1'],
  ['whole', 'Whole chart', 'Fit'],
].map(([value, name, words]) => `<button type="button" value="${value}" title="${name}">${words}</button>`)

const hint = (numbers: ScreenNumbers, charts: Known['charts']): string =>
  [
    '<div class="hint">',
    '<p>Choose a transition.</p>',
    `<dl>${shownLevels(charts)
      .map((level) => `<dt>${badge(level)} ${numbers.levels[level]}</dt><dd>${text(levelMeanings[level])}</dd>`)
      .join('')}</dl>`,
    `<p>Kept paths take ${numbers.walked} of ${numbers.all} on the machine of this screen; with the tests of machines ${numbers.inTests}.</p>`,
    '<p>Drag to move the drawing; the wheel with Ctrl scales it.</p>',
    '</div>',
  ].join('\n')

async function pane(part: ChartPart, charts: Known['charts'], known: Knowledge): Promise<string> {
  const { name, machine, transitions } = part
  const numbers = numbersIn([part])
  const drawn = await chartSvg(machine, (number) => {
    const one = transitions[number]
    return { to: `#${idOf(name, one?.row.name)}`, className: one?.level ?? 'unmeasured' }
  })
  return [
    `<section class="pane" id="${paneOf(part)}" aria-labelledby="${paneOf(part)}-name">`,
    `<h2 id="${paneOf(part)}-name">${text(name.replaceAll('.', ' › '))}</h2>`,
    `<div class="drawing"><div class="tools">${buttons.join('')}</div><div class="canvas chart" tabindex="0">${drawn}</div></div>`,
    '<div class="details">',
    hint(numbers, charts),
    ...transitions.map((one) => detail(idOf(name, one.row.name), one, known)),
    '</div></section>',
  ].join('\n')
}

/** Of when the levels are; without a measurement none of them says anything. */
const measuredLine = (charts: Known['charts']): string =>
  charts === null
    ? `<p>Nothing is measured: ${code('npm run audit -- --measure')}</p>`
    : `<p>Measured ${text(charts.at)}${charts.isWhole ? '' : ', not to the end: what was not tried yet counts as run'}.</p>`

async function screenPage(parts: readonly ChartPart[], charts: Known['charts'], known: Knowledge): Promise<string> {
  const [root] = parts
  const numbers = numbersIn(parts)
  const tabs = parts.map((part) => {
    const own = numbersIn([part])
    return `<a href="#${paneOf(part)}">${text(part.name.split('.').slice(1).join(' › ') || part.name)} <small>${own.all}</small>${bar(own, charts)}</a>`
  })
  return page(
    root?.name ?? '',
    [
      `<div class="summary">${legend(numbers, charts)}<p>${numbers.all} transitions; kept paths take ${numbers.walked} on the machine of this screen, with the tests of machines ${numbers.inTests}. ${link('index.html', 'All screens')}</p>${measuredLine(charts)}</div>`,
      `<nav class="parts" aria-label="Charts of the screen">${tabs.join('\n')}</nav>`,
      ...(await Promise.all(parts.map((part) => pane(part, charts, known)))),
      `<script>${screenScript}</script>`,
    ],
    '../',
    'screen',
  )
}

const index = (screens: readonly (readonly ChartPart[])[], charts: Known['charts']): string =>
  page(
    'Screens',
    [
      measuredLine(charts),
      '<div class="wide"><table class="screens"><caption>Screens</caption>',
      '<thead><tr><th scope="col">Screen</th><th scope="col">Transitions</th><th scope="col">How they are held</th><th scope="col">On kept paths</th><th scope="col">With tests</th></tr></thead><tbody>',
      ...screens.map((parts) => {
        const numbers = numbersIn(parts)
        const name = parts[0]?.name ?? ''
        const held = shownLevels(charts)
          .map((level) => `${numbers.levels[level]} ${levelWords[level].toLowerCase()}`)
          .join(', ')
        return `<tr><td>${link(`${name}.html`, name)}</td><td>${numbers.all}</td><td>${bar(numbers, charts)}<small>${held}</small></td><td>${numbers.walked}</td><td>${numbers.inTests}</td></tr>`
      }),
      '</tbody></table></div>',
    ],
    '../',
  )

/** One page for each screen, and the index page. */
export async function screenPages(
  registry: Readonly<Record<string, AnyStateMachine>>,
  measured: Known,
  known: Knowledge,
): Promise<[string, string][]> {
  const screens = Object.entries(registry).map(([name, machine]) => screenParts(name, machine, measured))
  const pages: [string, string][] = [['screens/index.html', index(screens, measured.charts)]]
  for (const parts of screens)
    pages.push([`screens/${parts[0]?.name}.html`, await screenPage(parts, measured.charts, known)])
  return pages
}
