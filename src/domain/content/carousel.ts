import * as z from 'zod/mini'
import type { CarouselItem, CarouselToAdd } from '../../../contract/carousel'
import { isBlank } from '../text'
import { address, booleanOrTrue, filled, holdsAny, isSame, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'

/** The carousel form as it is filled in (CAR-8); `newsId` has no field and is kept for an item that has one. */
export interface CarouselForm {
  id?: string
  title: string
  imageUrl: string
  eventId: string
  newsId: string
  sourceUrl: string
  enable: boolean
}

/** The first rule that a form breaks, and where. */
export interface CarouselProblem {
  field: keyof CarouselForm
  problem: 'required'
}

/** What is sent for a form: a change where it names an item, else a new one (CAR-15, CAR-16). */
export type CarouselSent = CarouselToAdd & { id?: string }

/** An empty form: enabled until the editor says otherwise (CAR-13). */
export const blankCarousel = (): CarouselForm => ({
  title: '',
  imageUrl: '',
  eventId: '',
  newsId: '',
  sourceUrl: '',
  enable: true,
})

/** The form filled with an item for editing it (CAR-6). */
export const carouselFormOf = (item: CarouselItem): CarouselForm => ({
  id: item.id,
  title: item.title,
  imageUrl: item.imageUrl,
  eventId: item.eventId ?? '',
  newsId: item.newsId ?? '',
  sourceUrl: item.sourceUrl ?? '',
  enable: item.enable,
})

/** What keeps a form from being saved: a title and an image are needed, in this order (CAR-14). */
export function carouselProblem({ title, imageUrl }: CarouselForm): CarouselProblem | null {
  if (isBlank(title)) return { field: 'title', problem: 'required' }
  return isBlank(address(imageUrl)) ? { field: 'imageUrl', problem: 'required' } : null
}

/** What is sent for a form: trimmed, and optional ones without a value left out (CALL-5, CALL-6). */
export const carouselPayload = (values: CarouselForm): CarouselSent => ({
  ...filled('id', values.id ?? ''),
  title: values.title.trim(),
  imageUrl: address(values.imageUrl),
  ...filled('eventId', values.eventId),
  ...filled('newsId', values.newsId),
  ...filled('sourceUrl', values.sourceUrl),
  enable: values.enable,
})

/** Whether an item is what was sent: the same content, and the same item where one was named (EXT-3). */
export const isSameCarousel = (item: CarouselItem, sent: CarouselSent): boolean =>
  isSame(carouselPayload(carouselFormOf(item)), sent)

/** The picture of the form. */
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

/** The form values of a stored draft; null where it holds nothing of a carousel item. */
export function parseCarouselDraft(formData: Record<string, unknown>): CarouselForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, ...values } = read.data
  return { ...values, ...(id === '' ? {} : { id }), imageUrl: address(values.imageUrl) }
}
