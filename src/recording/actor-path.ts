import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** Whether an actor runs a machine. */
export const isMachine = (actor: AnyActorRef): boolean => isMachineSnapshot(actor.getSnapshot())

/** Whether an actor failed. */
export const hasFailed = (actor: { getSnapshot: () => { status: string } }): boolean =>
  actor.getSnapshot().status === 'error'

/** The root of an actor's tree. */
export const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** The ids from the root to an actor, joined by slashes; '' for the root. */
export const pathOf = ({ _parent: parent, id }: AnyActorRef): string =>
  parent ? [pathOf(parent), id].filter((part) => part !== '').join('/') : ''

/** Names actor trees after their machines, with a number where a machine has run before. */
export function createTreeNames() {
  const counts = new Map<string, number>()
  return ({ id }: AnyActorRef): string => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count === 1 ? id : `${id} ${count}`
  }
}
