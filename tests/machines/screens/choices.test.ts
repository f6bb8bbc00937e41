import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { CallError } from '../../../src/domain/failure'
import { createRegionChoices } from '../../../src/machines/screens/choices.machine'
import { begin, failed, recordedToasts, refused, unreached } from '../../support/fakes'

/** The message when the regions of a screen without its own message cannot be read. */
async function said(error: unknown) {
  const toasts = recordedToasts()
  const machine = createRegionChoices({ id: 'regions.list', load: () => Promise.reject(error), toast: toasts.toast })
  const { actor, pass } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'all', page: 0, search: '' } }),
  )
  for (const wait of [1_000, 2_000, 4_000]) await pass(wait)
  await settled()
  expect(actor.getSnapshot().context.isFallback).toBe(true)
  return toasts.texts()
}

test('a failure without a message of the screen shows that of the error, or an unknown error [ERR-2, ERR-3, CALL-25]', async () => {
  expect(await said(new Error(''))).toEqual(['Unknown error occurred'])
  expect(await said('a text')).toEqual(['Unknown error occurred'])
  expect(await said(new Error('The cable is cut'))).toEqual(['The cable is cut'])
  expect(await said(unreached())).toEqual(['Failed to fetch data'])
  expect(await said(refused())).toEqual(['Failed to fetch data'])
  expect(await said(failed(503))).toEqual(['An error occurred', 'Failed to fetch data'])
  expect(await said(new CallError('failed', { status: 500, serverMessage: 'Down', text: 'No disk' }))).toEqual([
    'Down',
    'No disk',
  ])
})
