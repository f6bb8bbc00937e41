import { type News, type NewsToSave, newsType } from '../../../contract/news'
import { isBlank } from '../text'
import { fromLocalField } from '../time/local-time'
import { addresses, filled, isSame } from './form-fields'
import { type NewsForm, newsFormOf } from './news'

/** The first validation error of a form, and its field. */
export interface NewsProblem {
  field: keyof NewsForm
  problem: 'required' | 'description' | 'bullets'
}

/** The first validation error of a form, in the order of the rules (NEWS-17, NEWS-20, NEWS-18, NEWS-19). */
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

/** The payload of a form: only the texts of its own type, and no empty ids (NEWS-21, NEWS-22). */
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

/** Whether an item equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameNews = (item: News, sent: NewsToSave): boolean =>
  isSame(comparable(newsPayload(newsFormOf(item))), comparable(sent))

const comparable = (sent: NewsToSave) => ({ ...sent, dateTime: Date.parse(sent.dateTime) })
