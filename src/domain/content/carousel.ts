import * as z from 'zod/mini'
import type { CarouselItem, CarouselToAdd } from '../../../contract/carousel'
import { mediaUrl } from '../navigation/url'
import { isBlank } from '../text'
import type { EventItem } from './event'
import { address, booleanOrTrue, filled, holdsAny, isSame, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'

/** The values of the carousel form; `newsId` has no field and is passed through unchanged. */
export interface CarouselForm {
  id?: string
  title: string
  imageUrl: string
  eventId: string
  newsId: string
  sourceUrl: string
  enable: boolean
}

/** The payload of a form: an update if it has an id, else a new item (CAR-15, CAR-16). */
export type CarouselSent = CarouselToAdd & { id?: string }

/** The empty form: enabled by default (CAR-13). */
export const blankCarousel = (): CarouselForm => ({
  title: '',
  imageUrl: '',
  eventId: '',
  newsId: '',
  sourceUrl: '',
  enable: true,
})

/** The form values of an item to edit (CAR-6, CAR-8). */
export const carouselFormOf = (item: CarouselItem): CarouselForm => ({
  id: item.id,
  title: item.title,
  imageUrl: item.imageUrl,
  eventId: item.eventId ?? '',
  newsId: item.newsId ?? '',
  sourceUrl: item.sourceUrl ?? '',
  enable: item.enable,
})

/** The required fields that are empty: title and image, in this order (CAR-14). */
export const carouselGaps = ({ title, imageUrl }: CarouselForm): ('title' | 'imageUrl')[] =>
  (['title', 'imageUrl'] as const).filter((field) => isBlank(field === 'title' ? title : address(imageUrl)))

/** The first validation error of a form. */
export function carouselProblem(values: CarouselForm): { field: keyof CarouselForm } | null {
  const [field] = carouselGaps(values)
  return field === undefined ? null : { field }
}

/** The payload of a form: trimmed, without blank optional fields (CALL-5, CALL-6). */
export const carouselPayload = (values: CarouselForm): CarouselSent => ({
  ...filled('id', values.id ?? ''),
  title: values.title.trim(),
  imageUrl: address(values.imageUrl),
  ...filled('eventId', values.eventId),
  ...filled('newsId', values.newsId),
  ...filled('sourceUrl', values.sourceUrl),
  enable: values.enable,
})

/** Where an item leads: to its event, else to its news, else to its source; null if nowhere (EXT-159). */
export type Lead = { to: 'event' | 'news'; id: string; title: string } | { to: 'source'; address: string }

/** Where an item leads; `nameOf` gives the names of the events that are known. */
export function leadOf(
  { eventId = '', newsId = '', sourceUrl = '', leadsTo = '' }: CarouselItem,
  nameOf: (eventId: string) => string | undefined,
): Lead | null {
  if (!isBlank(eventId)) return { to: 'event', id: eventId, title: leadsTo.trim() || (nameOf(eventId) ?? '').trim() }
  if (!isBlank(newsId)) return { to: 'news', id: newsId, title: leadsTo.trim() }
  return isBlank(sourceUrl) ? null : { to: 'source', address: sourceUrl }
}

/** The values of a new slide that leads to an event (EXT-154). */
export const slideOfEvent = ({ id, name, bannerUrl }: Pick<EventItem, 'id' | 'name' | 'bannerUrl'>): CarouselForm => ({
  ...blankCarousel(),
  title: name.trim(),
  imageUrl: address(bannerUrl),
  eventId: id,
})

/** The query that hands a new slide over to the carousel (EXT-154). */
export const slideQuery = ({ title, imageUrl, eventId }: CarouselForm) => ({
  ...filled('slide', title),
  ...filled('picture', imageUrl),
  ...filled('event', eventId),
})

const handedSlide = z.object({ slide: textOrEmpty, picture: textOrEmpty, event: textOrEmpty })

/** The values of a new slide in a query; null if it hands none over. */
export function parseSlideQuery(query: Record<string, unknown>): CarouselForm | null {
  const { slide, picture, event } = handedSlide.parse(query)
  if ([slide, picture, event].every(isBlank)) return null
  return { ...blankCarousel(), title: slide.trim(), imageUrl: mediaUrl(picture) ?? '', eventId: event.trim() }
}

/** Whether an item equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameCarousel = (item: CarouselItem, sent: CarouselSent): boolean =>
  isSame(carouselPayload(carouselFormOf(item)), sent)

/** The file field of the form. */
export const carouselMedia = mediaFields<CarouselForm>({ imageUrl: singleField('IMAGE', 'imageUrl') })

const draftSchema = z.object({
  id: textOrEmpty,
  title: textOrEmpty,
  imageUrl: textOrEmpty,
  eventId: textOrEmpty,
  newsId: textOrEmpty,
  sourceUrl: textOrEmpty,
  enable: booleanOrTrue,
})

/** The form values of a stored draft; null if it contains none of a carousel item. */
export function parseCarouselDraft(formData: Record<string, unknown>): CarouselForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, ...values } = read.data
  return { ...values, ...(id === '' ? {} : { id }), imageUrl: address(values.imageUrl) }
}
