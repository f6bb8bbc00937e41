import { isEndOfCall } from '../event-facts'

/** Where an event stands in the chain from the event outside that caused it. */
interface Link {
  key: number
  actor: string
  cause: number
  depth: number
}

interface Received {
  key: number
  /** The receiving actor. */
  actor: string
  type: string
  source: string | null
  /** An actor that ended processes nothing. */
  isProcessed: boolean
}

/** Finds for each event the one that led to it. */
export function createCauses() {
  /** The events that are being processed, the innermost last. */
  let open: Link[] = []
  /** The events that started the actors. */
  const births = new Map<string, Link>()

  /** The event that led to another: the one that its sender is processing, or the one that started the call it ends. */
  function causeOf(type: string, source: string | null): Link | undefined {
    const inner = (source !== null && open.findLast(({ actor }) => actor === source)) || open.at(-1)
    return inner ?? (source !== null && isEndOfCall(type) ? births.get(source) : undefined)
  }

  return {
    begin({ key, actor, type, source, isProcessed }: Received): Link {
      const above = causeOf(type, source)
      const link = { key, actor, cause: above?.cause ?? key, depth: above ? above.depth + 1 : 0 }
      if (isProcessed) open.push(link)
      if (type === 'xstate.init') births.set(actor, link)
      return link
    },
    end(key: number) {
      open = open.filter((one) => one.key !== key)
    },
    endAll() {
      open = []
    },
  }
}
