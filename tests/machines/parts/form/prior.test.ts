import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Prior } from '../../../../src/domain/content/notification'
import { createFormMachine } from '../../../../src/machines/parts/form.machine'
import { always } from '../../../../src/messages/failures'
import { answered, begin, recordedToasts } from '../../../support/fakes'
import { stateAt } from '../../../support/form-kit'

interface Lines {
  lines: readonly string[]
  entry: string
}

/** A form with a list, which was sent within a day, while it asks whether it is sent again. */
async function asked() {
  const save = answered<{ values: Lines }, object>()
  const prior = answered<{ values: Lines }, Prior | null>()
  const machine = createFormMachine<Lines, object, null>({
    id: 'lines.form',
    problem: ({ values: { lines } }) => (lines.includes('odd') ? { field: 'lines', text: 'Odd' } : null),
    save: save.port,
    findPrior: prior.port,
    commit: ({ lines, entry }) => ({ lines: entry === '' ? lines : [...lines, entry], entry: '' }),
    toast: recordedToasts().toast,
    texts: { saved: () => 'Sent', saveFailed: () => always('Broken'), draftSaved: null, notSaved: 'Not sent' },
    spec: {},
  })
  const values = { lines: [], entry: 'x' }
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values, draft: null, scope: null } }),
  )
  await prior.last().yes({ at: 5, by: 'Ann' })
  actor.send({ type: 'form.submit' })
  expect(stateAt(actor.getSnapshot().value, 'open', 'work')).toBe('confirmingAgain')
  return { actor, save }
}

test('what is sent again contains the line that is being typed [EXT-173]', async () => {
  const { actor, save } = await asked()
  actor.send({ type: 'resend.confirm' })
  expect(save.last().asked.values).toEqual({ lines: ['x'], entry: '' })
})

test('what is typed on while it is asked is sent again as well, unless it breaks a rule [EXT-173]', async () => {
  const { actor, save } = await asked()
  actor.send({ type: 'form.change', values: { entry: 'xy' } })
  actor.send({ type: 'resend.confirm' })
  expect(save.last().asked.values).toEqual({ lines: ['xy'], entry: '' })
  const broken = await asked()
  broken.actor.send({ type: 'form.change', values: { entry: 'odd' } })
  broken.actor.send({ type: 'resend.confirm' })
  expect(broken.save.calls).toHaveLength(0)
  expect(stateAt(broken.actor.getSnapshot().value, 'open', 'work')).toEqual({ writable: 'editing' })
})

test('a form that is replaced while it asks whether it is sent again was not dismissed, so that no Undo is offered [EXT-173]', async () => {
  const { actor, save } = await asked()
  actor.send({ type: 'form.replace' })
  expect([actor.getSnapshot().output?.type, save.calls.length]).toEqual(['replaced', 0])
})
