import type { InspectionEvent } from 'xstate'
import * as z from 'zod/mini'

/** What happened among actors, line by line. */
export interface Trace {
  /** To be given to `createActor` as `inspect`. */
  inspect: (event: InspectionEvent) => void
  lines: string[]
}

const named = z.object({ id: z.string(), logic: z.optional(z.object({ id: z.optional(z.string()) })) })

/** The actor's own id, or its machine's where it only has a number. */
function nameOf(ref: unknown): string {
  const { id = '?', logic } = named.safeParse(ref).data ?? {}
  return /^x:\d+$/.test(id) ? (logic?.id ?? id) : id
}

const valued = z.object({ value: z.unknown() })
const params = (value: unknown): string => (value === undefined ? '' : ` ${JSON.stringify(value)}`)

/** Writes down events, new states and actions of an actor and its children, in order. */
export function trace(): Trace {
  const lines: string[] = []
  const last = new Map<string, string>()
  return {
    lines,
    inspect(event) {
      const actor = nameOf(event.actorRef)
      if (event.type === '@xstate.event') {
        if (event.event.type !== 'xstate.init') lines.push(`event   ${actor} <- ${event.event.type}`)
      } else if (event.type === '@xstate.action') {
        const { type, params: given }: { type: string; params: unknown } = event.action
        lines.push(`action  ${actor} ! ${type}${params(given)}`)
      } else if (event.type === '@xstate.snapshot') {
        const value = valued.safeParse(event.snapshot).data?.value
        const state = JSON.stringify(value)
        if (value === undefined || last.get(actor) === state) return
        last.set(actor, state)
        lines.push(`state   ${actor} = ${state}`)
      }
    },
  }
}
