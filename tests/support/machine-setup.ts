import { afterAll, expect } from 'vitest'
import { leaveWalk } from '../../dev/walks/coverage-ledger'

afterAll(() => {
  const file = expect.getState().testPath ?? ''
  if (file.includes('/tests/machines/')) leaveWalk(file)
})
