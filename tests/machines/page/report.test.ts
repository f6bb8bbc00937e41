import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createReportMachine } from '../../../src/machines/page/report.machine'
import { reportTexts } from '../../../src/messages/shell/report'
import { answered, begin, recordedToasts } from '../../support/fakes'

async function reporting() {
  const toasts = recordedToasts()
  const saving = answered<string, void>()
  const machine = createReportMachine({ save: saving.port, toast: toasts.toast })
  return { toasts, saving, ...(await begin((around) => createActor(machine, around))) }
}

test('a report is saved once however often it is requested, and its content is announced [EXT-38]', async () => {
  const { actor, saving, toasts } = await reporting()
  actor.send({ type: 'report.save' })
  actor.send({ type: 'report.save' })
  expect([saving.calls.length, actor.getSnapshot().value]).toEqual([1, 'saving'])
  await saving.last().yes()
  expect(actor.getSnapshot().value).toBe('idle')
  expect(toasts.shown).toEqual([{ tone: 'success', text: reportTexts.saved }])
})

test('a report says what was expected, which stays until it is saved [EXT-38, EXT-250]', async () => {
  const { actor, saving, toasts } = await reporting()
  actor.send({ type: 'report.open' })
  actor.send({ type: 'report.change', text: 'One toast' })
  actor.send({ type: 'report.cancel' })
  expect([actor.getSnapshot().value, saving.calls.length]).toEqual(['idle', 0])
  actor.send({ type: 'report.open' })
  expect(actor.getSnapshot().context.expected).toBe('One toast')
  actor.send({ type: 'report.save' })
  expect(saving.last().asked).toBe('One toast')
  await saving.last().no(new Error('no chunk'))
  expect(actor.getSnapshot().context.expected).toBe('One toast')
  actor.send({ type: 'report.open' })
  actor.send({ type: 'report.save' })
  await saving.last().yes()
  expect(actor.getSnapshot().context.expected).toBe('')
  expect(toasts.shown.map(({ tone }) => tone)).toEqual(['error', 'success'])
})

test('a report that could not be made is reported, and can be requested again [EXT-38, ERR-5]', async () => {
  const { actor, saving, toasts } = await reporting()
  actor.send({ type: 'report.save' })
  await saving.last().no(new Error('no chunk'))
  expect(toasts.shown).toEqual([{ tone: 'error', text: reportTexts.failed }])
  actor.send({ type: 'report.save' })
  expect(saving.calls).toHaveLength(2)
})

test('a report whose code is not loaded within a minute is reported as failed [EXT-38, ERR-5]', async () => {
  const { actor, pass, toasts } = await reporting()
  actor.send({ type: 'report.save' })
  await pass(59_999)
  expect(actor.getSnapshot().value).toBe('saving')
  await pass(1)
  expect(actor.getSnapshot().value).toBe('idle')
  expect(toasts.shown).toEqual([{ tone: 'error', text: reportTexts.failed }])
})
