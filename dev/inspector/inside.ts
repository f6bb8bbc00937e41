import type { App } from '../../src/app/app'
import { createDeskFeed } from './desk-feed'
import { sendToStately } from './stately'
import { pictureOfPage } from './time/page-picture'

/** The interval at which updates are delivered, in milliseconds. */
const REST = 40

/** Runs in the app's window: reports the actors' events to the inspector page. */
export function tell(inspection: App['inspection']): void {
  const around = window.parent.inspectDesk
  if (!around) return
  if (around.stately !== null) {
    around.hearStately(sendToStately(inspection, around.stately))
    return
  }
  const feed = createDeskFeed((show) => void setTimeout(show, REST), pictureOfPage)
  inspection.observe(feed.hear)
  around.hear(feed)
}
