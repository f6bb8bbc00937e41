/** What the plain host holds when a story begins. The same at every run: no random numbers, no present time. */

/** The moment at which every story takes place: 09:41 in Berlin. */
export const now = '2025-11-20T08:41:10.000Z'

const day = 86_400_000
/** A moment that lies some days before the story. */
const before = (days: number): string => new Date(Date.parse(now) - days * day).toISOString()
/** A number with two digits, so that no title is a part of another. */
const two = (number: number): string => `${number}`.padStart(2, '0')
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const places = [
  { region: 'Europe', country: 'Norway', latLong: '59.9139, 10.7522' },
  { region: 'Asia', country: 'Thailand', latLong: '18.7883, 98.9853' },
  { region: 'Africa', country: 'Kenya', latLong: '-1.2921, 36.8219' },
]
const toLocation = (number: number) => places[number % places.length]

export const regionNames = ['North America', 'South America', 'Europe', 'Asia', 'Africa', 'Oceania']
const topicNames = ['Harbours', 'Night trains', 'Glaciers']

/** The content of the API server, with media under an address. */
export function createContent(media: string) {
  const picture = (number: number): string => `${media}/picture-${(number % 4) + 1}.svg`
  const clip = `${media}/clip.mp4`
  return {
    regions: regionNames.map((name, index) => ({ id: `r${index + 1}`, name })),
    topics: topicNames.map((topicName, index) => ({ id: `t${index + 1}`, topicName })),
    events: range(4).map((number) => ({
      id: `e${number}`,
      name: `Lantern fair ${two(number)}`,
      description: `The lamps of fair ${number} are lit by hand.`,
      startDate: before(-10 * number),
      ...(number % 2 === 0 ? { endDate: before(-10 * number - 2) } : {}),
      bannerUrl: picture(number),
      location: toLocation(number),
      enable: number !== 3,
    })),
    news: range(23).map((number) => ({
      id: `n${number}`,
      title: `Ferry report ${two(number)}`,
      dateTime: before(number),
      ...(number % 5 === 4 ? {} : { topicId: `t${(number % 3) + 1}` }),
      sourceUrl: number % 2 === 0 ? `https://news.example/${number}` : '',
      ...(number % 3 === 0
        ? {
            newsType: 'BULLETPOINTS',
            subTitle: `Three things about ferry ${number}`,
            bulletPoints: ['It sailed', 'It came back', 'Nobody was late'],
          }
        : { newsType: 'DESCRIPTIVE', description: `Ferry ${number} sailed on time.` }),
      location: toLocation(number),
      imageUrls: number % 4 === 0 ? [] : [picture(number), picture(number + 1)],
      videoUrls: number % 6 === 1 ? [clip] : [],
      createdAt: before(number + 1),
    })),
    carousel: range(5).map((number) => ({
      id: `c${number}`,
      title: `Slide ${two(number)}`,
      imageUrl: picture(number),
      ...(number % 2 === 0 ? { eventId: `e${number}` } : {}),
      ...(number === 1 ? { newsId: 'n1' } : {}),
      ...(number % 3 === 0 ? { sourceUrl: `https://source.example/${number}` } : {}),
      enable: number !== 4,
      createdAt: before(number),
    })),
    articles: range(14).map((number) => ({
      id: `a${number}`,
      name: `Long read ${two(number)}`,
      thumbnail: picture(number),
      articles: [picture(number), picture(number + 1)],
      regionId: number > 12 ? 'r3' : 'r1',
      createdAt: before(number),
    })),
    geoShots: range(12).map((number) => ({
      id: `g${number}`,
      title: `Clip ${two(number)}`,
      videoUrl: clip,
      description: number % 2 === 0 ? '' : `What clip ${number} shows.`,
      createdAt: before(number),
      ...(number % 3 === 0 ? {} : { thumbnailUrl: picture(number) }),
      location: toLocation(number),
      sourceUrls: number % 4 === 0 ? [`https://source.example/clip/${number}`] : [],
      bookmarked: number % 5 === 0,
    })),
    eventNews: range(12).map((number) => ({
      id: `x${number}`,
      eventId: 'e1',
      title: `Lamp ${two(number)}`,
      imageUrls: number % 2 === 0 ? [picture(number)] : [],
      videoUrls: [],
      location: toLocation(number),
      ...(number % 3 === 0 ? { sourceUrl: `https://source.example/lamp/${number}` } : {}),
      dateTime: before(number),
    })),
  }
}
