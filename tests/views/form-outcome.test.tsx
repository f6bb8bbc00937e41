import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CallError } from '../../src/domain/failure'
import { sessionTexts } from '../../src/messages/shell/session'
import { FormOutcome } from '../../src/views/shared/form/form-outcome'
import { FailedDeletion } from '../../src/views/shared/list/failed-write'
import { SaidDeletion } from '../../src/views/shared/list/said-deletion'
import { failed, offline, refused, unknown } from '../support/fakes'
import { filling, words } from '../support/form-kit'
import { one, openScreen } from '../support/screen-kit'
import { show } from '../support/show'

test('a failed save shows its text, and beside it what is known of the cause [EXT-55]', async () => {
  const { actor, save } = await filling({ values: words({ title: 'One' }) })
  await show(<FormOutcome form={actor} />)
  const fail = async (error: CallError) => {
    act(() => actor.send({ type: 'form.submit' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => save.last().no(error))
    return screen.getByRole('alert')
  }
  const busy = await fail(new CallError('failed', { status: 503, serverMessage: 'Down for repairs', waitSeconds: 30 }))
  expect(busy.textContent).toBe('BrokenDown for repairs The server asks you to wait 30 s.')
  expect((await fail(refused('Too short'))).textContent).toBe('Too short')
  // Whatever a host says, only the end of the session offers to save now.
  const said = await fail(refused(sessionTexts.notSavedYet))
  expect([said.textContent, screen.queryByRole('button')]).toEqual([sessionTexts.notSavedYet, null])
})

test('a check that failed is said beside that the outcome is unknown [EXT-233]', async () => {
  const { actor, save, check } = await filling({ values: words({ title: 'One' }) })
  await show(<FormOutcome form={actor} />)
  act(() => actor.send({ type: 'form.submit' }))
  await act(() => save.last().no(unknown()))
  expect(screen.getByRole('status').textContent).toMatch(/^We could not confirm that this was saved\.Check/)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await act(() => check.last().no(offline()))
  expect(screen.getByRole('status').textContent).toContain('saved.The check failed. You are offline.Check')
})

test('a deletion that failed is said above its list with its item, asked again by Retry, and closed [EXT-231]', async () => {
  const { actor, removal, removing, state } = await openScreen()
  await show(<FailedDeletion screen={actor} name={({ title }) => title} />)
  const fail = async () => {
    act(() => removal().send({ type: 'delete.confirm' }))
    await act(() => removing.last().no(failed(500, 'Down for repairs')))
  }
  act(() => actor.send({ type: 'delete.request', item: one }))
  expect(screen.queryByRole('alert')).toBeNull()
  await fail()
  expect(screen.getByRole('alert').textContent).toBe('"One": BrokenDown for repairsRetryClose')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect([state().deletion, screen.queryByRole('alert')]).toEqual(['confirmingDeletion', null])
  await fail()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([state().deletion, screen.queryByRole('alert')]).toEqual(['idle', null])
})

test('a deletion of which no toast tells is said in a status that was there before, until the next one begins [EXT-300]', async () => {
  const { actor, removal, removing } = await openScreen()
  await show(<SaidDeletion screen={actor} name={({ title }) => title} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  const remove = async (end: () => Promise<void>) => {
    act(() => actor.send({ type: 'delete.request', item: one }))
    expect(said()).toBe('')
    act(() => removal().send({ type: 'delete.confirm' }))
    await act(end)
  }
  await remove(() => removing.last().yes())
  expect(said()).toBe('"One" was deleted.')
  await remove(() => removing.last().no(failed(500)))
  expect(said()).toBe('')
})
