import { expect, test } from 'vitest'
import { transitionsOf } from '../../dev/charts/chart'
import { registry } from '../../dev/registry'
import { sidesOf } from '../../dev/walks/coverage'
import { graphWalks } from '../../dev/walks/graph-walks'
import { walkAlong } from '../../dev/walks/walker'

/** What a machine declares and no walk of xstate/graph takes that can be gone on its running actors. */
async function leftBy(root: string): Promise<string[]> {
  const left = new Set((registry[root] ? transitionsOf(registry[root]) : []).flatMap((one) => sidesOf(one)))
  for (const moves of graphWalks(root)) {
    const walked = await walkAlong(root, moves).catch(() => null)
    for (const name of walked?.seen ?? []) left.delete(name)
  }
  return [...left]
}

test('xstate/graph finds walks that can be gone, with their payloads, where a machine alone answers for all it does', async () => {
  expect(await leftBy('report')).toEqual([])
  expect(await leftBy('theme')).toEqual(['theme.reading on always, branch 1'])
})

test('it leaves to our own search what a child does or a port tells', async () => {
  expect(await leftBy('login')).toEqual(['login.code on done code, branch 1', 'login.code on failed code, branch 1'])
  expect((await leftBy('network')).length).toBeGreaterThan(0)
})

test('it leaves a machine with a list and a form to our own search', () => {
  expect(graphWalks('news')).toEqual([])
})
