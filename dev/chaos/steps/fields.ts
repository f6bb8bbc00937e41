import type { Typed } from '../oracle/texts'
import type { OpenForm } from '../tab/tab'

/** What a form chooses from, beside countries and regions: ids of topics and events. */
export interface Choices {
  topics: readonly string[]
  events: readonly string[]
}

type Made = Pick<Typed, 'field' | 'text'> & { value: unknown; isChoice?: true }

const BEGIN = Date.UTC(2026, 2, 1, 10)
const END = Date.UTC(2027, 2, 1, 10)
const MINUTE = 60_000
const dateField = (time: number): string => new Date(time).toISOString().slice(0, 16)
const COUNTRIES = ['France', 'Norway', 'Kenya'] as const
const REGIONS = ['Europe', 'Africa'] as const

/** The addresses of files and of sources, each with what it ends with; those of lists are lists of one. */
const ADDRESSES: Readonly<Record<string, string>> = {
  sourceUrl: '',
  sourceUrls: '',
  image: '.webp',
  imageUrl: '.webp',
  bannerUrl: '.webp',
  imageUrls: '.webp',
  articleImages: '.webp',
  videoUrl: '.mp4',
  videoUrls: '.mp4',
}

/** What is typed into the fields of a form, beside its title: each text is told from any other by its number. */
export function textsFor({ values }: OpenForm, number: number, { topics, events }: Choices): Made[] {
  const plain = (field: string): Made => {
    const text = `F${number}x ${field}`
    return { field, text, value: text }
  }
  const date = (field: string, from: number): Made => {
    const text = dateField(from + number * MINUTE)
    return { field, text, value: text }
  }
  const address = (field: string, end: string): Made => {
    const text = `https://pictures.test/F${number}x-${field}${end}`
    return { field, text, value: field === 'articleImages' || field.endsWith('Urls') ? [text] : text }
  }
  const choice = (field: string, all: readonly string[]): Made[] => {
    const text = all[number % Math.max(1, all.length)]
    return text === undefined ? [] : [{ field, text, value: text, isChoice: true }]
  }
  const latLong = `${(40 + number / 10_000).toFixed(4)}, 2.5`
  const made = [
    ...['description', 'content', 'location'].map(plain),
    date('dateTime', BEGIN),
    date('startDate', BEGIN),
    date('endDate', END),
    ...Object.entries(ADDRESSES).map(([field, end]) => address(field, end)),
    { field: 'latLong', text: latLong, value: latLong },
    ...choice('country', COUNTRIES),
    // The region of an article is an id, which the form fills in itself.
    ...('articleImages' in values ? [] : choice('region', REGIONS)),
    ...choice('topicId', topics),
    ...choice('eventId', events),
  ]
  return made.filter(({ field }) => field in values)
}
