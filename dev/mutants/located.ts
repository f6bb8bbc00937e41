import { relative } from 'node:path'
import { parseSync } from 'vite'
import type { Plugin } from 'vitest/config'
import * as z from 'zod/mini'
import { KEY } from '../charts/place'
import { type Node, nodesBelow } from '../charts/sources'

const isMachineCode = /\/src\/machines\/.+\.ts$/
const machineKeys = new Set(['meta', 'states', 'on', 'always', 'after', 'invoke', 'initial'])

const property = z.object({ key: z.optional(z.object({ name: z.string() })), value: z.object({ type: z.string() }) })
const listedStates = z.object({
  type: z.literal('Property'),
  key: z.object({ name: z.literal('states') }),
  value: z.object({ start: z.number() }),
})
const object = z.object({ start: z.number(), properties: z.array(z.looseObject({ end: z.number() })) })

/** Whether an object literal is a state or a transition, judged by its keys. */
const isOfMachine = ({ type, properties }: Node): boolean =>
  type === 'ObjectExpression' &&
  Array.isArray(properties) &&
  properties.some((one) => {
    const { data } = property.safeParse(one)
    const name = data?.key?.name ?? ''
    return machineKeys.has(name) && (name === 'initial' || data?.value.type !== 'Literal')
  })

/** The code of a machine with file and line added to each state and transition, after any spread properties. */
export function withPlaces(code: string, file: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const nodes = nodesBelow(program)
  // A list of states is none itself, also where a state in it is called "on".
  const lists = new Set(nodes.flatMap((node) => listedStates.safeParse(node).data?.value.start ?? []))
  const notes = nodes
    .filter((node) => isOfMachine(node) && !lists.has(object.parse(node).start))
    .map((node) => {
      const { start, properties } = object.parse(node)
      const line = code.slice(0, start).split('\n').length
      return { at: properties.at(-1)?.end ?? start, text: `, '${KEY}': '${file}#L${line}'` }
    })
    .sort((one, other) => other.at - one.at)
  return notes.reduce((told, { at, text }) => told.slice(0, at) + text + told.slice(at), code)
}

/**
 * Adds the source position to each state and transition, for mutation runs and the inspector: a transition that several
 * screens share is mutated in all of them.
 */
export const located = (): Plugin => ({
  name: 'meridian:located',
  enforce: 'pre',
  transform: (code, id) =>
    isMachineCode.test(id)
      ? { code: withPlaces(code, relative(process.cwd(), id).replaceAll('\\', '/')), map: null }
      : null,
})
