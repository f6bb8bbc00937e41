import type { App } from '../../src/app/app'
import { createDeskFeed } from './desk-feed'
import { sendToStately } from './stately'

/** How long what happens is gathered before it is shown, in milliseconds. */
const REST = 40

/** Runs in the application's own window: tells the page around it what the application's actors do. */
export function tell(inspection: App['inspection']): void {
  const around = window.parent.inspectDesk
  if (!around) return
  if (around.stately !== null) {
    around.hearStately(sendToStately(inspection, around.stately))
    return
  }
  const feed = createDeskFeed((show) => void setTimeout(show, REST))
  inspection.observe(feed.hear)
  around.hear(feed)
}
