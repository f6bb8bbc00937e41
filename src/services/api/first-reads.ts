import { carouselCalls } from '../../../contract/carousel'
import { eventCalls } from '../../../contract/event'
import { geoShotCalls } from '../../../contract/geo-shot'
import { newsCalls } from '../../../contract/news'
import { regionCalls } from '../../../contract/region'
import { topicCalls } from '../../../contract/topic'
import { addressOf } from './exchange'

/** Stands for the id of the signed-in editor in an address. */
export const EDITOR_ID = 'EDITOR_ID'

const news = addressOf(newsCalls.page, { pageNo: 0, userId: EDITOR_ID })
const carousel = addressOf(carouselCalls.list, {})
const events = addressOf(eventCalls.list, {})
const topics = addressOf(topicCalls.list, {})
const regions = addressOf(regionCalls.list, {})

/**
 * The addresses of the reads that a screen starts with, below the base URL of the API, by the screen's own address. The
 * document sends them before the code of the screen arrives (index.html).
 */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [news, carousel, events, regions, topics],
  '/all-news': [news],
  '/carousel': [carousel],
  '/events': [events],
  '/trending-topics': [topics],
  '/articles': [regions],
  '/geoshots': [addressOf(geoShotCalls.page, { pageNo: 0 })],
}
