import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { faultsOfCode, sampleOf } from '../../dev/mutants/planting'
import { filesBehind } from '../../dev/mutants/written-places'
import { isEnough, judgedLines } from '../../dev/prove/mutant-numbers'
import { stepLedger } from '../../dev/prove/steps'

const folder = mkdtempSync(join(tmpdir(), 'meridian-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a proof that is run again', () => {
  const runs: string[] = []
  const line = (holds: boolean) => ({ name: 'paths', value: '3 of 3', holds, missing: [] })
  const run = (digest: string, holds = true) =>
    stepLedger(digest, folder)('paths', async () => {
      runs.push(digest)
      return [line(holds)]
    })

  test('runs no step again that has held over the same files, and each that has not', async () => {
    await run('one', false)
    expect(await run('one')).toEqual([line(true)])
    // As of a run that was stopped while it wrote.
    appendFileSync(join(folder, 'steps.jsonl'), '{"step":"pa')
    expect(await run('one')).toEqual([line(true)])
    await run('two')
    expect(runs).toEqual(['one', 'one', 'two'])
  })

  test('tries a change again once any file has changed that its test is made of', () => {
    const files = [...filesBehind('tests/machines/screens/login.test.ts')]
    expect(files).toEqual(
      expect.arrayContaining([
        'src/machines/screens/login.machine.ts',
        'src/messages/login.ts',
        'tests/support/fakes.ts',
      ]),
    )
    expect(files.filter((file) => readFileSync(file, 'utf8') === '')).toEqual([])
  })
})

describe('the faults outside the charts', () => {
  const told = (caught: number) => ({
    mutants: 500,
    caught,
    equivalent: 2,
    survivors: ['a → b'],
    kinds: [{ change: 'its neighbour', caught, survived: 400 - caught, unrun: 98, equivalent: 2 }],
  })

  test('are enough from 85 % on, and never without a count', () => {
    expect([425, 424].map((caught) => isEnough(told(caught)))).toEqual([true, false])
    expect(isEnough(null)).toBe(false)
    expect(judgedLines('faults', null, true)).toEqual([
      { name: 'faults', value: 'not counted', holds: false, missing: [] },
    ])
  })

  test('are told together and by kind', () => {
    expect(judgedLines('faults', told(300), false)).toEqual([
      { name: 'faults', value: '300 of 500 (60.0 %), 2 change nothing', holds: false, missing: ['a → b'] },
      {
        name: '  its neighbour',
        value: '300 of 500, 100 survived, 98 run by no test, 2 change nothing',
        holds: true,
        missing: [],
      },
    ])
  })

  test('of the sample are as many of each kind, from each folder; those of a view are of whole components', () => {
    const sample = sampleOf(faultsOfCode(), 500, '1')
    const counts = new Map<string, number>()
    for (const { kind } of sample) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    expect(sample).toHaveLength(500)
    expect(new Set(counts.values())).toEqual(new Set([62, 63]))
    for (const path of ['src/domain/', 'src/services/', 'src/views/', 'server/'])
      expect(sample.filter(({ file }) => file.startsWith(path)).length, path).toBeGreaterThan(0)
    const ofViews = sample.filter(({ file }) => file.startsWith('src/views/')).map(({ kind }) => kind)
    expect(new Set(ofViews)).toEqual(new Set(['does nothing', 'its neighbour']))
  })
})
