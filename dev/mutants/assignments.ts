import * as z from 'zod/mini'
import { KEY } from '../charts/place'
import { type Node, nodesBelow, parse } from '../charts/sources'

/** Stands for all fields where the code does not tell which. */
const ALL = '*'

const property = z.object({ key: z.object({ name: z.string() }) })
/** The position that dev/mutants/located.ts adds to an object with the keys of a state is no field. */
const position = z.object({ key: z.object({ value: z.literal(KEY) }) })

/** The objects that a function may return, as written in its code. */
function resultsOf(value: unknown): Node[] {
  const [node] = nodesBelow(value)
  if (!node) return []
  if (node.type === 'ObjectExpression') return [node]
  if (node.type === 'ParenthesizedExpression') return resultsOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...resultsOf(node.consequent), ...resultsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...resultsOf(node.left), ...resultsOf(node.right)]
  if (!/Function/.test(node.type)) return []
  const [body] = nodesBelow(node.body)
  return body?.type === 'BlockStatement'
    ? nodesBelow(body)
        .filter(({ type }) => type === 'ReturnStatement')
        .flatMap(({ argument }) => resultsOf(argument))
    : resultsOf(body)
}

const namesIn = ({ properties }: Node): string[] =>
  nodesBelow(properties)
    .filter((one) => Array.isArray(properties) && properties.includes(one) && !position.safeParse(one).success)
    .map((one) => property.safeParse(one).data?.key.name ?? ALL)

const known = new Map<string, string[]>()

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function fieldsInCode(code: string): string[] {
  const { nodes } = parse('assignment.ts', `const assignment = ${code}`)
  const [made] = nodes.filter(({ type }) => type === 'VariableDeclarator')
  const names = [...new Set(resultsOf(made?.init).flatMap(namesIn))]
  return names.length > 0 ? names : [ALL]
}

/** The fields that an assignment sets; `*` for those that its code does not name. */
export function fieldsOf(assignment: unknown): string[] {
  if (typeof assignment !== 'function') return entriesOf(assignment).map(([name]) => name)
  const code = String(assignment)
  const fields = known.get(code) ?? fieldsInCode(code)
  known.set(code, fields)
  return fields
}

const args = z.object({ context: z.record(z.string(), z.unknown()) })

/** An assignment that leaves a field as it was. */
export function withoutField(assignment: unknown, field: string): unknown {
  if (typeof assignment !== 'function')
    return Object.fromEntries(entriesOf(assignment).filter(([name]) => name !== field))
  return (...given: unknown[]): object => {
    const result: unknown = Reflect.apply(assignment, undefined, given)
    const fields = entriesOf(result)
    if (field === ALL) {
      const named = new Set(fieldsOf(assignment))
      return Object.fromEntries(fields.filter(([name]) => named.has(name)))
    }
    const { context } = args.parse(given[0])
    return Object.fromEntries(fields.map(([name, value]) => [name, name === field ? context[name] : value]))
  }
}
