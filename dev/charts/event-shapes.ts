import * as z from 'zod/mini'
import { codeIn, isNode, literal, type Node, readSource } from './sources'

/** A field of an event, as its type declares it. */
export interface EventField {
  name: string
  isOptional: boolean
  /** What the value may be: `string`, `array`, `null` …, `named` for a type that is named elsewhere; empty for anything. */
  kinds: readonly string[]
}

/** The declared payloads of an event, or of all events of a pattern such as `*.shown`; several if machines declare it differently. */
export type EventShapes = Readonly<Record<string, readonly (readonly EventField[])[]>>

const named = z.object({ key: z.object({ name: z.string() }), optional: z.optional(z.boolean()) })

const plainKinds: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const quasis = z.array(z.object({ value: z.object({ cooked: z.string() }) }))

/** The literal texts of a type: of `'a' | 'b'` both; what is computed in a template becomes `*`. */
const textsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'TSUnionType') return listOf(node.types).flatMap(textsOf)
  if (node.type === 'TSTemplateLiteralType') {
    const parts = quasis.safeParse(node.quasis).data ?? []
    return [parts.map(({ value }) => value.cooked).join('*')]
  }
  const text = node.type === 'TSLiteralType' ? literal(node.literal) : null
  return text === null ? [] : [text]
}

/** Types that may be anything, also nothing. */
const openKinds = new Set(['TSUnknownKeyword', 'TSAnyKeyword', 'TSIndexedAccessType', 'TSConditionalType'])

/** The kinds of a type; null if it may be anything. */
function kindsOf(node: unknown): string[] | null {
  if (!isNode(node) || openKinds.has(node.type)) return null
  if (node.type === 'TSTypeOperator' || node.type === 'TSParenthesizedType') return kindsOf(node.typeAnnotation)
  if (node.type === 'TSLiteralType') return [isNode(node.literal) ? typeof node.literal.value : 'string']
  if (node.type === 'TSUnionType') {
    const all = listOf(node.types).map(kindsOf)
    return all.includes(null) ? null : all.flatMap((kinds) => kinds ?? [])
  }
  return [plainKinds[node.type] ?? 'named']
}

const annotationOf = ({ typeAnnotation }: Node): unknown =>
  isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : null

const membersOf = (node: Node): Node[] =>
  listOf(node.type === 'TSInterfaceBody' ? node.body : node.members).filter(
    ({ type }) => type === 'TSPropertySignature',
  )

const nameOf = (member: Node): string => named.safeParse(member).data?.key.name ?? ''

/** The shape of every event that a type of the machines declares, or a type of the domain that a service tells them in. */
export function eventShapes(...folders: readonly string[]): EventShapes {
  const shapes: Record<string, (readonly EventField[])[]> = {}
  for (const { nodes } of folders.flatMap((folder) => codeIn(folder)).map(readSource))
    for (const node of nodes) {
      if (node.type !== 'TSTypeLiteral' && node.type !== 'TSInterfaceBody') continue
      const members = membersOf(node)
      const type = members.find((member) => nameOf(member) === 'type')
      const fields = members
        .filter((member) => member !== type)
        .map((member) => ({
          name: nameOf(member),
          isOptional: named.safeParse(member).data?.optional === true,
          kinds: kindsOf(annotationOf(member)) ?? [],
        }))
      for (const text of type ? textsOf(annotationOf(type)) : []) shapes[text] = [...(shapes[text] ?? []), fields]
    }
  return shapes
}
