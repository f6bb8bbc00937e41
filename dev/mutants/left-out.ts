import { type Position, type Tree, textOf, treeOf } from './code-changes'

/** Whether a node is a field of a schema of the contract, which can be left out. */
export const isField = (file: string, node: Tree, { parent }: Position): boolean =>
  file.startsWith('contract/') && node.type === 'Property' && parent?.type === 'ObjectExpression'

const isMarkup = ({ type }: Tree): boolean => type === 'JSXElement' || type === 'JSXFragment'

/** Whether a node stands between the tags of an element, and can be left out. */
export const isPartOfMarkup = (node: Tree, { parent, field }: Position): boolean =>
  field === 'children' &&
  parent !== null &&
  isMarkup(parent) &&
  (isMarkup(node) || (node.type === 'JSXExpressionContainer' && treeOf(node.expression)?.type !== 'JSXEmptyExpression'))

/** The name of an attribute that can be left out; null for any other node. React keeps `key` to itself. */
export function attributeName(node: Tree, text: string): string | null {
  const name = textOf(node.name, text)
  return node.type === 'JSXAttribute' && node.value && !['key', 'className'].includes(name) ? name : null
}
