import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ArticlesGlance, CarouselGlance, Glance, NewsGlance } from '../../src/domain/home'
import { createHomeMachine } from '../../src/machines/home.machine'
import { createHomeTilesMachine, type HomeTilesPorts } from '../../src/machines/home-tiles.machine'
import type { TilePorts } from '../../src/machines/parts/tile.machine'
import { answered, begin, breaks, failed, need, refused, unbearable } from '../support/fakes'

const names = ['news', 'carousel', 'events', 'articles', 'trending'] as const
type Name = (typeof names)[number]
const slides = { images: [], enabled: 0, disabled: 0 }

/** A tile whose reads wait for the test. */
function waiting<View>(more: Partial<TilePorts<Glance<View>>> = {}) {
  const reads = answered<AbortSignal, Glance<View>>()
  return { reads, ports: { load: reads.port, kept: () => null, ...more } }
}

interface Faults {
  broken?: Name
  breakTiles?: boolean
  load?: () => Promise<void>
}

async function home({ broken, breakTiles = false, load = async () => undefined }: Faults = {}) {
  const news = waiting<NewsGlance['view']>()
  const carousel = waiting<CarouselGlance['view']>({ kept: () => ({ count: 8, edited: null, view: slides }) })
  const rest = { load: () => new Promise<never>(() => undefined), kept: () => null }
  const articles = waiting<ArticlesGlance['view']>({ partly: () => ({ count: null, edited: 7, view: [] }) })
  const ports: HomeTilesPorts = {
    news: news.ports,
    carousel: carousel.ports,
    events: rest,
    articles: articles.ports,
    trending: rest,
  }
  const whole = createHomeTilesMachine(broken ? { ...ports, [broken]: { ...rest, kept: breaks } } : ports)
  const tiles = new Proxy(whole, {
    get: (target, key): unknown => (breakTiles && key === 'getInitialSnapshot' ? breaks : Reflect.get(target, key)),
  })
  const begun = await begin((around) => createActor(createHomeMachine({ tiles: { machine: tiles, load } }), around))
  const tile = (name: Name) => need(begun.actor.getSnapshot().children.tiles?.getSnapshot().children[name])
  return {
    ...begun,
    news: news.reads,
    carousel: carousel.reads,
    articles: articles.reads,
    tile,
    glance: (name: Name) => tile(name).getSnapshot().context.glance,
    place: () => begun.actor.getSnapshot().value,
  }
}

describe('the dashboard', () => {
  test('reads for all tiles at once, and shows what comes for each on its own [EXT-23]', async () => {
    const { news, carousel, articles, glance, tile, place } = await home()
    expect(place()).toBe('live')
    expect([news, carousel, articles].map(({ calls }) => calls.length)).toEqual([1, 1, 1])
    await news.last().yes({ count: 132, edited: 5, view: [] })
    expect(glance('news')).toEqual({ count: 132, edited: 5, view: [] })
    expect([tile('news').getSnapshot().value, tile('articles').getSnapshot().value]).toEqual(['shown', 'reading'])
  })

  test('shows what an earlier visit read until the new read has come [EXT-23, READ-4]', async () => {
    const { carousel, glance } = await home()
    expect(glance('carousel')?.count).toBe(8)
    await carousel.last().yes({ count: 9, edited: null, view: slides })
    expect(glance('carousel')?.count).toBe(9)
  })

  test('asks four times before a tile goes without, and takes back what was kept [EXT-23, READ-1, READ-2]', async () => {
    const { carousel, glance, tile, pass } = await home()
    for (const pause of [1_000, 2_000, 4_000]) {
      await carousel.last().no(failed())
      expect([tile('carousel').getSnapshot().value, glance('carousel')?.count]).toEqual(['reading', 8])
      await pass(pause)
    }
    await carousel.last().no(failed())
    expect([carousel.calls.length, tile('carousel').getSnapshot().value, glance('carousel')]).toEqual([
      4,
      'leftOut',
      null,
    ])
  })

  test('one tile without its number leaves the others alone, and reads again when told [EXT-23, EXT-2]', async () => {
    const { news, glance, tile } = await home()
    await news.last().no(refused('No'))
    expect([tile('news').getSnapshot().value, tile('carousel').getSnapshot().value]).toEqual(['leftOut', 'reading'])
    tile('news').send({ type: 'tile.retry' })
    await news.last().yes({ count: 3, edited: null, view: [] })
    expect(glance('news')?.count).toBe(3)
  })

  test('a tile that is known in part shows that part [EXT-23]', async () => {
    const { articles, glance } = await home()
    await articles.last().no(refused())
    expect(glance('articles')).toEqual({ count: null, edited: 7, view: [] })
  })

  test('an answer after the screen was left does nothing, and its read is given up [EXT-23]', async () => {
    const { actor, news, broke } = await home()
    const read = news.last()
    actor.stop()
    expect(read.asked.aborted).toBe(true)
    await read.yes({ count: 1, edited: null, view: [] })
    expect([news.calls.length, broke]).toEqual([1, []])
  })

  test.each(names)('where %s breaks, its neighbours go on [EXT-23, B1]', async (broken) => {
    const { actor, tile } = await home({ broken })
    for (const name of names.filter((one) => one !== broken)) expect(tile(name).getSnapshot().status).toBe('active')
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('a failure that nobody can look at leaves the tile without its number [EXT-23, B1]', async () => {
    const { news, tile, actor } = await home()
    await news.last().no(unbearable())
    expect([tile('news').getSnapshot().value, actor.getSnapshot().status]).toEqual(['leftOut', 'active'])
  })

  test('without the code that reads, or with it broken, its tiles still lead on [EXT-23, DASH-4]', async () => {
    expect((await home({ load: async () => breaks() })).place()).toBe('bare')
    expect((await home({ breakTiles: true })).place()).toBe('bare')
  })

  test('waits a minute for the code that reads, while its tiles lead on [EXT-23, B1]', async () => {
    const { place, pass, actor } = await home({ load: () => new Promise<void>(() => undefined) })
    await pass(59_999)
    expect(place()).toBe('loading')
    await pass(1)
    expect([place(), actor.getSnapshot().status]).toEqual(['bare', 'active'])
  })
})
