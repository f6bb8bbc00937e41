import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import { latLongErrorIn, pointIn } from '../../../domain/location/lat-long'
import { isBlank } from '../../../domain/text'
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
import type { LocationWarningProps, MapPickerProps } from './map-parts'

const loadMap = () => import('./map-parts')

const quiet = css({ textStyle: 'meta', color: 'fg.subtle' })
const coming = css({ aspectRatio: '[720 / 284]', bg: 'map.sea', borderRadius: 'md' })
const MapPicker = lazyComponent<MapPickerProps>(
  async () => (await loadMap()).MapPicker,
  () => <p className={quiet}>{locationTexts.mapMissing}</p>,
  <div className={coming} />,
)
const LocationWarning = lazyComponent<LocationWarningProps>(
  async () => (await loadMap()).LocationWarning,
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
  /** The label of the empty region. */
  emptyRegion?: string | undefined
  /** The required fields, marked with an asterisk; the others are marked "optional". */
  required: readonly (keyof LocationValues)[]
  title?: string | undefined
  help?: ReactNode | undefined
  labels?: Partial<Record<keyof LocationValues, string>> | undefined
  /** Shown under the region, such as why it cannot be selected, with a retry. */
  regionHelp?: ReactNode | undefined
  regionOff?: boolean | undefined
}

/** The location of a story: a map to point at, region, country and coordinates as text (EXT-21). */
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
          disabled={props.regionOff}
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

/** A hint about the coordinates; their text is preserved unchanged (EXT-22). */
function LatLongHint({ form }: { form: LocationFormPart }) {
  const [latLong] = useFormValue(form, 'latLong')
  const [country] = useFormValue(form, 'country')
  if (isBlank(latLong)) return null
  const error = latLongErrorIn(latLong)
  const point = pointIn(latLong)
  if (!point) return error && locationTexts.errors[error]
  return <LocationWarning point={point} country={country} />
}
