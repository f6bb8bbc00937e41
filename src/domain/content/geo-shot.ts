import * as z from 'zod/mini'
import type { GeoShot, GeoShotToSave } from '../../../contract/geo-shot'
import { isBlank } from '../text'
import { address, addresses, filled, holdsAny, isSame, listOrEmpty, textOrEmpty } from './form-fields'
import { linesField, mediaFields, singleField } from './media-fields'

/** The values of the GeoShot form (GEO-4). */
export interface GeoShotForm {
  id?: string
  title: string
  videoUrl: string
  description: string
  /** The name of a region, not its id. */
  region: string
  country: string
  latLong: string
  sourceUrls: string[]
}

/** The empty form (GEO-2). */
export const blankGeoShot = (): GeoShotForm => ({
  title: '',
  videoUrl: '',
  description: '',
  region: '',
  country: '',
  latLong: '',
  sourceUrls: [],
})

/** The form values of a GeoShot to edit (GEO-3). */
export const geoShotFormOf = (item: GeoShot): GeoShotForm => ({
  id: item.id,
  title: item.title,
  videoUrl: item.videoUrl,
  description: item.description,
  ...item.location,
  sourceUrls: item.sourceUrls,
})

const needed = ['title', 'videoUrl', 'region', 'country'] as const

/** The required fields that are empty (GEO-5, GEO-6). */
export const geoShotGaps = (values: GeoShotForm): (typeof needed)[number][] =>
  needed.filter((name) => isBlank(name === 'videoUrl' ? address(values.videoUrl) : values[name]))

/** The first validation error of a form: the first empty required field. */
export function geoShotProblem(values: GeoShotForm): { field: keyof GeoShotForm } | null {
  const [field] = geoShotGaps(values)
  return field === undefined ? null : { field }
}

/** The payload of a form; an update if it has an id (GEO-8, CALL-27). */
export const geoShotPayload = (values: GeoShotForm): GeoShotToSave => ({
  ...filled('id', values.id ?? ''),
  title: values.title.trim(),
  videoUrl: address(values.videoUrl),
  description: values.description.trim(),
  location: { region: values.region.trim(), country: values.country.trim(), latLong: values.latLong },
  sourceUrls: addresses(values.sourceUrls),
})

/** Whether a GeoShot equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameGeoShot = (item: GeoShot, sent: GeoShotToSave): boolean =>
  isSame(geoShotPayload(geoShotFormOf(item)), sent)

/** The file field of the form, its video, and its sources. */
export const geoShotMedia = mediaFields<GeoShotForm>(
  { videoUrl: singleField('VIDEO', 'videoUrl') },
  { sourceUrls: linesField('sourceUrls') },
)

/** The GeoShot that a form would save, as far as it is filled in (EXT-146). */
export const geoShotOf = (values: GeoShotForm): GeoShot => ({
  ...geoShotPayload(values),
  description: values.description.trim(),
  id: values.id ?? '',
  bookmarked: false,
})

const draftSchema = z.object({
  id: textOrEmpty,
  title: textOrEmpty,
  videoUrl: textOrEmpty,
  description: textOrEmpty,
  region: textOrEmpty,
  country: textOrEmpty,
  latLong: textOrEmpty,
  sourceUrls: listOrEmpty,
})

/** The form values of a stored draft; null if it contains none of a GeoShot. */
export function parseGeoShotDraft(formData: Record<string, unknown>): GeoShotForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, ...values } = read.data
  return {
    ...values,
    ...(id === '' ? {} : { id }),
    videoUrl: address(values.videoUrl),
    sourceUrls: values.sourceUrls.filter((source) => typeof source === 'string'),
  }
}
