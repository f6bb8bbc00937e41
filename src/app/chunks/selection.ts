import { type CarouselItem, carouselCalls } from '../../../contract/carousel'
import { eventCalls } from '../../../contract/event'
import { type GeoShot, geoShotCalls } from '../../../contract/geo-shot'
import { type News, newsCalls } from '../../../contract/news'
import { carouselFormOf, carouselPayload } from '../../domain/content/carousel'
import { type EventItem, eventFormOf, eventPayload } from '../../domain/content/event'
import { newsFormOf, newsPayload } from '../../domain/content/news'
import type { BulkAction } from '../../domain/selection'
import { createSelectionMachine } from '../../machines/parts/selection/selection.machine'
import { removeItem, writeItem } from '../../services/api/content.api'
import { saveEvent } from '../../services/api/events.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'

export { Selected } from '../../views/shared/selection/selected'

/** The single call of an action on one item, under a key of its own. */
type Write<Item> = (action: BulkAction, item: Item, idempotencyKey: string) => Promise<unknown>

const selection = <Item extends { id: string }>(app: SignedInApp, id: string, write: Write<Item>) =>
  createSelectionMachine<Item>(
    app.inspection.spyOn('selection', {
      id,
      async write({ action, item }) {
        await write(action, item, newId())
      },
      toast: app.toast,
    }),
  )

/** Composes the selection of news, which can be given a topic and deleted. */
export const newsSelection = (app: SignedInApp) => {
  const { http } = app.services
  return selection<News>(app, 'news.selection', (action, item, key) => {
    if (action.type !== 'topic') return removeItem(http, newsCalls.remove, item.id, item.version)
    const changed = newsPayload({ ...newsFormOf(item), topicId: action.topicId })
    return writeItem(http, newsCalls.save, changed, key, item.version)
  })
}

/** Composes the selection of slides, which can be enabled, disabled and deleted. */
export const carouselSelection = (app: SignedInApp) => {
  const { http } = app.services
  return selection<CarouselItem>(app, 'carousel.selection', (action, item, key) => {
    if (action.type === 'delete') return removeItem(http, carouselCalls.remove, item.id, item.version)
    const changed = carouselPayload({ ...carouselFormOf(item), enable: action.type === 'enable' })
    return writeItem(http, carouselCalls.change, { ...changed, id: item.id }, key, item.version)
  })
}

/** Composes the selection of events, which can be enabled, disabled and deleted. */
export const eventsSelection = (app: SignedInApp) => {
  const { http } = app.services
  return selection<EventItem>(app, 'events.selection', (action, item, key) => {
    if (action.type === 'delete') return removeItem(http, eventCalls.remove, item.id, item.version)
    return saveEvent(http, eventPayload({ ...eventFormOf(item), enable: action.type === 'enable' }), key, item.version)
  })
}

/** Composes the selection of GeoShots, which can be deleted. */
export const geoShotsSelection = (app: SignedInApp) => {
  const { http } = app.services
  return selection<GeoShot>(app, 'geoShots.selection', (_, { id, version }) =>
    removeItem(http, geoShotCalls.remove, id, version),
  )
}
