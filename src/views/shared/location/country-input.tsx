import { canonicalCountry, matching } from '../../../domain/location/country'
import { mediaTexts } from '../../../messages/media'
import { Combobox } from '../../../ui/forms/combobox'

/** The country itself: suggestions while typing; a short name becomes the full one when the field is left (CTRY-3 to CTRY-5). */
export function CountryInput({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const found = matching(value)
  return (
    <Combobox
      items={found.map((name) => ({ value: name, label: name }))}
      // A text that names none of them is typed, not chosen.
      value={found.includes(value) ? value : ''}
      inputValue={value}
      onInput={onChange}
      onPick={(name) => {
        if (name !== value) onChange(name)
      }}
      onBlur={() => {
        const meant = canonicalCountry(value)
        if (meant !== value) onChange(meant)
      }}
      noMatchText={mediaTexts.country.none}
      openName={mediaTexts.country.open}
    />
  )
}
