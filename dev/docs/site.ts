import { audit } from '../charts/audit-gaps'
import { numbersOf, numbersWords } from '../charts/audit-numbers'
import { callRows } from '../charts/calls'
import { layers } from '../charts/layers'
import { type Message, messageTests, readMessages } from '../charts/messages'
import { sheetsOf } from '../charts/sheets'
import { readChartEvidence, readCodeEvidence, readGreenTests, type SiteEvidence } from '../evidence/evidence-files'
import { passedTests } from '../evidence/passed-tests'
import type { Known } from '../evidence/screen-evidence'
import { standings } from '../evidence/standing'
import { readStories, type Stories, walkedInChromium } from '../evidence/stories'
import { registry } from '../registry'
import { walkedWays } from '../walks/screen-coverage'
import { auditPage } from './audit-page'
import { chartPages } from './chart-pages'
import { code, codes, link, list, page, table, text } from './html'
import { routeRows } from './routes'
import { screenPages } from './screen-pages'
import { style } from './style'

const clauseLinks = (ids: readonly string[]): string => ids.map((id) => link(`audit.html#${id}`, id)).join(', ')

function messagesPage(): string {
  const messages = readMessages()
  const found = messageTests(messages)
  const row = (message: Message) => {
    const { text: words, clauses, shown } = message
    return { cells: [code(words), clauseLinks(clauses), text(shown), codes(found.get(message) ?? [])] }
  }
  return page(
    'Messages',
    [...new Set(messages.map(({ section }) => section))].flatMap((section) => [
      `<h2>${text(section)}</h2>`,
      table(
        section,
        ['Message', 'Clauses', 'Where it shows', 'Tests'],
        messages.filter((one) => one.section === section).map(row),
      ),
    ]),
  )
}

const mapPage = (): string =>
  page('Map', [
    '<h2>Layers</h2>',
    table(
      'Layers',
      ['Folder', 'Holds', 'May import'],
      layers.map(({ folder: name, holds, imports }) => ({
        cells: [code(name), text(holds), imports.map(code).join(', ') || 'nothing of ours'],
      })),
    ),
    '<h2>Routes</h2>',
    table(
      'Routes',
      ['Address', 'Signed in', 'View', 'Screen'],
      routeRows().map(({ path, isGuarded, views, screens }) => ({
        cells: [code(path), isGuarded ? 'yes' : 'no', codes(views), codes(screens)],
      })),
    ),
    '<h2>Calls</h2>',
    table(
      'Calls',
      ['Call', 'Method', 'Path', 'Query', 'Body', 'Clauses'],
      callRows().map(({ name, method, path, query, body, clauses }) => ({
        cells: [text(name), method, code(path), text(query), text(body), clauseLinks(clauses)],
      })),
    ),
  ])

/** What was measured, for the pages of the clauses and the screens. */
interface Measured extends Known {
  sites: readonly SiteEvidence[]
  stories: Stories
  green: ReturnType<typeof readGreenTests>
}

/** What the last measurements left, and the kept paths of screens. */
export const measured = async (screens = Object.keys(registry)): Promise<Measured> => ({
  charts: readChartEvidence(),
  chromium: walkedInChromium(),
  ways: await walkedWays(screens),
  sites: readCodeEvidence(),
  stories: readStories(),
  green: readGreenTests(),
})

const nothing: Measured = { charts: null, chromium: new Set(), ways: new Map(), sites: [], stories: [], green: [] }

/** Every file of the site, or of one with some of the screens alone: path and content. */
export async function sitePages(
  evidence = nothing,
  screens = Object.keys(registry),
): Promise<[file: string, text: string][]> {
  const shown = Object.fromEntries(Object.entries(registry).filter(([name]) => screens.includes(name)))
  const found = audit()
  const held = evidence.charts === null ? [] : standings(found, evidence)
  const known = {
    entries: new Map(found.entries.map((entry) => [entry.id, entry])),
    passed: passedTests(evidence.green),
  }
  return [
    [
      'index.html',
      page('Development documents', [
        `<p>${text(numbersWords(numbersOf(found)))}</p>`,
        list([
          `${link('audit.html', 'Specification and audit')}: each clause, what answers it, the tests that name it, and how they hold it`,
          `${link('screens/index.html', 'Screens')}: each screen with its charts, and how every transition is held`,
          `${link('charts/index.html', 'Charts')}: each machine as a picture, with its states and transitions`,
          `${link('messages.html', 'Messages')}: the catalogue of messages and the tests that name them`,
          `${link('map.html', 'Map')}: layers, routes and calls`,
        ]),
      ]),
    ],
    ['style.css', `${style}\n`],
    ['audit.html', auditPage(found, new Map(held.map(({ entry, level }) => [entry.id, level])))],
    ['messages.html', messagesPage()],
    ['map.html', mapPage()],
    ...(await screenPages(shown, evidence, known)),
    ...(await chartPages(sheetsOf(shown), screens)),
  ]
}
