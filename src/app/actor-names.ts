import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** Whether an actor is a machine's. */
export const isMachine = (actor: AnyActorRef): boolean => isMachineSnapshot(actor.getSnapshot())

/** The actor that a tree of actors begins with. */
export const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** The ids that lead to an actor from its root, which is ''. */
export const pathOf = ({ _parent: parent, id }: AnyActorRef): string =>
  parent ? [pathOf(parent), id].filter((part) => part !== '').join('/') : ''

/** Names trees after their machines, and tells those of one machine apart. */
export function numbered() {
  const counts = new Map<string, number>()
  return ({ id }: AnyActorRef): string => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count === 1 ? id : `${id} ${count}`
  }
}
