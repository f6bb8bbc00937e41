import { canonicalCountry, firstBegun, matching, soleMatch } from '../../../domain/location/country'
import { mediaTexts } from '../../../messages/media'
import { Combobox } from '../../../ui/forms/combobox'

export interface CountryInputProps {
  value: string
  onChange: (country: string) => void
  /** The focus has left the input for another control than the one that sends the form. */
  onLeave: () => void
}

/** The input of a country: suggestions while typing; on blur a short name becomes the full one (CTRY-3 to CTRY-5). */
export function CountryInput({ value, onChange, onLeave }: CountryInputProps) {
  const found = matching(value)
  const change = (name: string) => {
    if (name !== value) onChange(name)
  }
  const settle = () => change(canonicalCountry(value))
  return (
    <Combobox
      items={found.map((name) => ({ value: name, label: name }))}
      // A text that matches no country is free text, not a selection.
      value={found.includes(value) ? value : ''}
      inputValue={value}
      first={firstBegun(value)}
      sole={soleMatch(value)}
      onInput={onChange}
      onPick={change}
      onSettle={settle}
      onLeave={(isSending) => {
        settle()
        if (!isSending) onLeave()
      }}
      noMatchText={mediaTexts.country.none}
      openName={mediaTexts.country.open}
    />
  )
}
