import * as z from 'zod/mini'
import type { Choices } from './steps/fields'
import type { ChaosWorld } from './world'

const savedItem = z.object({ data: z.object({ id: z.string() }) })
const LOCATION = { region: 'Europe', country: 'France', latLong: '' }
const PICTURE = 'https://pictures.test/a.webp'

/** What there is at the beginning: topics, an event with a page of its own, slides that can be moved, and news. */
export async function seedContent({ profiles, wire }: ChaosWorld): Promise<Choices> {
  const [profile] = profiles
  if (!profile) return { topics: [], events: [] }
  /** Returns the id of the item, in a list; an empty list if it was not saved. */
  async function post(path: string, content: object): Promise<string[]> {
    if (!profile) return []
    const body = JSON.stringify(content)
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`http://localhost/api/v1/${path}`, { method: 'POST', headers, body })
    const saved = savedItem.safeParse(await (await wire.carryOut(profile, request)).json())
    return saved.success ? [saved.data.data.id] : []
  }
  const first = await post('trendingTopics', { topicName: 'T9010v1 sea' })
  const second = await post('trendingTopics', { topicName: 'T9011v1 land' })
  for (let index = 0; index < 3; index += 1) {
    await post('news', {
      newsType: 'DESCRIPTIVE',
      title: `T900${index}v1 first`,
      description: 'Text',
      location: LOCATION,
      dateTime: '2026-02-01T10:00:00.000Z',
      imageUrls: [],
      videoUrls: [],
    })
    await post('carousel', { title: `T902${index}v1 slide`, imageUrl: PICTURE, enable: true })
  }
  const event = { name: 'T9009v1 fair', description: 'Text', bannerUrl: PICTURE, location: LOCATION, enable: true }
  const events = await post('events', { ...event, startDate: '2026-02-01T10:00:00.000Z' })
  return { topics: [...first, ...second], events }
}
