import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import type { App } from '../../src/app/app'
import { createMask } from '../../src/recording/masking'
import { definitionOf } from '../charts/definition'
import { isMachine } from '../charts/machine-words'
import type { Stately } from './frame'

/** The maximum number of events that are buffered before the window opens. */
const MOST_KEPT = 5_000

/**
 * Masks the events for the Stately inspector; values that are masked already are reused. Machines are described as in
 * our charts, with context, params and raised events, which a configuration loses as JSON.
 */
export function createStatelyMask(
  machineOf: (sessionId: string) => AnyStateMachine | undefined = () => undefined,
): (event: StatelyInspectionEvent) => StatelyInspectionEvent {
  const mask = createMask()
  const done = new WeakSet<StatelyInspectionEvent>()

  const eventOf = (event: AnyEventObject): AnyEventObject => {
    const masked = mask(event)
    return { ...(typeof masked === 'object' && !Array.isArray(masked) ? masked : {}), type: event.type }
  }
  const snapshotOf = (snapshot: object & { status?: Snapshot<unknown>['status'] }): Snapshot<unknown> => {
    const at = (key: string): unknown => mask(Reflect.get(snapshot, key))
    const known = { context: at('context'), value: at('value') }
    const { status = 'active' } = snapshot
    if (status === 'done') return { ...known, status, output: at('output'), error: undefined }
    if (status === 'error') return { ...known, status, output: undefined, error: at('error') }
    return { ...known, status, output: undefined, error: undefined }
  }
  function masked(event: StatelyInspectionEvent): StatelyInspectionEvent {
    if (event.type === '@xstate.event') return { ...event, event: eventOf(event.event) }
    if (event.type === '@xstate.actor') {
      const machine = machineOf(event.sessionId)
      const snapshot = snapshotOf(event.snapshot)
      const context: unknown = Reflect.get(snapshot, 'context')
      const definition = machine && JSON.stringify({ ...definitionOf(machine), context })
      return { ...event, snapshot, ...(definition && { definition }) }
    }
    return { ...event, event: eventOf(event.event), snapshot: snapshotOf(event.snapshot) }
  }
  return (event) => {
    if (done.has(event)) return event
    const safe = masked(event)
    done.add(safe)
    return safe
  }
}

/** Sends the masked events of the app's actors to the Stately inspector. */
export function sendToStately(inspection: App['inspection'], address: string): Stately {
  const machines = new Map<string, AnyStateMachine>()
  const serialize = createStatelyMask((sessionId) => machines.get(sessionId))
  const open = () => {
    const inspector = createBrowserInspector({
      url: address,
      serialize,
      autoStart: false,
      maxDeferredEvents: MOST_KEPT,
    })
    inspector.start()
    inspection.observe((event) => {
      const { actorRef } = event
      const logic: unknown = 'logic' in actorRef ? actorRef.logic : null
      if (event.type === '@xstate.actor' && isMachine(logic)) machines.set(actorRef.sessionId, logic)
      inspector.inspect.next?.(event)
    })
    return inspector.adapter.targetWindow !== null
  }
  return { address, open }
}
