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
export interface HomeTilesPorts {
  news: Omit<TilePorts<NewsSummary>, 'id'>
  carousel: Omit<TilePorts<CarouselSummary>, 'id'>
  events: Omit<TilePorts<EventsSummary>, 'id'>
  articles: Omit<TilePorts<ArticlesSummary>, 'id'>
  trending: Omit<TilePorts<TopicsSummary>, 'id'>
}

const onError = { meta: { reason: 'A tile that fails is still a link, and the other tiles are not affected.' } }

/** The reads of the dashboard: one background read for each tile, all in parallel (EXT-23). */
export const createHomeTilesMachine = (ports: HomeTilesPorts) =>
  setup({
    types: typed<{ children: { [Tile in keyof HomeTilesPorts]: Tile }; meta: Meta }>(),
    actors: {
      news: createTileMachine({ ...ports.news, id: 'home.news.tile' }),
      carousel: createTileMachine({ ...ports.carousel, id: 'home.carousel.tile' }),
      events: createTileMachine({ ...ports.events, id: 'home.events.tile' }),
      articles: createTileMachine({ ...ports.articles, id: 'home.articles.tile' }),
      trending: createTileMachine({ ...ports.trending, id: 'home.trending.tile' }),
    },
  }).createMachine({
    id: 'home.tiles',
    invoke: [
      { src: 'news', id: 'news', onError },
      { src: 'carousel', id: 'carousel', onError },
      { src: 'events', id: 'events', onError },
      { src: 'articles', id: 'articles', onError },
      { src: 'trending', id: 'trending', onError },
    ],
  })
export type HomeTilesMachine = ReturnType<typeof createHomeTilesMachine>
