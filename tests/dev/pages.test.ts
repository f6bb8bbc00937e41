import { expect, test } from 'vitest'
import { createMachine, raise } from 'xstate'
import { KEY } from '../../dev/charts/place'
import { auditPage } from '../../dev/docs/audit-page'
import { detail } from '../../dev/docs/screen-details'
import { screenPages } from '../../dev/docs/screen-pages'
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

const nothing = { charts: null, chromium: new Set<string>(), ways: new Map() }
const noKnowledge = { entries: new Map(), passed: () => null }

/** A machine with one transition, which is written at a place. */
function lampAt(place: string) {
  const press = { actions: raise({ type: 'lamp.lit' }), [KEY]: place }
  return createMachine({ id: 'lamp', on: { press } })
}

/** The details of its transition. */
function detailsAt(place: string): string {
  const [part] = screenParts('lamp', lampAt(place), nothing)
  const [one] = part?.transitions ?? []
  return one ? detail('press', one, noKnowledge) : ''
}

test('the page of a screen says where nothing is measured, and draws no transition as one without a test then', async () => {
  const told = (one: object | undefined) => JSON.stringify(one)
  const taken = { ...nothing, chromium: new Set(['lamp on press, branch 1']) }
  const page = new Map(await screenPages({ lamp: lampAt('') }, taken, noKnowledge)).get('screens/lamp.html') ?? ''
  expect(page).toContain('Nothing is measured')
  expect(page).toContain('<a class="way unmeasured"')
  expect(page).toContain('<b class="badge unmeasured">Not measured</b> 1')
  expect(page).not.toMatch(/class="[\w ]*(?:named|walked)"/)
  const charts = { at: '2026-12-03T07:00:00.000Z', isWhole: true, places: [], taken: [], green: [] }
  const [part] = screenParts('lamp', lampAt(''), { ...nothing, charts })
  expect(told(part?.transitions[0])).toContain('"level":"named"')
})

test('a transition that cannot happen on a screen is grey there, and tells why', () => {
  const toldOn = (id: string) => {
    const upload = createMachine({
      id: `${id}.form.upload`,
      initial: 'alike',
      states: { alike: { on: { 'upload.cancel': {} } } },
    })
    const transitions = screenParts(id, upload, nothing).flatMap((part) => part.transitions)
    return transitions.map((one) => ({ level: one.level, details: detail('cancel', one, noKnowledge) }))
  }
  const [carousel] = toldOn('carousel')
  expect(carousel?.level).toBe('never')
  expect(carousel?.details).toContain(
    'It cannot happen on this screen. The form takes one picture, so that no other is cropped alike.',
  )
  const [topics] = toldOn('topics')
  expect(topics?.level).toBe('unmeasured')
  expect(topics?.details).toContain(
    'Nobody can cause it on this screen. The form, or the notification of an item, holds one picture.',
  )
  const [news] = toldOn('news')
  expect(news?.details).toContain('<p>No kept path takes it on this screen.</p>')
})

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
