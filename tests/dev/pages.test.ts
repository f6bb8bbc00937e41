import { expect, test } from 'vitest'
import { createMachine, raise } from 'xstate'
import { KEY } from '../../dev/charts/place'
import { auditPage } from '../../dev/docs/audit-page'
import { detail } from '../../dev/docs/screen-details'
import { screenParts } from '../../dev/evidence/screen-evidence'

test('a clause is said to be named by its tests, and to be run or proved only where that was measured', () => {
  const clause = {
    id: 'CALL-1',
    area: 'CALL',
    kind: 'call',
    says: 'A call.',
    answers: [],
    tests: [{ words: 'a test', at: 'tests/a.test.ts:9', file: 'tests/a.test.ts' }],
  }
  const found = { entries: [clause], charts: [], gaps: [] }
  const unmeasured = auditPage(found)
  expect(unmeasured).toContain('Named by 1 test<')
  expect(unmeasured).toContain('Every clause is named by an answer and a test.')
  expect(unmeasured).toContain('Nothing is measured')
  expect(unmeasured).not.toMatch(/proved/i)
  const measured = auditPage(found, new Map([['CALL-1', 'run' as const]]))
  expect(measured).toContain('<b class="badge run">Run</b></h3>')
  expect(measured).not.toContain('Nothing is measured')
})

/** The details of the only transition of a machine, which is written at a place. */
function detailsAt(place: string): string {
  const written = { [KEY]: place }
  const lamp = createMachine({ id: 'lamp', on: { press: { actions: raise({ type: 'lamp.lit' }), ...written } } })
  const [part] = screenParts('lamp', lamp, { charts: null, chromium: new Set(), ways: new Map() })
  const [one] = part?.transitions ?? []
  return one ? detail('press', one, { entries: new Map(), green: { at: '', tests: new Set() } }) : ''
}

test('the details of a transition have its code where it is written now, and none of a file that is gone', () => {
  expect(detailsAt('src/machines/screens/login.machine.ts#L1')).toContain(
    '<h4>Code <small>src/machines/screens/login.machine.ts:1</small></h4>',
  )
  expect(detailsAt('src/machines/gone.machine.ts#L1')).not.toContain('<h4>Code')
})

test('the details of a transition tell an event that it raises once', () => {
  const details = detailsAt('').replaceAll('<wbr />', '')
  expect(details).toContain('does <code>raise lamp.lit</code>')
  expect(details).not.toContain('may raise')
})
