import { canonicalCountry, matching } from '../../../domain/location/country'
import { mediaTexts } from '../../../messages/media'
import { Combobox } from '../../../ui/forms/combobox'

/** The input of a country: suggestions while typing; on blur a short name becomes the full one (CTRY-3 to CTRY-5). */
export function CountryInput({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const found = matching(value)
  return (
    <Combobox
      items={found.map((name) => ({ value: name, label: name }))}
      // A text that matches no country is free text, not a selection.
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
