import { commonTexts } from '../../../messages/common'
import { ChoiceField, type ChoiceFieldProps } from './choice-field'

export type RegionFieldProps<Name extends string> = Omit<ChoiceFieldProps<Name>, 'icon' | 'empty'>

/** The region of an item, from the screen's regions; disabled without usable regions (ART-18, GEO-23). */
export function RegionField<Name extends string>(props: RegionFieldProps<Name>) {
  const { disabled = false, required = false, choices } = props
  return (
    <ChoiceField<Name>
      {...props}
      choices={disabled ? [] : choices}
      empty={required ? commonTexts.chooseRegion : commonTexts.noRegion}
    />
  )
}
