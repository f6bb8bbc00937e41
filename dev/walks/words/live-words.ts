import type { PortWords } from '../simulated-ports'
import { calls, constant, isSaid } from './common-words'

const change = {
  id: 'c3',
  kind: 'news',
  itemId: '1',
  scope: null,
  act: 'changed',
  version: 3,
  editor: 'Bob',
  own: false,
}
const open = [{ kind: 'news', itemId: '1', editor: 'Bob' }]

/** The behaviours of what tells the work of others. */
export const liveWords: Readonly<Record<string, PortWords>> = {
  'live.watch': {
    kind: 'calls',
    words: {
      'a change': constant({ type: 'change', change }),
      many: constant({ type: 'many' }),
      'an open item': constant({ type: 'present', open }),
    },
  },
  'live.open': calls,
  'live.isReady': isSaid,
  'live.onReady': { kind: 'calls', words: { yes: constant(true), no: constant(false) } },
  'live.isHidden': isSaid,
  'live.onOpened': calls,
  'live.listen': {
    kind: 'calls',
    words: {
      'a change': constant({ type: 'change.told', change }),
      'an own one': constant({ type: 'change.told', change: { ...change, id: 'c4', own: true } }),
      many: constant({ type: 'many.told', id: 'c5' }),
      'an open item': constant({ type: 'present.told', open, id: 'c5' }),
      'its end': constant({ type: 'stream.end' }),
      'its failure': constant({ type: 'stream.fail' }),
    },
  },
  'live.tell': { kind: 'now', words: { done: constant(undefined) } },
}
