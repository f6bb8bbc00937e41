import { Actor, type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'

/** The children of a machine, by id. */
export function childrenOf(snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyActorRef> {
  const children: unknown = snapshot.children
  const all: [string, unknown][] = typeof children === 'object' && children !== null ? Object.entries(children) : []
  return new Map(
    all.flatMap(([name, child]): [string, AnyActorRef][] => (child instanceof Actor ? [[name, child]] : [])),
  )
}

/** The running machines of a tree, the root first. */
export function machinesOf(actor: AnyActorRef): { actor: AnyActorRef; snapshot: AnyMachineSnapshot }[] {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  return [{ actor, snapshot }, ...[...childrenOf(snapshot).values()].flatMap(machinesOf)]
}
