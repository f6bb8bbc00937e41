import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '../../dev/registry'
import { type Coverage, ledger } from '../../dev/walks/coverage'
import { endOf, walksOf } from '../../dev/walks/path-files'
import { walkAlong } from '../../dev/walks/walker'

// The paths that `npm run walks` found, replayed on the machines as the application makes them.
const book = ledger()

/** A machine inside another one needs no paths of its own where those of the other take whatever it declares. */
const walks = Object.keys(registry).map((root) => [root, walksOf(root)] as const)
for (const [root, stored] of walks.filter(([, { length }]) => length > 0))
  describe(`${root}, as a generated path`, () => {
    for (const { takes, moves, to } of stored)
      test(`${takes.join('; ')}`, async () => {
        const walked = await walkAlong(root, moves)
        book.learn([...walked.seen])
        expect(takes.filter((name) => !walked.seen.has(name))).toEqual([])
        expect(endOf(walked, takes)).toEqual(to)
      })
  })

describe('the walks that were found', () => {
  const report = () => book.report(Object.values(registry))
  afterAll(() => {
    const all = report()
    const sum = (count: (one: Coverage) => number) => all.reduce((total, one) => total + count(one), 0)
    const told = { covered: sum((one) => one.covered), declared: sum((one) => one.declared), machines: all }
    if (process.env.WALKED_OUT) writeFileSync(process.env.WALKED_OUT, JSON.stringify(told))
  })

  test.each(report().map(({ machine }) => machine))(
    '%s: take every transition and both sides of each guard; npm run walks looks for more',
    (machine) => {
      const { covered = 0, declared = 0, missing = ['all'] } = report().find((one) => one.machine === machine) ?? {}
      console.log(`${machine}: ${covered} of ${declared} on walks`)
      expect(missing).toEqual([])
    },
  )
})
