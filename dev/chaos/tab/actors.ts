import type { AnyActorRef } from 'xstate'
import type { App } from '../../../src/app/app'
import { childrenOf, snapshotOf } from '../../../src/app/screens'

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

/** The draft that a form writes: a copy in another tab becomes one of its own with the next key (EXT-28, EXT-29). */
export function draftIdOf(form: AnyActorRef): string {
  const draft = childrenOf(form).find(({ id }) => id === 'draft')
  const link = draft && contextOf(draft).link
  return String(isRecord(link) ? link.id : contextOf(form).draftId)
}

/** What a part shows for long. */
export interface Shown {
  /** The states of its work, as text. */
  state: string
  tags: string[]
  /** Why it failed, in the words of its editor; null if it did not. */
  failure: string | null
  /** The ids of the rows of a list. */
  rows: string[]
  /** The number of its rows that could not be read. */
  unreadable: number
}

export function shownBy(actor: AnyActorRef): Shown {
  const snapshot = snapshotOf(actor)
  const { failure, message, mediaProblems, problem, notEnded, items, unreadable } = contextOf(actor)
  const wordsOf = (value: unknown) => (isRecord(value) ? value.text : value)
  const text =
    failure ??
    message ??
    wordsOf(Array.isArray(mediaProblems) ? mediaProblems.at(-1) : null) ??
    wordsOf(problem) ??
    notEnded
  return {
    state: JSON.stringify(snapshot?.value),
    tags: [...(snapshot?.tags ?? [])],
    failure: typeof text === 'string' ? text : null,
    rows: Array.isArray(items) ? items.filter(isRecord).map(({ id }) => String(id)) : [],
    unreadable: Number(unreadable ?? 0),
  }
}

/** The texts of the toasts that are shown from now on. */
export function toastsOf(toaster: App['toaster']): string[] {
  const texts: string[] = []
  let last = 0
  toaster.subscribe(({ context: { shown } }) => {
    if (shown === null || shown.number === last) return
    last = shown.number
    texts.push(shown.text)
  })
  return texts
}
