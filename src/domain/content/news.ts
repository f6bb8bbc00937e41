import * as z from 'zod/mini'
import { type News, type NewsToSave, type NewsType, newsType } from '../../../contract/news'
import { locationFields, savedLocation, toLocation } from '../location/location-fields'
import { isBlank } from '../text'
import { type DateField, dateFieldOf, fromLocalField, localDate, timeOf, toLocalField } from '../time/local-time'
import { addresses, filled, holdsAny, isSame, listOrEmpty, textOrEmpty } from './form-fields'
import { linesField, listField, mediaFields } from './media-fields'
import { savedDateField, toDateField } from './saved-dates'

/**
 * The values of the news form. `dateTime` is the field's local text, `dateTimeIso` the stored date it was made from.
 */
export interface NewsForm {
  id?: string
  title: string
  dateTime: string
  dateTimeIso: string
  /** What the text stood for when it was set. */
  dateTimeAt?: DateField | undefined
  topicId: string
  sourceUrl: string
  newsType: NewsType
  description: string
  subTitle: string
  bulletPoints: string[]
  region: string
  country: string
  latLong: string
  imageUrls: string[]
  videoUrls: string[]
  /** The URL typed into a list field and not yet added to the list. */
  imageUrlEntry: string
  videoUrlEntry: string
}

/** The empty form in create mode, of the descriptive type by default (NEWS-12, NEWS-16). */
export const blankNews = (): NewsForm => ({
  title: '',
  dateTime: '',
  dateTimeIso: '',
  topicId: '',
  sourceUrl: '',
  newsType: 'DESCRIPTIVE',
  description: '',
  subTitle: '',
  bulletPoints: [],
  region: '',
  country: '',
  latLong: '',
  imageUrls: [],
  videoUrls: [],
  imageUrlEntry: '',
  videoUrlEntry: '',
})

/** The form values of an item to edit (NEWS-13). */
export const newsFormOf = (item: News): NewsForm => ({
  id: item.id,
  title: item.title,
  dateTime: toLocalField(item.dateTime ?? ''),
  dateTimeIso: item.dateTime ?? '',
  dateTimeAt: dateFieldOf(toLocalField(item.dateTime ?? ''), item.dateTime ?? ''),
  topicId: item.topicId ?? '',
  sourceUrl: item.sourceUrl ?? '',
  newsType: item.newsType,
  description: item.description ?? '',
  subTitle: item.subTitle ?? '',
  bulletPoints: item.bulletPoints,
  ...item.location,
  imageUrls: item.imageUrls,
  videoUrls: item.videoUrls,
  imageUrlEntry: '',
  videoUrlEntry: '',
})

/** The publication time of an item: its own date, or else when it was created, as can be read (NEWS-5, TOPIC-29). */
export const newsMoment = ({ dateTime, createdAt }: Pick<News, 'dateTime' | 'createdAt'>): string =>
  [dateTime, createdAt].find((date = '') => timeOf(date) !== null) ?? ''

/** The publication day that an item shows (NEWS-5). */
export const publishedOn = (item: News): string => localDate(newsMoment(item))

const draftSchema = z.object({
  id: textOrEmpty,
  title: textOrEmpty,
  dateTime: textOrEmpty,
  dateTimeIso: textOrEmpty,
  dateTimeAt: savedDateField,
  topicId: textOrEmpty,
  sourceUrl: textOrEmpty,
  newsType: z._default(z.catch(newsType, 'DESCRIPTIVE'), 'DESCRIPTIVE'),
  description: textOrEmpty,
  subTitle: textOrEmpty,
  bulletPoints: listOrEmpty,
  ...locationFields.shape,
  location: savedLocation,
  imageUrls: listOrEmpty,
  videoUrls: listOrEmpty,
  imageUrlEntry: textOrEmpty,
  videoUrlEntry: textOrEmpty,
})

/** The form values of a draft, in the form's or the item's shape; null if it contains none of news. */
export function parseNewsDraft(formData: Record<string, unknown>): NewsForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, location, ...values } = read.data
  const { field, iso, at } = toDateField(values.dateTime, values.dateTimeIso, values.dateTimeAt)
  return {
    ...values,
    ...(id === '' ? {} : { id }),
    dateTime: field,
    dateTimeIso: iso,
    dateTimeAt: at,
    ...toLocation(values, location),
    bulletPoints: values.bulletPoints.filter((point) => typeof point === 'string'),
    imageUrls: addresses(values.imageUrls),
    videoUrls: addresses(values.videoUrls),
  }
}

/** The first validation error of a form, and its field. */
export interface NewsProblem {
  field: 'title' | 'dateTime' | 'newsType' | 'country' | 'description' | 'subTitle' | 'bulletPoints'
  problem: 'required' | 'description' | 'bullets'
}

/** The required fields that are empty, in the order of the rules (NEWS-17, NEWS-20, NEWS-18, NEWS-19). */
export function newsGaps(values: NewsForm): NewsProblem[] {
  const isDescriptive = values.newsType === 'DESCRIPTIVE'
  const gaps: (NewsProblem & { isEmpty: boolean })[] = [
    { field: 'title', problem: 'required', isEmpty: isBlank(values.title) },
    {
      field: 'dateTime',
      problem: 'required',
      isEmpty: fromLocalField(values.dateTime, values.dateTimeIso, values.dateTimeAt) === null,
    },
    { field: 'newsType', problem: 'required', isEmpty: !newsType.safeParse(values.newsType).success },
    { field: 'country', problem: 'required', isEmpty: isBlank(values.country) },
    { field: 'description', problem: 'description', isEmpty: isDescriptive && isBlank(values.description) },
    { field: 'subTitle', problem: 'bullets', isEmpty: !isDescriptive && isBlank(values.subTitle) },
    { field: 'bulletPoints', problem: 'bullets', isEmpty: !isDescriptive && values.bulletPoints.every(isBlank) },
  ]
  return gaps.flatMap(({ isEmpty, ...gap }) => (isEmpty ? [gap] : []))
}

/** The first validation error of a form. */
export const newsProblem = (values: NewsForm): NewsProblem | null => newsGaps(values)[0] ?? null

/** The payload of a form: only the texts of its own type, and no empty ids (NEWS-21, NEWS-22). */
export function newsPayload(values: NewsForm): NewsToSave {
  const common = {
    ...filled('id', values.id ?? ''),
    title: values.title.trim(),
    dateTime: fromLocalField(values.dateTime, values.dateTimeIso, values.dateTimeAt) ?? '',
    ...filled('topicId', values.topicId),
    ...filled('sourceUrl', values.sourceUrl),
    location: { region: values.region.trim(), country: values.country.trim(), latLong: values.latLong },
    imageUrls: addresses(values.imageUrls),
    videoUrls: addresses(values.videoUrls),
  }
  return values.newsType === 'BULLETPOINTS'
    ? {
        ...common,
        newsType: 'BULLETPOINTS',
        subTitle: values.subTitle.trim(),
        bulletPoints: values.bulletPoints.filter((point) => !isBlank(point)).map((point) => point.trim()),
      }
    : { ...common, newsType: 'DESCRIPTIVE', description: values.description.trim() }
}

/** Whether an item equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameNews = (item: News, sent: NewsToSave): boolean =>
  isSame(comparable(newsPayload(newsFormOf(item))), comparable(sent))

const comparable = (sent: NewsToSave) => ({ ...sent, dateTime: Date.parse(sent.dateTime) })

/** The file fields of the news form, and its bullet points. */
export const newsMedia = mediaFields<NewsForm>(
  {
    imageUrls: listField('IMAGE', 'imageUrls', 'imageUrlEntry'),
    videoUrls: listField('VIDEO', 'videoUrls', 'videoUrlEntry'),
  },
  { bulletPoints: linesField('bulletPoints') },
)

/** The item that a form would save, as far as it is filled in (EXT-146). */
export const newsOf = (values: NewsForm): News => ({ bulletPoints: [], ...newsPayload(values), id: values.id ?? '' })
