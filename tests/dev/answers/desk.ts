import * as z from 'zod/mini'
import { createFakeClock } from '../../../dev/chaos/fake-clock'
import { createRandom } from '../../../dev/chaos/random'
import { bundleTab } from '../../../dev/chaos/tab/bundle'
import type { Realm } from '../../../dev/chaos/tab/realm'
import type { Told } from '../../../dev/chaos/tab/tab'
import { openHost } from '../../../dev/chaos/wire/host'
import { createWorld, START, signInBoth } from '../../../dev/chaos/world'

const PICTURE = 'https://pictures.test/a.webp'
const location = { region: 'Europe', country: 'France', latLong: '' }
const dateTime = '2026-02-01T10:00:00.000Z'

const saved = z.object({ data: z.object({ id: z.string() }) })
const regions = z.object({ data: z.array(z.object({ id: z.string() })) })

/** One tab in a world of its own, over a server that is the same for all. */
export interface Visit {
  world: ReturnType<typeof createWorld>
  open: (address: string) => Promise<Realm['tab']>
  told: readonly Told[]
  /** What was thrown or logged as an error. */
  errors: readonly string[]
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The application over its server, which has one item of each kind. */
export async function openDesk() {
  const script = await bundleTab()
  const clock = { current: createFakeClock(START) }
  const host = await openHost(() => clock.current.now())
  const random = () => createRandom(1)
  const signedIn = await signInBoth({ script, host, clock: clock.current, random: random() })

  async function visit<Result>(as: 'editor' | 'nobody', work: (visit: Visit) => Promise<Result>): Promise<Result> {
    clock.current = createFakeClock(START)
    const told: Told[] = []
    const errors: string[] = []
    const heard = (_: Realm, news: Told) => void told.push(news)
    const failed = (text: string) => void errors.push(text)
    const parts = { script, host, clock: clock.current, random: random(), told: heard, failed }
    const world = createWorld(parts, as === 'editor' ? signedIn : null)
    async function open(address: string) {
      const [profile] = world.profiles
      if (profile === undefined) throw new Error('The world has no browser')
      const { tab } = world.open(profile, address)
      await world.settle()
      return tab
    }
    try {
      return await work({ world, open, told, errors })
    } finally {
      world.close()
      await world.settle()
    }
  }

  return { visit, event: await visit('editor', fill), rows: host.rows, close: host.close }
}

/** Stores one item of each kind; returns the id of the event. */
async function fill({ world: { profiles, wire } }: Visit): Promise<string> {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const [profile] = profiles
    if (profile === undefined) throw new Error('The world has no browser')
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await wire.carryOut(profile, new Request(`http://localhost${path}`, { method, ...sent }))).json()
  }
  const [region] = regions.parse(await call('GET', '/api/v1/regions')).data
  const event = { name: 'First event', description: 'Text', bannerUrl: PICTURE, location, enable: true }
  const { id } = saved.parse(await call('POST', '/api/v1/events', { ...event, startDate: dateTime })).data
  const media = { imageUrls: [], videoUrls: [] }
  await call('POST', '/api/v1/eventNews', { eventId: id, title: 'First', ...media, location, dateTime })
  const news = { newsType: 'DESCRIPTIVE', title: 'First', description: 'Text', ...media, location, dateTime }
  await call('POST', '/api/v1/news', news)
  await call('POST', '/api/v1/carousel', { title: 'First', imageUrl: PICTURE, enable: true })
  await call('POST', '/api/v1/geoShots', { title: 'First', videoUrl: PICTURE, location, sourceUrls: [] })
  const article = { name: 'First', articles: [PICTURE], thumbnail: PICTURE, regionId: region?.id }
  await call('POST', '/api/v1/articles', article)
  await call('POST', '/api/v1/trendingTopics', { topicName: 'First' })
  return id
}
