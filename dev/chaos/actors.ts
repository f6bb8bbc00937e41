import type { AnyActorRef } from 'xstate'
import { childrenOf, snapshotOf } from '../../src/app/screens'

/** Every actor below one. */
export const below = (actor: AnyActorRef): AnyActorRef[] =>
  childrenOf(actor).flatMap((child) => [child, ...below(child)])

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
export const contextOf = (actor: AnyActorRef): Record<string, unknown> => {
  const context: unknown = snapshotOf(actor)?.context
  return isRecord(context) ? context : {}
}
export const valuesOf = (actor: AnyActorRef): Record<string, unknown> => {
  const { values } = contextOf(actor)
  return isRecord(values) ? values : {}
}

/** The state of a form's work, and of its attempt. */
export function stateOf(actor: AnyActorRef): string {
  const { doubt, attempt } = contextOf(actor)
  const key = isRecord(attempt) ? String(attempt.key).slice(0, 4) : ''
  return `${JSON.stringify(snapshotOf(actor)?.value)} ${String(doubt)} ${key}`
}
