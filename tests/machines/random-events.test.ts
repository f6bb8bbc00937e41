import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { typed } from '../../src/machines/typed'
import { begin } from '../support/fakes'
import type { Step } from '../support/news-fuzz'
import { runFoundEvents, runRandomEvents } from '../support/random-events'

const counter = setup({
  types: typed<{ context: { count: number }; events: { type: 'count.up'; by: number } | { type: 'count.look' } }>(),
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    'count.up': { actions: assign(({ context, event }) => ({ count: context.count + event.by })) },
    'count.look': {},
  },
})

const start = () => begin((around) => createActor(counter, around))
type Counter = Awaited<ReturnType<typeof start>>
const steps = fc.oneof(
  fc.constant<Step<Counter>>(({ actor }) => actor.send({ type: 'count.up', by: 1 })),
  { arbitrary: fc.constant<Step<Counter>>(({ actor }) => actor.send({ type: 'count.look' })), weight: 3 },
)
const below =
  (most: number) =>
  ({ actor }: Counter) =>
    expect(actor.getSnapshot().context.count).toBeLessThan(most)

async function failure(): Promise<string> {
  try {
    await runRandomEvents(start, steps, below(3))
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('random events that fail are told as the few that are needed, with a test that fails again', async () => {
  const text = await failure()
  expect(text).toContain('3 of 100 random events fail: expected 3 to be less than 3')
  expect(text.match(/counter: count\.up \{"by":1\}/g)).toHaveLength(3)
  expect(text).not.toContain('count.look')
  const [, seed, path, kept = ''] = /"seed":(-?\d+),"path":"([\d:]+)","kept":\[([\d,]+)\]/.exec(text) ?? []
  const found = { seed: Number(seed), path: path ?? '', kept: kept.split(',').map(Number) }
  await expect(runFoundEvents(start, steps, below(3), found)).rejects.toThrow('to be less than 3')
  await runFoundEvents(start, steps, below(4), found)
})
