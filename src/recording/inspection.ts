import type { InspectionEvent } from 'xstate'
import { createPortSpy, type PortObserver } from './port-spy'

/** Receives every inspection event of every actor; `at` is in milliseconds since the page was opened. */
export type InspectionObserver = (event: InspectionEvent, at: number) => void

export type Inspection = ReturnType<typeof createInspection>

/** How many events are buffered for observers that register late; the oldest are dropped first. */
const MAX_BUFFERED = 5_000

declare global {
  interface Window {
    /** Set by a tool, such as a browser test, before the app starts; called with the inspection of its actors. */
    watchDesk?: (inspection: Inspection) => void
  }
}

/** Lets recorders and development tools observe every actor and every port call of the app (EXT-250). */
export function createInspection() {
  type Notify = (observer: InspectionObserver, ports: PortObserver | undefined) => void
  const observers = new Set<(notify: Notify) => void>()
  let buffer: Notify[] | null = []

  function publish(notify: Notify) {
    for (const observer of observers) observer(notify)
    if (buffer && buffer.push(notify) > MAX_BUFFERED) buffer.shift()
  }
  const inspect = (event: InspectionEvent) => {
    const at = performance.now()
    publish((observer) => observer(event, at))
  }

  return {
    /** The options that make an actor observable under a name. */
    actorOptions: (id: string) => ({ id, inspect }),
    /** Wraps a machine's ports; the name is the machine's name in the registry. */
    spyOn: createPortSpy((name, call) => {
      publish((_, ports) => ports?.(name))
      // A function counts as no answer: this stays where the call throws.
      let is: unknown = call
      try {
        is = call()
        return is
      } finally {
        publish((_, ports) => ports?.(name, { is }))
      }
    }),
    /** Registers an observer and replays the buffered events to it; `dropBuffer` ends the buffering. */
    observe(
      observer: InspectionObserver,
      { dropBuffer = false, ports }: { dropBuffer?: boolean; ports?: PortObserver } = {},
    ): void {
      const receive = (notify: Notify) => notify(observer, ports)
      for (const notify of buffer ?? []) receive(notify)
      observers.add(receive)
      if (dropBuffer) buffer = null
    },
  }
}
