import type { Position, Tree } from '../code-changes'

/** The kinds of faults; the first two are those of exported functions and components. */
export const faultKinds = [
  'does nothing',
  'its neighbour',
  'condition',
  'result',
  'value',
  'operator',
  'method',
  'left out',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Whether a fault replaces all that an exported function or component does. */
export const isOfWhole = (kind: FaultKind): boolean => kind === 'does nothing' || kind === 'its neighbour'

/** The kind of a change to an expression; `isWhole` says that it is all that an exported function does. */
export function kindOf({ type }: Tree, { field }: Position, change: string, isWhole: boolean): FaultKind {
  if (change === 'undefined' || change === 'null') return isWhole ? 'does nothing' : 'result'
  if (field === 'test' && /^(true|false)$/.test(change)) return 'condition'
  if (type === 'CallExpression') return 'method'
  return /^(Literal|TemplateLiteral|ArrayExpression|ObjectExpression)$/.test(type) ? 'value' : 'operator'
}
