import { createDeserialize } from '../../../src/recording/serialize'
import type { Sent } from '../feed'

/** Makes events with files in place of their names, and with objects of the app's window. */
export function createRevive(): (event: Sent) => Sent {
  const revive = createDeserialize()
  return (event) => {
    const made: unknown = revive(event)
    return { ...(typeof made === 'object' ? made : {}), type: event.type }
  }
}
