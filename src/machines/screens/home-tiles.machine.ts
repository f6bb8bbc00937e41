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
  news: TilePorts<NewsSummary>
  carousel: TilePorts<CarouselSummary>
  events: TilePorts<EventsSummary>
  articles: TilePorts<ArticlesSummary>
  trending: TilePorts<TopicsSummary>
}

const onError = { meta: { reason: 'A tile that fails is still a link, and the other tiles are not affected.' } }

/** The reads of the dashboard: one background read for each tile, all in parallel (EXT-23). */
export const createHomeTilesMachine = (ports: HomeTilesPorts) =>
  setup({
    types: typed<{ children: { [Tile in keyof HomeTilesPorts]: Tile }; meta: Meta }>(),
    actors: {
      news: createTileMachine(ports.news),
      carousel: createTileMachine(ports.carousel),
      events: createTileMachine(ports.events),
      articles: createTileMachine(ports.articles),
      trending: createTileMachine(ports.trending),
    },
  }).createMachine({
    id: 'homeTiles',
    invoke: [
      { src: 'news', id: 'news', onError },
      { src: 'carousel', id: 'carousel', onError },
      { src: 'events', id: 'events', onError },
      { src: 'articles', id: 'articles', onError },
      { src: 'trending', id: 'trending', onError },
    ],
  })
export type HomeTilesMachine = ReturnType<typeof createHomeTilesMachine>
