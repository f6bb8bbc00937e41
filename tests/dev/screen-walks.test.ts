import { describe, expect, test } from 'vitest'
import { family, transitionsOf } from '../../dev/charts/chart'
import { registry } from '../../dev/registry'
import { borrowedWalks, moveFor, onScreen } from '../../dev/walks/borrowed-walks'
import { byMachine, ledger } from '../../dev/walks/coverage'
import { reasonNeverTaken, reasons } from '../../dev/walks/never-taken'
import { walksOf } from '../../dev/walks/path-files'
import { walkedWays } from '../../dev/walks/screen-coverage'
import { walkAlong } from '../../dev/walks/walker'
import { writtenWalks } from '../../dev/walks/written-walks'

describe('a move of one screen becomes on another', () => {
  const offered = [
    'geoShots/removal: delete.confirm',
    'geoShots/form: form.change, all that is needed',
    'geoShots.form.shots.save answers: a new one',
    'geoShots.form.draft.save breaks',
    'geoShots.shots.load answers: two of seven',
    'wait 250 ms',
  ]
  test.each([
    ['the same event', 'news/removal: delete.confirm', 'geoShots/removal: delete.confirm'],
    [
      'the event with what is offered there',
      'news/form: form.change, x',
      'geoShots/form: form.change, all that is needed',
    ],
    ['the call of its own kind of item', 'news.form.news.save answers: a new one', offered[2]],
    ['another answer of the call', 'news.news.load answers: x', 'geoShots.shots.load answers: two of seven'],
    ['the call that both have', 'news.form.draft.save breaks', 'geoShots.form.draft.save breaks'],
    ['itself, where it is of no screen', 'wait 250 ms', 'wait 250 ms'],
    ['nothing, where nothing is offered', 'news.topics answers: two', null],
  ])('%s', (_, move, expected) => {
    expect(moveFor(move, onScreen('news', 'geoShots'), offered)).toBe(expected)
  })
})

/** The transitions, by machine, that paths take. */
async function takenBy(screen: string, walks: readonly (readonly string[])[]): Promise<string[]> {
  const book = ledger(byMachine)
  for (const moves of walks) await walkAlong(screen, moves, { watch: book.inspect, moved: () => undefined })
  return [...book.seen].filter((name) => / on .*\d$/.test(name))
}

test('paths of other screens take on the machine of GeoShots what its own paths leave out', async () => {
  const deletion = 'geoShots.removal removal.confirming on delete.confirm, branch 1'
  expect(
    await takenBy(
      'geoShots',
      walksOf('geoShots').map(({ moves }) => moves),
    ),
  ).not.toContain(deletion)
  const ways = await walkedWays(['carousel'])
  const borrowed: string[][] = []
  for await (const moves of borrowedWalks('geoShots', new Set([deletion]), ways)) borrowed.push(moves)
  expect(await takenBy('geoShots', borrowed)).toContain(deletion)
})

test('each path that is written by hand can be gone', async () => {
  for (const screen of Object.keys(registry))
    for (const moves of writtenWalks(screen)) expect(await takenBy(screen, [moves])).not.toEqual([])
})

test('each reason why nothing takes a transition is about transitions that are declared', () => {
  const declared = Object.values(registry).flatMap((machine) =>
    family(machine).flatMap(transitionsOf).map(byMachine.transition),
  )
  for (const [pattern] of reasons) expect(declared.filter((name) => pattern.test(name))).not.toEqual([])
  expect(reasonNeverTaken('news.removal removal.confirming on delete.confirm, branch 1')).toBeNull()
})
