import type { MediaKind } from '../../contract/upload'
import type { NewsForm } from './news'

const entryOf = { imageUrls: 'imageUrlEntry', videoUrls: 'videoUrlEntry' } as const
type MediaField = keyof typeof entryOf

const isMediaField = (field: string): field is MediaField => Object.hasOwn(entryOf, field)

/** What a media field of the news form takes. */
export const newsMediaKind = (field: string): MediaKind => (field === 'videoUrls' ? 'VIDEO' : 'IMAGE')

/** The form with typed but unadded addresses added, trimmed, blank ones left out: of one list, or of both (UPL-11). */
export function commitNewsEntries(values: NewsForm, field?: string): NewsForm {
  const fields: readonly string[] = field === undefined ? Object.keys(entryOf) : [field]
  return fields.filter(isMediaField).reduce((form, list) => commitEntry(form, list), values)
}

/** The form with an uploaded address at the end of a list. */
export const putNewsMedia = (values: NewsForm, field: string, url: string): NewsForm =>
  isMediaField(field) ? { ...values, [field]: [...values[field], url] } : values

/** The form without the address at an index of a list. */
export const takeNewsMedia = (values: NewsForm, field: string, index: number): NewsForm =>
  isMediaField(field) ? { ...values, [field]: values[field].filter((_, at) => at !== index) } : values

function commitEntry(form: NewsForm, list: MediaField): NewsForm {
  const entry = form[entryOf[list]].trim()
  return { ...form, [list]: entry === '' ? form[list] : [...form[list], entry], [entryOf[list]]: '' }
}
