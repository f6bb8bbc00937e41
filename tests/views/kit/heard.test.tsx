import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CopyButton } from '../../../src/ui/actions/copy-button'
import { FormPanel } from '../../../src/ui/forms/form-panel'
import { PreviewBar } from '../../../src/views/shared/preview/preview-bar'
import '../../support/show'

const nothing = () => undefined

test('whether a text was copied is said by a status that is there before', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="1234" label="Copy" doneLabel="Copied" refusedLabel="Not copied" />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await act(async () => undefined)
  expect([status.isConnected, status.textContent]).toEqual([true, 'Copied'])
})

test('the status of a form says that it is being saved, and beside it nothing that was said before', () => {
  const formOf = (busy: boolean) => (
    <FormPanel
      title="Words"
      submitLabel="Save"
      busyLabel="Saving..."
      note="All is needed."
      busy={busy}
      onSubmit={nothing}
    >
      <input aria-label="Title" />
    </FormPanel>
  )
  const shown = render(formOf(false))
  const status = screen.getByRole('status')
  const heard = () => [...status.children].filter((part) => !part.ariaHidden).map(({ textContent }) => textContent)
  expect(heard()).toEqual(['All is needed.'])
  shown.rerender(formOf(true))
  expect(heard()).toEqual(['Saving...'])
  expect(screen.getByText('All is needed.')).toBeTruthy()
})

test('in a form the key of a phone says that Enter goes on to the next field [EXT-90]', () => {
  render(
    <FormPanel title="Words" submitLabel="Save" onSubmit={nothing}>
      <input aria-label="Title" />
      <textarea aria-label="Text" />
    </FormPanel>,
  )
  const hintOf = (name: string) => {
    const field = screen.getByRole('textbox', { name })
    fireEvent.focusIn(field)
    return field.enterKeyHint
  }
  expect([hintOf('Title') === 'next', hintOf('Text') === 'next']).toEqual([true, false])
})

test('a step through previews says which item it shows, and at which place [EXT-207]', () => {
  render(<PreviewBar place="2 of 10" title="Fog" hasPrevious hasNext onStep={nothing} />)
  expect(screen.getByRole('status').textContent).toBe('2 of 10 Fog')
})
