import { serialize } from '../../src/recording/serialize'
import { family } from '../charts/chart'
import { readClauses } from '../charts/clauses'
import { eventShapes } from '../charts/event-shapes'
import { nodesOf } from '../charts/machine-words'
import type { Knowledge } from '../inspector/knowledge'
import { registry } from '../registry'
import { stageOf } from './choices'
import { eventWords } from './event-words'

/** The payloads that the generated paths send to the actors of each root, the shapes of all events, and the clauses. */
export const knowledge = (): Knowledge => ({
  shapes: eventShapes('src/machines', 'src/domain'),
  clauses: Object.fromEntries(readClauses().map(({ id, says }) => [id, says])),
  payloads: Object.fromEntries(
    Object.entries(registry).map(([root, machine]) => {
      const stage = stageOf(root)
      const nodes = family(machine).flatMap((one) => nodesOf(one.root))
      const types = new Set(nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))
      const known = [...types].flatMap((type) => {
        const words = Object.entries(eventWords(type, stage, stage.good) ?? {}).filter(([word]) => word !== '')
        const payloads = words.map(([word, payload]) => [word, serialize(payload)])
        return payloads.length > 0 ? [[type, Object.fromEntries(payloads)]] : []
      })
      return [root, Object.fromEntries(known)]
    }),
  ),
})
