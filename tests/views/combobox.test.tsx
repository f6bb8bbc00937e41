import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mediaTexts } from '../../src/messages/media'
import { Field } from '../../src/ui/forms/field'
import { CountryInput } from '../../src/views/shared/location/country-input'

function CountryAndNext() {
  const [country, setCountry] = useState('')
  return (
    <>
      <Field label="Country">
        <CountryInput value={country} onChange={setCountry} onLeave={() => {}} />
      </Field>
      <input aria-label="Next" />
    </>
  )
}

/** Lets the frames pass in which Ark UI opens, highlights and closes. */
const frames = () =>
  act(async () => {
    for (let left = 4; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

test('a country input that was left before its list had opened names no suggestion as its active one [CTRY-4]', async () => {
  render(<CountryAndNext />)
  const input = screen.getByRole('combobox', { name: 'Country' })
  await act(async () => input.focus())
  await act(async () => {
    fireEvent.change(input, { target: { value: 'uk' } })
    screen.getByRole('textbox', { name: 'Next' }).focus()
  })
  await frames()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
})

test('that no country is found is said by a status that is there before [CTRY-5]', async () => {
  render(<CountryAndNext />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  const input = screen.getByRole('combobox', { name: 'Country' })
  await act(async () => input.focus())
  await act(async () => void fireEvent.change(input, { target: { value: 'zzz' } }))
  expect([status.isConnected, status.textContent]).toEqual([true, mediaTexts.country.none])
})

test('a country stays as it is typed while another window has the focus, and is named in full once its field is left [CTRY-4]', async () => {
  render(<CountryAndNext />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await act(async () => input.focus())
  await act(async () => void fireEvent.change(input, { target: { value: 'uk' } }))
  await act(async () => void fireEvent.blur(input))
  expect([document.activeElement === input, input.value]).toEqual([true, 'uk'])
  await act(async () => screen.getByRole('textbox', { name: 'Next' }).focus())
  expect(input.value).toBe('United Kingdom')
})
