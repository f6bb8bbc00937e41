import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { locationTexts } from '../../../src/messages/location'
import { Field } from '../../../src/ui/forms/field'
import { FormPanel } from '../../../src/ui/forms/form-panel'
import { TextInput } from '../../../src/ui/forms/text-input'
import { FindBox } from '../../../src/ui/search/find-box'
import { CountryInput } from '../../../src/views/shared/location/country-input'

const { label, list, clear, ...texts } = locationTexts.find
const towns = [{ label: 'Bern, Switzerland' }, { label: 'Bergen, Norway' }]

function Form({ onSubmit, onTake }: { onSubmit: () => void; onTake: (found: { label: string }) => void }) {
  const [country, setCountry] = useState('')
  return (
    <FormPanel title="Story" submitLabel="Save" onSubmit={onSubmit}>
      <FindBox
        label={label}
        listLabel={list}
        clearName={clear}
        load={async () => () => towns}
        texts={texts}
        readOnly={false}
        onTake={onTake}
      />
      <Field label="Country">
        <CountryInput value={country} onChange={setCountry} onLeave={() => {}} />
      </Field>
      <Field label="Title">
        <TextInput value="" onInput={() => {}} />
      </Field>
    </FormPanel>
  )
}

function shown() {
  const [onSubmit, onTake] = [vi.fn<() => void>(), vi.fn<(found: { label: string }) => void>()]
  render(<Form onSubmit={onSubmit} onTake={onTake} />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  return { onSubmit, onTake, box, user: userEvent.setup() }
}

/** Lets the frames pass in which Ark UI opens a list and highlights in it. */
const frames = () =>
  act(async () => {
    for (let left = 4; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

test.each(['Control', 'Meta'])(
  '%s with Enter sends a form from the search for a place, and takes none [EXT-90, EXT-128]',
  async (key) => {
    const { onSubmit, onTake, box, user } = shown()
    await user.type(box(label), 'ber')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    expect([onSubmit.mock.calls.length, onTake.mock.calls.length]).toEqual([1, 0])
  },
)

test.each(['Control', 'Meta'])(
  '%s with Enter sends a form from an open list of countries, and takes none [EXT-90, EXT-92]',
  async (key) => {
    const { onSubmit, box, user } = shown()
    await user.type(box('Country'), 'aust')
    await frames()
    expect(box('Country').getAttribute('aria-activedescendant')).not.toBeNull()
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    expect([onSubmit.mock.calls.length, box('Country').value]).toEqual([1, 'aust'])
  },
)

test('Enter in an empty search for a place goes on to the next field [EXT-90]', async () => {
  const { box, user } = shown()
  await user.click(box(label))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box('Country'))
})
