import { commonTexts } from '../../src/messages/common'
import { formDraftTexts } from '../../src/messages/drafts/form-drafts'
import { stageOf } from '../walks/choices'
import { deedWords } from './deeds'
import { isDeleteAsked, isNotifying } from './deeds/deed'
import type { DeskRun } from './desk-run'
import type { DeskPath } from './desk-search'
import { type Fault, faultWords } from './faults'
import { brokenOpenings, openings } from './openings'
import { below, fieldOf, hasField, isIn, type Stand, statesIn } from './stand'

/** A step of a path, in words and as lines of a test. */
interface ToldStep {
  does: string
  host: string | null
  takes: readonly string[]
  plays: readonly string[]
}

/** A path in the words of the desk. */
export interface ToldPath {
  steps: readonly ToldStep[]
  /** What an editor then sees. */
  sees: readonly string[]
  /** The same as lines of a test. */
  expects: readonly string[]
  /** The states at the end, by actor. */
  to: Readonly<Record<string, readonly string[]>>
  /** Every transition that the deeds took. */
  takes: readonly string[]
  hasFault: boolean
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

interface Sight {
  words: string
  line: string
}

const shows = (what: string, locator: string, isThere: boolean): Sight => ({
  words: `${what} is ${isThere ? 'open' : 'closed'}`,
  line: `await expect(${locator}).${isThere ? 'toBeVisible' : 'toBeHidden'}()`,
})
const says = (locator: string, text: string): Sight => ({
  words: `"${text}"`,
  line: `await expect(${locator}).toContainText(${quoted(text)})`,
})

/** What an editor sees of the states at the end. */
function sightsOf(root: string, stand: Stand, hasLeft: boolean): Sight[] {
  // A page without a list and a form is seen by the controls that a path presses.
  if (hasLeft || !stand.get(root)?.machine.id.includes('.')) return []
  const isAsked =
    isDeleteAsked(stand) ||
    isIn(stand, 'selection/bulk') ||
    ['confirmingDiscard', 'confirmingResend', 'confirmingAgain', 'comparing'].some((state) =>
      isIn(stand, 'form', state),
    )
  const isPreviewed = hasField(stand, 'previewed') || isIn(stand, 'form', 'previewing') || isIn(stand, 'past')
  const isDialog = root === 'notifications' || isIn(stand, 'form/upload') || isNotifying(stand)
  const isAside = fieldOf(below(stand, 'form'), 'pace') === 'aside'
  const isSaving = isIn(stand, 'form', 'saving') && !isAside
  return [
    shows('the question', 'I.question', isAsked),
    ...(isIn(stand, 'removal', 'outcomeUnknown') ? [says('I.question', commonTexts.unconfirmedDelete)] : []),
    ...(isDeleteAsked(stand) && isIn(stand, 'removal', 'deleting') ? [says('I.question', commonTexts.deleting)] : []),
    // Nothing behind a question or a preview has a role.
    ...(isAsked || isPreviewed || isDialog ? [] : [shows('the form', 'I.form', isIn(stand, 'form') && !isAside)]),
    ...(isSaving && !isDialog ? [says('I.form', commonTexts.saving)] : []),
    ...(isDialog ? [] : [shows('the preview', 'I.preview', isPreviewed)]),
    ...(isIn(stand, 'list', 'failed') ? [says("page.getByRole('main')", commonTexts.retry)] : []),
  ]
}

/** The names that an item has in the simulated host, and not in the real one. */
const namesOf = (root: string): string[] => {
  const item: unknown = stageOf(root).item('1')
  return Object.entries(typeof item === 'object' && item !== null ? item : {}).flatMap(([key, value]) =>
    ['title', 'name', 'topicName'].includes(key) && typeof value === 'string' ? [value] : [],
  )
}

/** An editor sees a form open or close before going on. */
function seenAfter({ effects }: DeskRun, at: number): string[] {
  const [isOpen = false, wasOpen = isOpen] = [at, at - 1].map((one) => effects[one] && isIn(effects[one].stand, 'form'))
  return isOpen === wasOpen ? [] : [shows('the form', 'I.form', isOpen).line]
}

const failing = ({ call, how }: Fault): string => `await I.failNext('${call}', '${how}')`

/** Tells a path that was walked. */
export function tellPath(root: string, { steps, run }: DeskPath): ToldPath {
  const told = steps.map(
    ({ deed, opening = 'open', fault }, at): ToldStep => ({
      does: deed ? deedWords(deed, root) : openings[opening].words,
      host: fault && faultWords(fault),
      takes: run.effects[at]?.took ?? [],
      plays: [
        ...(fault ? [failing(fault)] : []),
        `await ${deed ? deed.play : openings[opening].play}`,
        ...seenAfter(run, at),
      ],
    }),
  )
  const own = namesOf(root)
  // The simulated device has no store of drafts, as a real one has.
  const toasts = (run.effects.at(-1)?.toasts ?? []).flatMap(({ tone, text }) =>
    ['success', 'error'].includes(tone) && text !== formDraftTexts.notStored && !own.some((name) => text.includes(name))
      ? [text]
      : [],
  )
  const sights = sightsOf(root, run.stand, steps.at(-1)?.deed?.move === 'screen.leave')
  return {
    steps: told,
    sees: [...toasts.map((text) => `the toast "${text}"`), ...sights.map(({ words }) => words)],
    expects: [
      ...[...new Set(toasts)].map(
        (text) => `await expect.poll(async () => (await toasts()).join()).toContain(${quoted(text)})`,
      ),
      ...sights.map(({ line }) => line),
    ],
    to: Object.fromEntries([...run.stand].map(([path, { value }]) => [path, statesIn(value)])),
    takes: [...new Set(run.effects.flatMap(({ took }) => took))],
    hasFault: steps.some(
      ({ deed, fault, opening = 'open' }) => fault !== null || deed?.fails || brokenOpenings.includes(opening),
    ),
  }
}

/** A path as instructions for a person. */
export function stepsText(paths: readonly ToldPath[]): string {
  return paths
    .map(({ steps, sees }, at) => {
      const done = steps.map(({ does, host }) => [does, host].filter(Boolean).join('; '))
      return `${at + 1}. ${[...done, ...(sees.length > 0 ? [`see: ${sees.join(', ')}`] : [])].join('\n   ')}`
    })
    .join('\n')
}

const MOST_TITLE = 150

/** A path as a test of a spec. */
function testOf(root: string, path: ToldPath, number: number): string {
  const does = path.steps.slice(1).map(({ does }) => does)
  const title = `${root} ${number}: ${does.join(', ') || 'open the screen'}`.slice(0, MOST_TITLE)
  const fixtures = ['page', 'context', 'desk', 'toasts', ...(path.hasFault ? ['expectConsole'] : [])]
  const body = [
    ...(path.hasFault ? ['expectConsole(/Failed to load resource/)'] : []),
    `const I = await deskScreen(page, ${quoted(root)}, desk)`,
    ...path.steps.flatMap(({ does, host, plays }) => [`// ${[does, host].filter(Boolean).join('; ')}`, ...plays]),
    `await desk.walks.expectTaken(context, [`,
    ...path.takes.map((name) => `  ${quoted(name)},`),
    `])`,
    ...path.expects,
  ]
  return [
    `test(${quoted(title)}, async ({ ${fixtures.filter((name) => name !== 'toasts' || body.some((line) => line.includes('toasts()'))).join(', ')} }) => {`,
    ...body.map((line) => `  ${line}`),
    '})',
  ].join('\n')
}

/** Paths as a spec, for a file in tests/browser/paths. */
export const specText = (root: string, paths: readonly ToldPath[]): string =>
  [
    `import { deskScreen } from '../page-objects/desk-screen.page'`,
    `import { ${paths.some(({ expects }) => expects.length > 0) ? 'expect, ' : ''}test } from '../support/signed-in'`,
    '',
    ...(root === 'login' ? ['test.use({ storageState: { cookies: [], origins: [] } })', ''] : []),
    paths.map((path, at) => testOf(root, path, at + 1)).join('\n\n'),
    '',
  ].join('\n')
