import * as z from 'zod/mini'
import { type News, type NewsType, newsType } from '../../contract/news'
import type { NewsToSave } from '../../contract/news.sent'
import { addresses, filled, holdsAny, isSame, keptList, keptText } from './form-words'
import { fromLocalField, localDate, toLocalField } from './local-time'
import { isBlank } from './text'

/** The news form as it is filled in. `dateTime` is the field's local text, `dateTimeIso` the date it was read from. */
export interface NewsForm {
  id?: string
  title: string
  dateTime: string
  dateTimeIso: string
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
  /** An address typed beside a list and not yet added to it (trap I3). */
  imageUrlEntry: string
  videoUrlEntry: string
}

/** The first rule that a form breaks, and where. */
export interface NewsProblem {
  field: keyof NewsForm
  problem: 'required' | 'description' | 'bullets'
}

/** An empty form in add mode: descriptive until the editor says otherwise (NEWS-12, NEWS-16). */
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

/** The form filled with an item for editing it (NEWS-13). */
export const newsFormOf = (item: News): NewsForm => ({
  id: item.id,
  title: item.title,
  dateTime: toLocalField(item.dateTime ?? ''),
  dateTimeIso: item.dateTime ?? '',
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

/** What keeps a form from being saved, in the order of the rules (NEWS-17, NEWS-20, NEWS-18, NEWS-19). */
export function newsProblem(values: NewsForm): NewsProblem | null {
  if (isBlank(values.title)) return { field: 'title', problem: 'required' }
  if (fromLocalField(values.dateTime, values.dateTimeIso) === null) return { field: 'dateTime', problem: 'required' }
  if (!newsType.safeParse(values.newsType).success) return { field: 'newsType', problem: 'required' }
  if (isBlank(values.country)) return { field: 'country', problem: 'required' }
  if (values.newsType === 'DESCRIPTIVE')
    return isBlank(values.description) ? { field: 'description', problem: 'description' } : null
  if (isBlank(values.subTitle)) return { field: 'subTitle', problem: 'bullets' }
  return values.bulletPoints.every(isBlank) ? { field: 'bulletPoints', problem: 'bullets' } : null
}

/** What is sent for a form: the texts of its own type only, and no empty identifiers (NEWS-21, NEWS-22, trap I6). */
export function newsPayload(values: NewsForm): NewsToSave {
  const common = {
    ...filled('id', values.id ?? ''),
    title: values.title.trim(),
    dateTime: fromLocalField(values.dateTime, values.dateTimeIso) ?? '',
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

/** Whether an item is what was sent: the same words, and the same item where one was named (EXT-3). */
export const isSameNews = (item: News, sent: NewsToSave): boolean =>
  isSame(comparable(newsPayload(newsFormOf(item))), comparable(sent))

/** When an item counts as published: when it runs, or else when it was written (NEWS-5, TOPIC-29). */
export const newsMoment = ({ dateTime, createdAt }: Pick<News, 'dateTime' | 'createdAt'>): string =>
  dateTime ?? createdAt ?? ''

/** The day that an item shows (NEWS-5). */
export const publishedOn = (item: News): string => localDate(newsMoment(item))

const comparable = (sent: NewsToSave) => ({ ...sent, dateTime: Date.parse(sent.dateTime) })

const place = z.object({ region: keptText, country: keptText, latLong: keptText })
const kept = z.object({
  id: keptText,
  title: keptText,
  dateTime: keptText,
  dateTimeIso: keptText,
  topicId: keptText,
  sourceUrl: keptText,
  newsType: z._default(z.catch(newsType, 'DESCRIPTIVE'), 'DESCRIPTIVE'),
  description: keptText,
  subTitle: keptText,
  bulletPoints: keptList,
  ...place.shape,
  location: z.catch(z.optional(place), undefined),
  imageUrls: keptList,
  videoUrls: keptList,
  imageUrlEntry: keptText,
  videoUrlEntry: keptText,
})

/** The form that a draft holds, ours or one that keeps an item's own shape; null where it holds nothing of news. */
export function readNewsDraft(formData: Record<string, unknown>): NewsForm | null {
  const read = kept.safeParse(formData)
  if (!read.success || !holdsAny(kept.shape, formData)) return null
  const { id, location, ...values } = read.data
  const isField = values.dateTimeIso !== '' || fromLocalField(values.dateTime) !== null
  return {
    ...values,
    ...(id === '' ? {} : { id }),
    dateTime: isField ? values.dateTime : toLocalField(values.dateTime),
    dateTimeIso: isField ? values.dateTimeIso : values.dateTime,
    region: values.region || (location?.region ?? ''),
    country: values.country || (location?.country ?? ''),
    latLong: values.latLong || (location?.latLong ?? ''),
    bulletPoints: values.bulletPoints.filter((point) => typeof point === 'string'),
    imageUrls: addresses(values.imageUrls),
    videoUrls: addresses(values.videoUrls),
  }
}
