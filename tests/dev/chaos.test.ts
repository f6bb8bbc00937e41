import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRunner, type Runner } from '../../dev/chaos/run'
import { kindOf, readRun, shortest, writeRun } from '../../dev/chaos/seed'
import { shrink } from '../../dev/chaos/shrink'
import { stepsOf } from '../../dev/chaos/steps/steps'
import { bundleTab, type PlantedFault } from '../../dev/chaos/tab/bundle'

let runner: Runner
beforeAll(async () => {
  runner = await createRunner(await bundleTab())
})
afterAll(() => runner.close())

// The command takes more seeds, and longer runs, in `npm run test:more`.
test.for([1, 2, 3, 4])(
  'random work under random faults loses no word, doubles no row and promises nothing false, seed %i [EXT-10, EXT-44, EXT-46]',
  async (seed) => {
    const { problems, taken } = await runner.run(seed, stepsOf(seed, 100))
    expect(problems).toEqual([])
    expect(taken).toBe(100)
  },
)

test('a red list shrinks to what is lost of any field with a planted fault, and its file replays alone', async () => {
  // What is typed is not saved when its screen is left.
  const planted: PlantedFault = {
    file: 'src/machines/parts/draft-autosave.setup.ts',
    from: 'link && content !== null ?',
    to: 'link && content === null ?',
  }
  const ops = ['list', 'create', 'online', 'type', 'thaw', 'go', 'list'] as const
  const steps = ops.map((op, index) => ({ op, tab: 0, pick: 12 + index }))
  const broken = await createRunner(await bundleTab(planted))
  try {
    const [problem = ''] = (await broken.run(4, steps)).problems
    expect(problem).toContain('is neither in a row nor in a draft nor in a form')
    const short = await shortest(broken, { seed: 4, steps }, problem)
    expect(short.map(({ op }) => op)).toEqual(['create', 'type', 'go'])
    const saved = readRun(writeRun({ seed: 4, steps: short }))
    expect(saved).toEqual({ seed: 4, steps: short })
    const { problems } = await broken.run(saved.seed, saved.steps)
    expect([...new Set(problems.map(kindOf))]).toEqual([kindOf(problem)])
    // Title, text, date, addresses, place and choices.
    const fields = problems.map((one) => /\("(\w+)" of/.exec(one)?.[1])
    expect(fields).toEqual(
      expect.arrayContaining(['title', 'description', 'dateTime', 'sourceUrl', 'imageUrls', 'latLong', 'topicId']),
    )
    expect((await runner.run(saved.seed, saved.steps)).problems).toEqual([])
  } finally {
    await broken.close()
  }
})

test('a red list of steps shrinks to those that matter', async () => {
  const isRed = async (items: readonly number[]) => items.includes(17) && items.includes(62)
  expect(
    await shrink(
      Array.from({ length: 100 }, (_, index) => index),
      isRed,
    ),
  ).toEqual([17, 62])
})
