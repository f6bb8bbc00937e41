import { isRecord } from './actors'
import type { Told } from './tab'

/** An actor that has ended. */
interface Ended {
  id: string
  /** The id of its parent. */
  parent: string
  path: string
  /** The values of a form. */
  values: unknown
}

/** What an editor is told by the output of an actor. */
export function outcomesOf({ id: actor, parent, path, values }: Ended, output: Record<string, unknown>): Told[] {
  const { type, id, saved, action, outcomes } = output
  // What was found to be saved may be older than the values, which are then kept as a draft.
  if (type === 'saved' && isRecord(values))
    return [{ type, path, isDialog: 'item' in values, values, saved: isRecord(saved) ? saved : {} }]
  if (type === 'removed' && typeof id === 'string') return [{ type, id }]
  if (actor === 'save' && parent === 'visibility' && isRecord(saved))
    return [{ type: 'changed', id: String(saved.id), to: `"enable":${String(saved.enable)}` }]
  if (!isRecord(action) || !Array.isArray(outcomes)) return []
  const done = outcomes.filter(isRecord).filter((outcome) => outcome.type === 'done')
  return done.map((outcome): Told => {
    const item = String(outcome.id)
    if (action.type === 'delete') return { type: 'removed', id: item }
    const to =
      action.type === 'topic' ? `"topicId":${JSON.stringify(action.topicId)}` : `"enable":${action.type === 'enable'}`
    return { type: 'changed', id: item, to }
  })
}
