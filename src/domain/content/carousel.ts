import * as z from 'zod/mini'
import type { CarouselItem, CarouselToAdd } from '../../../contract/carousel'
import { isBlank } from '../text'
import { address, booleanOrTrue, filled, holdsAny, isSame, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'

/** The values of the carousel form (CAR-8); `newsId` has no field and is passed through unchanged. */
export interface CarouselForm {
  id?: string
  title: string
  imageUrl: string
  eventId: string
  newsId: string
  sourceUrl: string
  enable: boolean
}

/** The first validation error of a form, and its field. */
export interface CarouselProblem {
  field: keyof CarouselForm
  problem: 'required'
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

/** The form values of an item to edit (CAR-6). */
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
export function carouselProblem(values: CarouselForm): CarouselProblem | null {
  const [field] = carouselGaps(values)
  return field === undefined ? null : { field, problem: 'required' }
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
