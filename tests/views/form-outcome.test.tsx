import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../src/domain/failure'
import { FormOutcome } from '../../src/views/shared/form/form-outcome'
import { refused } from '../support/fakes'
import { filling, words } from '../support/form-kit'
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
})
