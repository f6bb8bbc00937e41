import type { ActorRefFrom } from 'xstate'
import type { NewsMachine } from '../../machines/news.machine'

/** News Management (/all-news). */
export const NewsView = (_: { screen: ActorRefFrom<NewsMachine> }) => null
