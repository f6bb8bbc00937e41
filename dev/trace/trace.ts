// npm run trace -- news: what one act of an editor causes among the actors of the running news screen, event by event.
import type { InspectionEvent } from 'xstate'
import { aNews, openDesk } from '../../tests/support/fixtures/news-fixture'
import { settled } from '../settled'
import { watchers } from '../walks/coverage-ledger'

/** The events of one act: sender, receiver and type, with how often each was sent. */
type Counts = Map<string, number>

const idOf = (ref: unknown): string =>
  typeof ref === 'object' && ref !== null && 'id' in ref ? String(ref.id).replace(/^x:\d+$/, 'screen') : 'editor'

/** Counts the events between actors while `act` runs and until everything has settled; delayed events are not waited for. */
async function countEvents(act: () => unknown): Promise<Counts> {
  const counts: Counts = new Map()
  const watch = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type === 'xstate.init') return
    const line = `${idOf(inspected.sourceRef)} -> ${idOf(inspected.actorRef)}: ${inspected.event.type}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  watchers.add(watch)
  await act()
  await settled()
  watchers.delete(watch)
  return counts
}

function print(title: string, counts: Counts): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const actors = new Set([...counts.keys()].map((line) => line.replace(/^.* -> /, '').replace(/:.*/, '')))
  console.log(`\n${title}: ${total} events in ${actors.size} actors`)
  for (const [line, count] of counts) console.log(`  ${line}${count > 1 ? ` (${count})` : ''}`)
}

async function traceNews(): Promise<void> {
  const news = await openDesk()
  const type = (title: string) => news.form().send({ type: 'form.change', values: { title } })
  const acts: readonly (readonly [string, () => unknown])[] = [
    ['Opening the form', () => news.screen.send({ type: 'form.create' })],
    ['The first key', () => type('A')],
    ['A key', () => type('Ab')],
    ['The pause after typing', () => news.pass(1_000)],
    ['Cancel', () => news.form().send({ type: 'form.dismiss' })],
    ['The next page', () => news.list.send({ type: 'page.next' })],
    ['The previous page', () => news.list.send({ type: 'page.previous' })],
    ['Asking to delete, confirmed', () => news.screen.send({ type: 'delete.request', item: aNews('1') })],
    ['The answer to the deletion', () => news.removing.last().yes()],
  ]
  for (const [title, act] of acts) print(title, await countEvents(act))
}

const screens: Readonly<Record<string, () => Promise<void>>> = { news: traceNews }
const name = process.argv[2] ?? ''
const traced = Object.hasOwn(screens, name) ? screens[name] : undefined
if (traced) await traced()
else {
  console.error(`Name a screen: npm run trace -- ${Object.keys(screens).join(' | ')}`)
  process.exitCode = 1
}
