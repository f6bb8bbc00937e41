import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { shownAt } from '../../src/domain/navigation/paging'
import { selectionTexts } from '../../src/messages/selection'
import { Dialog } from '../../src/ui/feedback/dialog'
import { BulkDialog } from '../../src/views/shared/selection/bulk-dialog'
import { begin, need } from '../support/fakes'
import { selectionKit } from '../support/selection-kit'
import { show } from '../support/show'

test('a dialog stays open if the focus moves to an element below it, and closes on Escape', async () => {
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

test('a dialog that comes to another item returns the focus to its row, and begins at its top [EXT-207]', async () => {
  function Stepping({ of }: { of: string }) {
    return (
      <>
        <button type="button" data-opens="1">
          One
        </button>
        <button type="button" data-opens="2">
          Two
        </button>
        {of === '' ? null : (
          <Dialog open of={of} title="Item" onClose={vi.fn<() => void>()}>
            {of === '1' ? <button type="button">Of the first</button> : null}
          </Dialog>
        )}
      </>
    )
  }
  const { rerender } = render(<Stepping of="" />)
  screen.getByText('One').focus()
  rerender(<Stepping of="1" />)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  screen.getByText('Of the first').focus()
  expect(document.activeElement?.textContent).toBe('Of the first')
  dialog.scrollTop = 90
  rerender(<Stepping of="2" />)
  expect([dialog.scrollTop, document.activeElement]).toEqual([0, dialog])
  rerender(<Stepping of="" />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'))
})

test('the question before several items are deleted is read with its warning, and without the list of them [EXT-167]', async () => {
  const items = [{ id: '1' }, { id: '2' }]
  const { selection } = selectionKit<{ id: string }>(() => undefined)
  const input = { id: null, isRange: false, shown: ['1', '2'], at: shownAt({ page: 0, search: '' }) }
  const { actor } = await begin((around) => createActor(selection.machine, { ...around, input }))
  actor.send({ type: 'bulk.request', action: { type: 'delete' }, items })
  const bulk = need(actor.getSnapshot().children.bulk)
  await show(<BulkDialog bulk={bulk} names={['One', 'Two']} warning="Their news go too." />)
  const question = { name: 'Delete 2 items?', description: `Their news go too. ${selectionTexts.final}` }
  expect((await screen.findByRole('alertdialog', question)).textContent).toContain('OneTwo')
})
