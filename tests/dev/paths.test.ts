import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { family, nodesOf } from '../../dev/charts/chart'
import { pathsOf, pathsShape } from '../../dev/charts/paths'
import { answer } from '../../dev/charts/paths-command'
import { noneText, pathsText } from '../../dev/charts/paths-text'
import { sheetsOf } from '../../dev/charts/sheets'
import { pathsTo, suiteRoots } from '../../dev/paths/desk-paths'
import { otherOpenings, searchDesk } from '../../dev/paths/desk-search'
import { openings } from '../../dev/paths/openings'
import { isMeant, isNamed } from '../../dev/paths/stand'
import { registry } from '../../dev/registry'

const sheets = sheetsOf(registry).map(({ name, machine }) => ({ name, machine }))

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { push: [{ guard: 'isUnlocked', target: 'open' }, {}] } },
    open: { after: { 3000: 'shut' }, on: { push: { guard: 'isWide', target: 'gone' } } },
    gone: { type: 'final' },
  },
})

describe('the paths of a chart', () => {
  test.each(sheets)('$name: the shortest take every declared transition', ({ name, machine }) => {
    const paths = pathsOf(machine, { name })
    expect([paths.transitions.missing, paths.isCut]).toEqual([[], false])
    expect(pathsShape.parse(JSON.parse(JSON.stringify(paths)))).toEqual(paths)
  })

  test('are the same on every run', async () => {
    expect(await answer(['news.form'])).toEqual(await answer(['news.form']))
  })

  test('are described by events, conditions and states', () => {
    expect(pathsText(pathsOf(door, { name: 'door' }))).toBe(`door: 3 shortest paths, 4 of 4 transitions
1. door.shut
   push otherwise → door.shut
2. door.shut
   push if isUnlocked → door.open
   push if isWide → door.gone
3. door.shut
   push if isUnlocked → door.open
   after 3 s → door.shut`)
  })

  test('are all simple paths on request, up to a limit, and it is reported if there are more', () => {
    const { paths, isCut } = pathsOf(door, { name: 'door', kind: 'simple' })
    expect([paths.length, isCut]).toEqual([4, false])
    const few = pathsOf(door, { name: 'door', kind: 'simple', most: 2 })
    expect([few.paths.length, few.isCut]).toEqual([2, true])
    expect(pathsText(few)).toContain('Stopped at 2 paths: there are more.')
    const only = pathsOf(door, { name: 'door', kind: 'simple', to: 'open', most: 1 })
    expect([only.paths.length, only.isCut]).toEqual([1, false])
    expect(pathsOf(door, { name: 'door', to: 'gone' }).paths.map(({ to }) => to)).toEqual(['door.gone'])
  })

  test('are not said to be none where the search was cut', () => {
    const rooms = Array.from({ length: 9 }, (_, at) => `room${at}`)
    const on = Object.fromEntries(rooms.map((room) => [`go.${room}`, `.${room}`]))
    const house = createMachine({
      id: 'house',
      initial: 'room0',
      on,
      states: Object.fromEntries(rooms.map((room) => [room, {}])),
    })
    const none = pathsOf(house, { name: 'house', kind: 'simple', to: 'cellar' })
    expect(noneText(none, 'cellar')).toBe('None of the first 50,000 paths of "house" ends in a state "cellar".')
    expect(noneText(pathsOf(door, { name: 'door', kind: 'simple', to: 'cellar' }), 'cellar')).toBe(
      'No path of "door" ends in a state "cellar".',
    )
  })

  test('to a state are the shortest to its configurations, also where a way leads out of it', () => {
    const stairs = createMachine({
      id: 'stairs',
      initial: 'low',
      states: { low: { on: { up: 'middle' } }, middle: { on: { up: 'high', down: 'low' } }, high: {} },
    })
    const waysTo = (to: string) => pathsOf(stairs, { name: 'stairs', to }).paths.map(({ steps }) => steps.length)
    expect([waysTo('low'), waysTo('middle'), waysTo('high'), waysTo('cellar')]).toEqual([[0], [1], [2], []])
  })
})

describe('npm run paths', () => {
  test('finds a state with a way out of it, and says of one that does not exist that no path ends there', async () => {
    expect((await answer(['read', '--to', 'waiting'])).text).toMatch(/^read: 1 shortest paths/)
    expect((await answer(['read', '--to', 'nowhere'])).text).toBe('No path of "read" ends in a state "nowhere".')
  })

  test('prints a chart’s paths as text, or as JSON of the documented shape', async () => {
    expect((await answer(['login', '--chart'])).text).toContain('login.submit if hasNoEmail')
    const { text } = await answer(['news.form', '--as', 'json', '--to', 'saving'])
    const { paths } = pathsShape.parse(JSON.parse(text))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter(({ to }) => !to.includes('saving'))).toEqual([])
  })

  test('lists the charts if called without a name, and reports an unknown one', async () => {
    expect((await answer([])).text).toContain('  news.form\n')
    const { text, isFault } = await answer(['cellar'])
    expect(isFault).toBe(true)
    expect(text).toMatch(/no chart named "cellar"[\s\S]*news\.form/)
    expect((await answer(['login', '--fast'])).isFault).toBe(true)
    expect((await answer(['login', '--most', 'x'])).isFault).toBe(true)
    expect((await answer(['login', 'theme'])).isFault).toBe(true)
    expect((await answer(['login', '--chart', '--to', 'nowhere'])).isFault).toBe(true)
    expect((await answer(['theme', '--as', 'playwright'])).isFault).toBe(true)
    expect((await answer(['login', '--all'])).isFault).toBe(true)
  })
})

/** A state of each screen, the last instruction of a path there, and the last line that plays it. */
const reached = [
  ['news', 'form.creating', 'press Add News', 'I.create()'],
  ['carousel', 'form.creating', 'press Add Carousel Item', 'I.create()'],
  ['geoShots', 'form.editing', 'press Edit in the row of an item', 'I.act("Edit")'],
  ['articles', 'form.creating', 'press Add Article', 'I.create()'],
  ['events', 'form.creating', 'press Create Event', 'I.create()'],
  ['eventDetail', 'form.creating', 'press Add News', 'I.create()'],
  ['topics', 'removal.confirming', 'press Delete in the row of an item', 'I.act("Delete")'],
  ['notifications', 'notifications.form.open', 'open the form', 'I.create()'],
  ['createEvent', 'createEvent.form.open', 'open the screen', 'I.open()'],
  ['settings', 'takeDown.finding', 'press Look up; no answer comes (the look for a file)', 'I.press("Look up")'],
  ['profile', 'factor.settingUp', 'press Set up at the sign-in code', 'I.pressInFactor("Set up")'],
  ['drafts', 'drafts.confirmingPurge', 'press Delete for good', 'I.press("Delete for good")'],
  ['draftSearch', 'draftSearch.watching', 'open the screen', 'I.open()'],
  ['login', 'code.giving', 'press Sign In; no answer comes (the code of a sign-in)', 'I.press("Sign In")'],
] as const

describe('npm run paths of a screen', () => {
  test.each(reached)('%s: tells and plays a path to %s', async (root, to, does, play) => {
    const asked = (as: string) => answer([root, '--to', to, '--most', '1', '--as', as])
    const steps = (await asked('steps')).text.split('\n').filter((line) => !/^ *see: /.test(line))
    expect(steps.at(-1)?.replace(/^1?\.? +/, '')).toBe(does)
    const played = (await asked('playwright')).text.split('\n').filter((line) => line.includes('await I.'))
    expect(played.at(-1)).toContain(play)
    expect(JSON.parse((await asked('json')).text)).toMatchObject({ screen: root, to, paths: [{}] })
  })

  test('each of the suite has such a state', () => {
    expect(reached.map(([root]) => root)).toEqual(suiteRoots)
  })

  const asked = (as: string, to = 'removal.outcomeUnknown') => answer(['geoShots', '--to', to, '--as', as])

  test('tells the paths of its suite without conditions', async () => {
    const { text } = await answer(['login'])
    expect(text).toMatch(/^1\. open the screen\n {3}press Sign In\n/)
    expect(text.split('\n').filter((line) => /^\d+\./.test(line)).length).toBeGreaterThan(2)
    expect(text).not.toMatch(/\bif has|otherwise/)
    expect((await answer(['login', '--as', 'playwright', '--most', '1'])).text).toContain(
      "deskScreen(page, 'login', desk)",
    )
  })

  test('tells a path that was walked on the machines as instructions', async () => {
    expect((await asked('steps')).text).toBe(`1. open the screen
   press Delete in the row of an item
   confirm the deletion; the connection breaks before the host has answered (the deletion)
   see: the toast "Failed to delete GeoShot", the question is open, "We could not confirm that this was deleted.", the preview is closed`)
  })

  test('prints it as a spec with the faults of the host, the transitions and what is seen', async () => {
    const { text } = await asked('playwright')
    expect(text.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        "const I = await deskScreen(page, 'geoShots', desk)",
        'await I.act("Delete")',
        "await I.failNext('remove', 'nobody knows')",
        'await I.answer("Delete")',
        "'removal.confirming on delete.confirm, branch 1',",
        'await expect(I.question).toBeVisible()',
      ]),
    )
  })

  test('finds a state by its id, by the actors that lead to it, and a part by its name', async () => {
    const stepsTo = async (to: string) => {
      const found = await pathsTo('geoShots', to)
      return 'paths' in found ? found.paths[0]?.steps.map(({ does }) => does) : found.problem
    }
    const creating = ['open the screen', 'press Create GeoShot']
    expect(await stepsTo('geoShots.screen.form.creating')).toEqual(creating)
    expect(await stepsTo('geoShots.form.creating')).toEqual(creating)
    expect(await stepsTo('removal')).toEqual(['open the screen', 'press Delete in the row of an item'])
    const parts = registry.geoShots ? family(registry.geoShots) : []
    const adjusting = parts.flatMap(({ root }) => nodesOf(root)).find(({ id }) => id.endsWith('imageEditor.adjusting'))
    const isCalled = (name: string) => adjusting && isNamed('geoShots/form/upload/editor', adjusting, name)
    expect(['imageEditor.adjusting', 'upload.editor.adjusting', 'form.adjusting'].map(isCalled)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('finds a state that only another way to open the screen leads to', async () => {
    const found: string[] = []
    await searchDesk('news', {
      from: otherOpenings.filter(({ opening }) => opening === 'open, without the notification'),
      look({ steps, run }) {
        if (!isMeant(run.stand, 'notification.loadFailed')) return false
        found.push(...steps.map(({ deed, opening }) => deed?.play ?? opening ?? ''))
        return true
      },
    })
    expect(found).toEqual(['open, without the notification', 'I.pressNotify("Send notification")'])
    expect(otherOpenings).toHaveLength(Object.keys(openings).length - 1)
  })

  test('goes on along the plans where a search does not reach a state', async () => {
    const found = await pathsTo('settings', 'takeDown.checking', { mostRuns: 2 })
    expect('paths' in found && found.paths.map(({ steps }) => steps.map(({ does, host }) => host ?? does))).toEqual([
      [
        'open the screen',
        'type the address of a file',
        'press Look up',
        'press Take down...',
        'the connection breaks before the host has answered (the deletion)',
        'no answer comes (the look for a file)',
      ],
    ])
  })

  test('does not say of a search that was cut that there is no path', async () => {
    expect(await pathsTo('settings', 'takeDown.read.done', { mostRuns: 2 })).toEqual({
      problem:
        'No path to "takeDown.read.done" was found within 4 runs. npm run paths -- settings prints those of the suite.',
    })
  })

  test('names the states of a screen that has none of that name', async () => {
    const { text, isFault } = await asked('steps', 'removal.lost')
    expect([isFault, text.includes('geoShots.removal.confirming')]).toEqual([true, true])
    expect((await asked('song')).isFault).toBe(true)
  })
})
