import { setup } from 'xstate'
import type {
  ArticlesSummary,
  CarouselSummary,
  EventsSummary,
  NewsSummary,
  TopicsSummary,
} from '../../domain/content/dashboard-summaries'
import { createTileMachine, type TilePorts } from '../parts/tile.machine'
import { type Meta, typed } from '../typed'

/** The reads of the dashboard's tiles, one function for each tile. */
export interface HomePorts {
  news: TilePorts<NewsSummary>
  carousel: TilePorts<CarouselSummary>
  events: TilePorts<EventsSummary>
  articles: TilePorts<ArticlesSummary>
  trending: TilePorts<TopicsSummary>
}

const onError = { meta: { reason: 'A tile that fails is still a link, and the other tiles are not affected.' } }

/**
 * The dashboard (/dashboard): one background read for each tile, all in parallel. Its tiles are links whether or not
 * their reads succeed (DASH-4, EXT-23).
 */
export const createHomeMachine = (ports: HomePorts) =>
  setup({
    types: typed<{ children: { [Tile in keyof HomePorts]: Tile }; meta: Meta }>(),
    actors: {
      news: createTileMachine(ports.news, 'home.news.tile'),
      carousel: createTileMachine(ports.carousel, 'home.carousel.tile'),
      events: createTileMachine(ports.events, 'home.events.tile'),
      articles: createTileMachine(ports.articles, 'home.articles.tile'),
      trending: createTileMachine(ports.trending, 'home.trending.tile'),
    },
  }).createMachine({
    id: 'home',
    invoke: [
      { src: 'news', id: 'news', onError },
      { src: 'carousel', id: 'carousel', onError },
      { src: 'events', id: 'events', onError },
      { src: 'articles', id: 'articles', onError },
      { src: 'trending', id: 'trending', onError },
    ],
  })
export type HomeMachine = ReturnType<typeof createHomeMachine>
