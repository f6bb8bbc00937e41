import type { App } from '../../src/app/app'
import { createDeskFeed } from './desk-feed'
import { createHostCalls, watchedFetch } from './events/host-calls'
import { sendToStately } from './stately'
import { pictureOfPage } from './time/page-picture'

/** The interval at which updates are delivered, in milliseconds. */
const REST = 40

/** A message comes before what a timer would wait for. */
function inNextTask(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = act
  port2.postMessage(null)
}

/** Runs in the app's window: reports the actors' events to the inspector page. */
export function tell(inspection: App['inspection']): void {
  const around = window.parent.inspectDesk
  if (!around) return
  if (around.stately !== null) {
    around.hearStately(sendToStately(inspection, around.stately))
    return
  }
  const calls = createHostCalls()
  window.fetch = watchedFetch(window.fetch.bind(window), calls, inNextTask)
  const feed = createDeskFeed((show) => void setTimeout(show, REST), { look: pictureOfPage, calls })
  inspection.observe(feed.hear)
  around.hear(feed)
}
