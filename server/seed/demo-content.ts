import type { NewRow } from '../store/tables'
import { idOf, placesIn, randomNumbers, readLines } from './lines'

/** The reference day of the demo content, and its latest time. */
const TODAY = Date.parse('2026-11-20T00:00:00.000Z')
const LATEST = Date.parse('2026-11-20T08:40:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const iso = (time: number) => new Date(time).toISOString()

/** Descending times from the latest one, with gaps of `least` to `most` hours in steps of a quarter of an hour. */
function* before(seed: number, least: number, most: number): Generator<string, never> {
  const chance = randomNumbers(seed)
  let time = LATEST
  for (;;) {
    yield iso(time)
    time -= Math.round((least + chance.next().value * (most - least)) * 4) * (HOUR / 4)
  }
}

/** The demo content other than topics and news, deterministic; `address` maps a file name to its URL. */
export function demoOtherContent(folder: string, address: (file: string) => string) {
  const locationAt = placesIn(folder)
  const picture = (name: string) => address(`demo-${name}.webp`)
  const clip = (name: string) => address(`demo-clip-${name}.mp4`)
  const eventId = (key: string) => `event-${key}`

  const eventTimes = before(1, 20, 90)
  const events = readLines(folder, 'events.txt').map((line): NewRow<'events'> => {
    const [key = '', banner = '', placeKey = '', start = '', end = '', enabled = '', name = '', description = ''] = line
    const location = locationAt(placeKey)
    return {
      id: eventId(key),
      name,
      description,
      startDate: iso(TODAY + Number(start) * DAY + 9 * HOUR),
      endDate: end === '' ? null : iso(TODAY + Number(end) * DAY + 21 * HOUR),
      bannerUrl: picture(banner),
      ...location,
      // Events store the value of a region, not its name (EVT-12).
      region: location.region.toLowerCase().replace(' ', '-'),
      enable: enabled === 'yes' ? 1 : 0,
      createdAt: eventTimes.next().value,
    }
  })

  const byEvent = new Map(events.map((event) => [event.id, event]))
  const eventNewsTimes = before(2, 1, 9)
  const eventNews = readLines(folder, 'event-news.txt').map((line, index): NewRow<'eventNews'> => {
    const [key = '', image = '', clipName = '', title = ''] = line
    const event = byEvent.get(eventId(key))
    const dateTime = eventNewsTimes.next().value
    return {
      id: idOf('event-news', index + 1),
      eventId: eventId(key),
      title,
      imageUrls: JSON.stringify([picture(image)]),
      videoUrls: JSON.stringify(clipName === '' ? [] : [clip(clipName)]),
      region: event?.region ?? '',
      country: event?.country ?? '',
      latLong: event?.latLong ?? '',
      sourceUrl: index % 4 === 3 ? null : `https://wire.example/events/${key}/${index + 1}`,
      dateTime,
      createdAt: dateTime,
    }
  })

  const articleTimes = before(3, 6, 40)
  const articles = readLines(folder, 'articles.txt').map(
    ([regionId = '', name = '', images = ''], index): NewRow<'articles'> => {
      const pictures = images.split(',').map(picture)
      return {
        id: idOf('article', index + 1),
        name,
        thumbnail: pictures[0] ?? '',
        articles: JSON.stringify(pictures),
        regionId,
        createdAt: articleTimes.next().value,
      }
    },
  )

  const shotTimes = before(4, 3, 30)
  const geoShots = readLines(folder, 'geo-shots.txt').map((line, index): NewRow<'geoShots'> => {
    const [clipName = '', poster = '', placeKey = '', title = '', description = ''] = line
    return {
      id: idOf('shot', index + 1),
      title,
      videoUrl: clip(clipName),
      description,
      thumbnailUrl: picture(poster),
      ...locationAt(placeKey),
      sourceUrls: JSON.stringify(index % 3 === 2 ? [] : [`https://wire.example/shots/${index + 1}`]),
      bookmarked: index % 7 === 0 ? 1 : 0,
      createdAt: shotTimes.next().value,
    }
  })

  const slideTimes = before(5, 10, 60)
  const carousel = readLines(folder, 'carousel.txt').map((line, index, { length }): NewRow<'carousel'> => {
    const [image = '', event = '', newsId = '', enabled = '', title = ''] = line
    return {
      id: idOf('slide', index + 1),
      title,
      imageUrl: picture(image),
      eventId: event === '' ? null : eventId(event),
      newsId: newsId === '' ? null : newsId,
      sourceUrl: event === '' && newsId === '' ? 'https://wire.example/new-energy/solar' : null,
      enable: enabled === 'yes' ? 1 : 0,
      createdAt: slideTimes.next().value,
      position: length - index,
    }
  })
  return { events, eventNews, carousel, articles, geoShots }
}
