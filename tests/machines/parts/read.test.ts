import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createReadMachine } from '../../../src/machines/parts/read.machine'
import { answered, begin, failed, refused, unreached } from '../../support/fakes'

async function reading() {
  const load = answered<{ query: string; signal: AbortSignal }, number>()
  const machine = createReadMachine((query: string, signal) => load.port({ query, signal }), 'read')
  return { load, ...(await begin((around) => createActor(machine, { ...around, input: { query: 'all' } }))) }
}

describe('a read', () => {
  test('asks again after 1, 2 and 4 seconds, then reports the failure [READ-1, READ-2]', async () => {
    const { actor, load, pass } = await reading()
    for (const wait of [1_000, 2_000, 4_000]) {
      await load.last().no(failed(503))
      expect(actor.getSnapshot().value).toBe('waiting')
      const before = load.calls.length
      await pass(wait - 1)
      expect(load.calls).toHaveLength(before)
      await pass(1)
      expect(load.calls).toHaveLength(before + 1)
    }
    const last = failed(503)
    await load.last().no(last)
    expect(load.calls).toHaveLength(4)
    expect(actor.getSnapshot().output).toEqual({ type: 'failed', error: last })
  })

  test('gives the answer of a later attempt [READ-1]', async () => {
    const { actor, load, pass } = await reading()
    await load.last().no(unreached())
    await pass(1_000)
    await load.last().yes(7)
    expect(actor.getSnapshot().output).toEqual({ type: 'read', result: 7 })
  })

  test.each([400, 401, 403, 404, 409, 422])('takes %i as final [READ-1]', async (status) => {
    const { actor, load } = await reading()
    await load.last().no(failed(status))
    expect(actor.getSnapshot().status).toBe('done')
    expect(load.calls).toHaveLength(1)
  })

  test.each([408, 425, 429, 500, 502, 200])('asks again after %i [READ-1]', async (status) => {
    const { actor, load } = await reading()
    await load.last().no(failed(status))
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  test('takes a response that reports a failure as final [READ-1]', async () => {
    const { actor, load } = await reading()
    await load.last().no(refused('No'))
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('is aborted, with its next attempt, when it is left', async () => {
    const { actor, load, pass } = await reading()
    const { signal } = load.last().asked
    actor.stop()
    expect(signal.aborted).toBe(true)

    const other = await reading()
    await other.load.last().no(failed())
    other.actor.stop()
    await other.pass(60_000)
    await pass(60_000)
    expect(other.load.calls).toHaveLength(1)
  })
})
