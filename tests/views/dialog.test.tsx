import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/feedback/dialog'
import { show } from '../support/show'

test('a dialog stays open if the focus moves to an element below it, and closes on Escape [EXT-13]', async () => {
  const onClose = vi.fn<() => void>()
  await show(
    <>
      <button type="button">Under it</button>
      <Dialog open title="Over it" onClose={onClose}>
        <input aria-label="Words" />
      </Dialog>
    </>,
  )
  await screen.findByRole('dialog')
  // As when React mounts parts anew: the focus returns to the opener for a moment.
  await act(async () => {
    fireEvent.focusIn(screen.getByText('Under it'))
    await Promise.resolve()
  })
  await new Promise((done) => requestAnimationFrame(done))
  expect(onClose).not.toHaveBeenCalled()
  screen.getByLabelText('Words').focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
