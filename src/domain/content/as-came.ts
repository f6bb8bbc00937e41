import type { CarouselItem, CarouselToChange } from '../../../contract/carousel'
import type { EventToSave } from '../../../contract/event'
import type { EventItem } from './event'

/** An event as it came, shown to readers or not: the change of its switch (EXT-160). */
export const eventAsCame = (item: EventItem, enable: boolean): EventToSave => ({
  id: item.id,
  name: item.name,
  description: item.description,
  startDate: item.startDate,
  ...(item.endDate === '' ? {} : { endDate: item.endDate }),
  bannerUrl: item.bannerUrl,
  location: item.location,
  enable,
})

/** An item as it came, shown to readers or not: the change of its switch (EXT-160). */
export const carouselAsCame = (item: CarouselItem, enable: boolean): CarouselToChange => ({
  id: item.id,
  title: item.title,
  imageUrl: item.imageUrl,
  ...filledAsCame('eventId', item.eventId),
  ...filledAsCame('newsId', item.newsId),
  ...filledAsCame('sourceUrl', item.sourceUrl),
  enable,
})

const filledAsCame = <Name extends string>(name: Name, value: string | undefined) => (value ? { [name]: value } : {})
