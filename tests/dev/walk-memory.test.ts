import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { settled } from '../../dev/settled'
import { walksOf } from '../../dev/walks/path-files'
import { walkAlong } from '../../dev/walks/walker'
import { need } from '../support/fakes'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** The machine of a screen that a path was gone along on. */
async function machineOf(moves: readonly string[]): Promise<WeakRef<object>> {
  const { to } = await walkAlong('news', moves)
  return new WeakRef(need(to.get('news')).machine)
}

test('nothing keeps the machines of a path that has ended, so that a search runs in bounded memory', async () => {
  const machines: WeakRef<object>[] = []
  for (const { moves } of walksOf('news').slice(0, 60)) machines.push(await machineOf(moves))
  await settled()
  if (typeof collect !== 'function') throw new Error('There is no gc')
  Reflect.apply(collect, undefined, [])
  // The last one may still be on the stack.
  expect(machines.filter((one) => one.deref() !== undefined).length).toBeLessThan(2)
})
