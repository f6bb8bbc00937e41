import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type {
  ArticlesSummary,
  CarouselSummary,
  NewsSummary,
  Summary,
} from '../../../src/domain/content/dashboard-summaries'
import type { TilePorts } from '../../../src/machines/parts/tile.machine'
import { createHomeMachine, type HomePorts } from '../../../src/machines/screens/home.machine'
import { adversarialError, answered, begin, breaks, failed, need, refused } from '../../support/fakes'

const names = ['news', 'carousel', 'events', 'articles', 'trending'] as const
type Name = (typeof names)[number]
const slides = { images: [], enabled: 0, disabled: 0 }

/** A tile whose reads wait for the test. */
function waiting<View>(more: Partial<TilePorts<Summary<View>>> = {}) {
  const reads = answered<AbortSignal, Summary<View>>()
  return { reads, ports: { load: reads.port, cached: () => null, ...more } }
}

async function home({ broken }: { broken?: Name } = {}) {
  const news = waiting<NewsSummary['view']>()
  const carousel = waiting<CarouselSummary['view']>({ cached: () => ({ count: 8, edited: null, view: slides }) })
  const rest = { load: () => new Promise<never>(() => undefined), cached: () => null }
  const articles = waiting<ArticlesSummary['view']>({ partial: () => ({ count: null, edited: 7, view: [] }) })
  const ports: HomePorts = {
    news: news.ports,
    carousel: carousel.ports,
    events: rest,
    articles: articles.ports,
    trending: rest,
  }
  const machine = createHomeMachine(broken ? { ...ports, [broken]: { ...rest, cached: breaks } } : ports)
  const begun = await begin((around) => createActor(machine, around))
  const tile = (name: Name) => need(begun.actor.getSnapshot().children[name])
  return {
    ...begun,
    news: news.reads,
    carousel: carousel.reads,
    articles: articles.reads,
    tile,
    summary: (name: Name) => tile(name).getSnapshot().context.summary,
  }
}

describe('the dashboard', () => {
  test('reads for all tiles at once, and shows each result independently [EXT-23]', async () => {
    const { news, carousel, articles, summary, tile } = await home()
    expect([news, carousel, articles].map(({ calls }) => calls.length)).toEqual([1, 1, 1])
    await news.last().yes({ count: 132, edited: 5, view: [] })
    expect(summary('news')).toEqual({ count: 132, edited: 5, view: [] })
    expect([tile('news').getSnapshot().value, tile('articles').getSnapshot().value]).toEqual(['shown', 'reading'])
  })

  test('shows the result of an earlier visit until the new read has ended [EXT-23, READ-4]', async () => {
    const { carousel, summary } = await home()
    expect(summary('carousel')?.count).toBe(8)
    await carousel.last().yes({ count: 9, edited: null, view: slides })
    expect(summary('carousel')?.count).toBe(9)
  })

  test('requests four times before a tile fails, and removes the cached result [EXT-23, READ-1, READ-2]', async () => {
    const { carousel, summary, tile, pass } = await home()
    for (const pause of [1_000, 2_000, 4_000]) {
      await carousel.last().no(failed())
      expect([tile('carousel').getSnapshot().value, summary('carousel')?.count]).toEqual(['reading', 8])
      await pass(pause)
    }
    await carousel.last().no(failed())
    expect([carousel.calls.length, tile('carousel').getSnapshot().value, summary('carousel')]).toEqual([
      4,
      'unavailable',
      null,
    ])
  })

  test('one failed tile does not affect the others, and is read again on request [EXT-23, EXT-2]', async () => {
    const { news, summary, tile } = await home()
    await news.last().no(refused('No'))
    expect([tile('news').getSnapshot().value, tile('carousel').getSnapshot().value]).toEqual(['unavailable', 'reading'])
    tile('news').send({ type: 'tile.retry' })
    await news.last().yes({ count: 3, edited: null, view: [] })
    expect(summary('news')?.count).toBe(3)
  })

  test('a partial result is shown [EXT-23]', async () => {
    const { articles, summary } = await home()
    await articles.last().no(refused())
    expect(summary('articles')).toEqual({ count: null, edited: 7, view: [] })
  })

  test('a response after the screen was left has no effect, and its read is aborted [EXT-23]', async () => {
    const { actor, news, broke } = await home()
    const read = news.last()
    actor.stop()
    expect(read.asked.aborted).toBe(true)
    await read.yes({ count: 1, edited: null, view: [] })
    expect([news.calls.length, broke]).toEqual([1, []])
  })

  test.each(names)('if %s fails, the other tiles are not affected [EXT-23]', async (broken) => {
    const { actor, tile } = await home({ broken })
    for (const name of names.filter((one) => one !== broken)) expect(tile(name).getSnapshot().status).toBe('active')
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('a failure that throws when it is inspected leaves the tile without its number [EXT-23]', async () => {
    const { news, tile, actor } = await home()
    await news.last().no(adversarialError())
    expect([tile('news').getSnapshot().value, actor.getSnapshot().status]).toEqual(['unavailable', 'active'])
  })
})
