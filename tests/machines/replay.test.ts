import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsLife } from '../support/news-life'
import { pageLife, readBack, recordedDesk, standings } from '../support/recorded'
import { replay } from '../../tools/replay-run'

const SESSIONS = Number(process.env.REPLAY_SESSIONS ?? 1_000)

test('random sessions of the desk replay to the same snapshots, also where the beginning was let go of [EXT-39]', async () => {
  const seed = Number(process.env.MACHINE_SEED ?? Date.now() % 2 ** 31)
  console.log(`replay: ${SESSIONS} sessions, seed ${seed}`)
  let cuts = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(newsLife, pageLife), { minLength: 15, maxLength: 15 }),
      fc.constantFrom({}, { stretch: 3_000, kept: 12_000 }),
      async (life, most) => {
        const desk = await recordedDesk(most)
        for (const step of life) await step(desk)
        const recording = readBack(desk.recorder.text())
        if (recording.roots.length > 0) cuts += 1
        const again = replay(recording)
        expect(again.difference).toBeNull()
        for (const { live, again: replayed } of standings(desk, again)) expect(replayed).toEqual(live)
        desk.stop()
      },
    ),
    { seed, numRuns: SESSIONS },
  )
  // Sessions that all fit from their beginning would prove half of it.
  expect(cuts).toBeGreaterThan(0)
}, 120_000)
