import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { faultIn, pointIn } from '../../domain/lat-long'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { locationTexts } from '../../messages/location'
import { FormSection } from '../../ui/form-panel'
import { latePart } from '../../ui/late-part'
import type { Choice } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { CountryField } from './country-field'
import { FormField, useFormValue, useLocked } from './form-field'
import type { MapPickerProps } from './map-picker'
import type { FormPart } from './part'
import type { PlaceDoubtProps } from './place-doubt'
import { RegionField } from './region-field'

const quiet = css({ textStyle: 'meta', color: 'fg.subtle' })
const coming = css({ aspectRatio: '[720 / 284]', bg: 'map.sea', borderRadius: 'md' })
const MapPicker = latePart<MapPickerProps>(
  () => import('./map-picker').then((module) => module.MapPicker),
  () => <p className={quiet}>{locationTexts.mapMissing}</p>,
  <div className={coming} />,
)
const PlaceDoubt = latePart<PlaceDoubtProps>(
  () => import('./place-doubt').then((module) => module.PlaceDoubt),
  () => null,
)
const column = css({ display: 'grid', gap: '4', alignContent: 'start' })

export interface LocationValues {
  region: string
  country: string
  latLong: string
}

export type LocationFormPart = FormPart<LocationValues>

export interface LocationSectionProps {
  form: LocationFormPart
  regions: readonly Choice[]
  /** The words of the empty choice of regions. */
  emptyRegion?: string | undefined
  /** The fields that bear the asterisk; the others bear "optional". */
  required: readonly (keyof LocationValues)[]
  title?: string | undefined
  help?: ReactNode | undefined
  labels?: Partial<Record<keyof LocationValues, string>> | undefined
  /** Stands under the choice of regions, such as why it cannot be used and a way out. */
  regionHelp?: ReactNode | undefined
  regionOff?: boolean | undefined
}

/** Where a story happens: a map to point at, region, country and the point as text (EXT-21). */
export function LocationSection({ form, required, ...props }: LocationSectionProps) {
  'use memo'
  const [latLong, setLatLong] = useFormValue(form, 'latLong')
  const isLocked = useLocked(form)
  const labels = { ...locationTexts.fields, ...props.labels }
  const mark = (name: keyof LocationValues) =>
    required.includes(name) ? { required: true } : { optional: commonTexts.optional }
  return (
    <FormSection title={props.title ?? locationTexts.title} help={props.help ?? locationTexts.help}>
      <div data-span="8">
        <MapPicker latLong={latLong} readOnly={isLocked} onChange={setLatLong} />
      </div>
      <div data-span="4" className={column}>
        <RegionField
          form={form}
          name="region"
          label={labels.region}
          choices={props.regions}
          empty={props.emptyRegion}
          off={props.regionOff}
          help={props.regionHelp}
          {...mark('region')}
        />
        <CountryField form={form} label={labels.country} {...mark('country')} />
        <FormField
          form={form}
          name="latLong"
          label={labels.latLong}
          help={<LatLongHint form={form} />}
          {...mark('latLong')}
        >
          <TextInput value={latLong} onInput={setLatLong} placeholder={locationTexts.example} spellCheck={false} />
        </FormField>
      </div>
    </FormSection>
  )
}

/** What is odd about the text, if anything: it is kept as it stands (trap I11, EXT-22). */
function LatLongHint({ form }: { form: LocationFormPart }) {
  const [latLong] = useFormValue(form, 'latLong')
  const [country] = useFormValue(form, 'country')
  if (isBlank(latLong)) return null
  const fault = faultIn(latLong)
  const point = pointIn(latLong)
  if (!point) return fault && locationTexts.faults[fault]
  return <PlaceDoubt point={point} country={country} />
}
