import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog } from '../../../src/ui/feedback/dialog'
import { FormPanel } from '../../../src/ui/forms/form-panel'
import { TextInput } from '../../../src/ui/forms/text-input'
import { StringList } from '../../../src/ui/lists/string-list'
import { CommandBox } from '../../../src/ui/search/command-box'
import { moves } from '../../../src/views/shared/moves'
import { show } from '../../support/show'

const nothing = () => undefined

/** A key that belongs to a composed text: most browsers say so, and Safari, which has ended the composition, by the code. */
const composed = { '': { isComposing: true, keyCode: 229 }, ' in Safari': { isComposing: false, keyCode: 229 } }
const press = (field: HTMLElement, key: string, how: object) => fireEvent.keyDown(field, { key, ...how })

for (const [where, how] of Object.entries(composed)) {
  test(`Enter that takes a conversion stays in its field of a form${where} [EXT-90]`, async () => {
    await show(
      <FormPanel title="Words" submitLabel="Save" onSubmit={nothing}>
        <TextInput label="Title" value="" onInput={nothing} />
        <TextInput label="Subtitle" value="" onInput={nothing} />
      </FormPanel>,
    )
    const title = screen.getByRole('textbox', { name: 'Title' })
    title.focus()
    press(title, 'Enter', how)
    expect(document.activeElement).toBe(title)
    press(title, 'Enter', {})
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subtitle' }))
  })

  test(`it splits no bullet point${where} [EXT-145]`, async () => {
    const lines: string[][] = []
    await show(
      <StringList
        values={['One']}
        onChange={(values) => void lines.push(values)}
        onMove={nothing}
        onRemove={nothing}
        addLabel="Add"
        lineName={(position) => `Point ${position}`}
        removeName="Remove"
        reorderName="Reorder"
        moves={moves}
        movedText={() => ''}
      />,
    )
    press(screen.getByRole('textbox', { name: 'Point 1' }), 'Enter', how)
    expect(lines).toEqual([])
  })

  test(`it takes no option of a search, and Escape that gives up a conversion leaves text and dialog${where} [EXT-25]`, async () => {
    const done: string[] = []
    await show(
      <Dialog open title="Search" onClose={() => void done.push('closed')}>
        <CommandBox
          value="eve"
          label="Search"
          listLabel="Found"
          placeholder=""
          clearName="Clear"
          none=""
          options={[{ value: 'events', label: 'Events' }]}
          onInput={(text) => void done.push(`typed ${text}`)}
          onPick={(value) => void done.push(value)}
        />
      </Dialog>,
    )
    const box = screen.getByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    for (const key of ['Enter', 'Escape']) press(box, key, how)
    expect(done).toEqual([])
    await userEvent.type(box, '{Enter}')
    expect(done).toEqual(['events'])
  })
}
