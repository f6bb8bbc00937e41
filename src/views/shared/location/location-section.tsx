import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import { countries } from '../../../domain/location/countries'
import { canonicalCountry } from '../../../domain/location/country'
import { latLongText } from '../../../domain/location/lat-long'
import { isSamePlace, type Location } from '../../../domain/location/placing'
import { commonTexts } from '../../../messages/common'
import { locationTexts } from '../../../messages/location'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { FormSection } from '../../../ui/forms/form-panel'
import type { Choice } from '../../../ui/forms/select'
import { TextInput } from '../../../ui/forms/text-input'
import { FormField, useFormValue, useLocked } from '../form/form-field'
import { RegionField } from '../form/region-field'
import type { FormPart } from '../part'
import { CountryField } from './country-field'
import type { RegionOfferProps } from './fine-atlas-parts'
import { latLongHint } from './lat-long-hint'
import { loadMap } from './map-code'
import type { MapPickerProps } from './map-parts'
import { loadFineAtlas } from './place-code'

const quiet = css({ textStyle: 'meta', color: 'fg.subtle' })
const coming = css({ aspectRatio: '[720 / 284]', bg: 'map.sea', borderRadius: 'md' })
const MapPicker = lazyComponent<MapPickerProps>(
  async () => (await loadMap()).MapPicker,
  () => <p className={quiet}>{locationTexts.mapMissing}</p>,
  <div className={coming} />,
)
const RegionOffer = lazyComponent<RegionOfferProps>(
  async () => (await loadFineAtlas()).RegionOffer,
  () => null,
)
const column = css({ display: 'grid', gap: '4', alignContent: 'start' })

export type LocationFormPart = FormPart<Location>

export interface LocationSectionProps {
  form: LocationFormPart
  regions: readonly Choice[]
  /** The required fields, marked with an asterisk; the others are marked "optional". */
  required: readonly (keyof Location)[]
  help?: ReactNode | undefined
  /** A place to take over. */
  offer?: ReactNode | undefined
}

/** The location of a story: a map to point at, region, country and coordinates as text (EXT-21). */
export function LocationSection({ form, required, regions, ...props }: LocationSectionProps) {
  'use memo'
  const [latLong, setLatLong] = useFormValue(form, 'latLong')
  const isLocked = useLocked(form)
  const location = useSelector(form, ({ context }) => context.values, isSamePlace)
  const offers = {
    location,
    regions,
    onTake: (taken: Partial<Location>) => form.send({ type: 'place.take', location: taken }),
  }
  const isListed = countries.includes(canonicalCountry(location.country))
  const labels = locationTexts.fields
  const mark = (name: keyof Location) =>
    required.includes(name) ? { required: true } : { optional: commonTexts.optional }
  return (
    <FormSection title={locationTexts.title} help={props.help ?? locationTexts.help}>
      {props.offer && <div data-span="12">{props.offer}</div>}
      <div data-span="8" className={column}>
        <MapPicker
          latLong={latLong}
          readOnly={isLocked}
          onChange={setLatLong}
          onSettle={(settled) => form.send({ type: 'place.point', latLong: settled, regions })}
          onFind={({ point, country }) =>
            form.send({ type: 'place.point', latLong: latLongText(point), regions, country })
          }
        />
      </div>
      <div data-span="4" className={column}>
        <RegionField
          form={form}
          name="region"
          label={labels.region}
          choices={regions}
          help={isListed && <RegionOffer {...offers} />}
          {...mark('region')}
        />
        <CountryField form={form} label={labels.country} {...mark('country')} />
        <FormField form={form} name="latLong" label={labels.latLong} help={latLongHint(offers)} {...mark('latLong')}>
          <TextInput value={latLong} onInput={setLatLong} placeholder={locationTexts.example} spellCheck={false} />
        </FormField>
      </div>
    </FormSection>
  )
}
