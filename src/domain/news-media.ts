import type { MediaKind } from '../../contract/upload'
import type { NewsForm } from './news'

const entryOf = { imageUrls: 'imageUrlEntry', videoUrls: 'videoUrlEntry' } as const
type MediaField = keyof typeof entryOf

/** A form with a list of pictures and one of videos, each with the address typed beside it. */
export type MediaLists = Pick<NewsForm, MediaField | (typeof entryOf)[MediaField]>

const isMediaField = (field: string): field is MediaField => Object.hasOwn(entryOf, field)

/** What a media field of such a form takes. */
export const newsMediaKind = (field: string): MediaKind => (field === 'videoUrls' ? 'VIDEO' : 'IMAGE')

/** The form with typed but unadded addresses added, trimmed, blank ones left out: of one list, or of both (UPL-11). */
export function commitNewsEntries<Form extends MediaLists>(values: Form, field?: string): Form {
  const fields: readonly string[] = field === undefined ? Object.keys(entryOf) : [field]
  return fields.filter(isMediaField).reduce((form, list) => commitEntry(form, list), values)
}

/** The form with an uploaded address at the end of a list. */
export const putNewsMedia = <Form extends MediaLists>(values: Form, field: string, url: string): Form =>
  isMediaField(field) ? { ...values, [field]: [...values[field], url] } : values

/** The form without the address at an index of a list. */
export const takeNewsMedia = <Form extends MediaLists>(values: Form, field: string, index: number): Form =>
  isMediaField(field) ? { ...values, [field]: values[field].filter((_, at) => at !== index) } : values

function commitEntry<Form extends MediaLists>(form: Form, list: MediaField): Form {
  const entry = form[entryOf[list]].trim()
  return { ...form, [list]: entry === '' ? form[list] : [...form[list], entry], [entryOf[list]]: '' }
}
