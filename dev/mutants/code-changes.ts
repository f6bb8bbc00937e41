/** A node of a syntax tree with its index in the text. */
export interface Tree {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Where a node stands in its parent. */
export interface Position {
  parent: Tree | null
  field: string
  /** Whether the node is a link of a chain with `?.`, which must not be cut. */
  inChain: boolean
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'start' in value &&
  'end' in value &&
  typeof value.type === 'string' &&
  typeof value.start === 'number' &&
  typeof value.end === 'number'

/** A value as a node; null if it is none. */
export const treeOf = (value: unknown): Tree | null => (isTree(value) ? value : null)

const swapped = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '+=': '-=',
    '-=': '+=',
    '++': '--',
    '--': '++',
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    min: 'max',
    max: 'min',
  }),
)
/** Methods without which a value stays as it was. */
const narrowing = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase'])
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const left = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'ExportSpecifier'])
const logging = /^(console|(\w+\.)*log(ger)?)\.\w+$/

const isText = (text: string): boolean => /\s/.test(text)

/** Whether a node is a call that writes to a log. */
export const isLogged = (node: Tree | null, text: string): boolean =>
  node?.type === 'CallExpression' && logging.test(textOf(node.callee, text))

/** The node's children in the order of the text, without types, names of properties and what is only logged. */
export function childrenOf(node: Tree, text: string): [field: string, child: Tree][] {
  const logged = isLogged(node, text)
  const isShort = node.type === 'Property' && node.shorthand === true
  // Bundlers read how a worker is made as text.
  const isWorker = node.type === 'NewExpression' && textOf(node.callee, text) === 'Worker'
  if (logged || isShort || isWorker || left.has(node.type)) return []
  return Object.entries(node)
    .filter(([field]) => field !== 'source' && (field !== 'key' || node.computed === true))
    .flatMap(([field, value]) => [value].flat().flatMap((one): [string, Tree][] => (isTree(one) ? [[field, one]] : [])))
    .filter(([, { type }]) => !type.startsWith('TS') || wrappers.has(type))
    .sort(([, one], [, other]) => one.start - other.start)
}

/** The text of a node; empty if it is none. */
export const textOf = (value: unknown, text: string): string => {
  const node = treeOf(value)
  return node ? text.slice(node.start, node.end) : ''
}

/** The conditions and results that another value can stand for. */
function replacements(node: Tree, { parent, field }: Position): string[] {
  if (field === 'test' && parent && /^(If|Conditional)/.test(parent.type)) return ['true', 'false']
  if (field === 'test' && parent && /^(While|For|DoWhile)/.test(parent.type)) return ['false']
  const isResult =
    (field === 'argument' && parent?.type === 'ReturnStatement') ||
    (field === 'body' && parent?.type === 'ArrowFunctionExpression' && node.type !== 'BlockStatement')
  if (isResult && (treeOf(node.expression) ?? node).type.startsWith('JSX')) return ['null']
  const isPlain = /^(Literal|ObjectExpression|ArrayExpression|TemplateLiteral|ParenthesizedExpression)$/.test(node.type)
  return isResult && !isPlain && node.operator !== 'void' && node.name !== 'undefined' ? ['undefined'] : []
}

/** The literal with another value. */
function literals(node: Tree, { parent }: Position): string[] {
  if (typeof node.value === 'boolean') return [String(!node.value)]
  if (typeof node.value !== 'string' || isText(node.value)) return []
  // The literal of an attribute in JSX is no expression.
  if (/^(NewExpression|ExpressionStatement|JSXAttribute)$/.test(String(parent?.type))) return []
  return node.value === '' ? ["'x'"] : ["''"]
}

/** The operation with its operator replaced; `+` stays where it may join texts. */
function operations(node: Tree, text: string): string[] {
  const operator = String(node.operator)
  const [first, second] = [treeOf(node.left), treeOf(node.right)]
  if (operator === '??') return [textOf(first, text)]
  if (operator === '!') return [textOf(node.argument, text)]
  const joins = [first, second].some((one) => one?.type === 'TemplateLiteral' || typeof one?.value === 'string')
  const other = swapped.get(operator)
  if (other === undefined || (joins && operator.startsWith('+'))) return []
  if (node.type === 'UpdateExpression') return [textOf(node, text).replace(operator, other)]
  if (!first || !second) return []
  const between = text.slice(first.end, second.start).replace(operator, other)
  return [textOf(first, text) + between + textOf(second, text)]
}

/** The call of a method without it, or of its opposite. */
function methods(node: Tree, text: string): string[] {
  const callee = treeOf(node.callee)
  const [object, property] = [treeOf(callee?.object), treeOf(callee?.property)]
  const name = String(property?.name)
  if (!callee || !object || !property || callee.computed === true) return []
  if (narrowing.has(name)) return [textOf(object, text)]
  const other = swapped.get(name)
  return other === undefined
    ? []
    : [text.slice(node.start, property.start) + other + text.slice(property.end, node.end)]
}

/** A chain without its `?.`. */
function unchained(node: Tree, text: string): string {
  const marks: number[] = []
  for (let link = treeOf(node.expression); link; link = treeOf(link.object) ?? treeOf(link.callee)) {
    const inner = treeOf(link.object) ?? treeOf(link.callee)
    if (link.optional === true && inner) marks.push(text.indexOf('?.', inner.end))
  }
  return marks.reduce(
    (told, at) => {
      const after = text.slice(at + 2, at + 3)
      const index = at - node.start
      return told.slice(0, index) + (after === '[' || after === '(' ? '' : '.') + told.slice(index + 2)
    },
    textOf(node, text),
  )
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** The other texts that an expression can have. */
export function changesOf(node: Tree, position: Position, text: string): string[] {
  const own: Readonly<Record<string, () => string[]>> = {
    Literal: () => literals(node, position),
    TemplateLiteral: () => (position.field === 'quasi' || isText(textOf(node, text)) ? [] : ['``']),
    ArrayExpression: () => (isFilled(node.elements) ? ['[]'] : []),
    ObjectExpression: () => (isFilled(node.properties) ? ['({})'] : []),
    BinaryExpression: () => operations(node, text),
    LogicalExpression: () => operations(node, text),
    UnaryExpression: () => operations(node, text),
    UpdateExpression: () => operations(node, text),
    AssignmentExpression: () => operations(node, text),
    CallExpression: () => methods(node, text),
    ChainExpression: () => [unchained(node, text)],
  }
  const instead = replacements(node, position)
  // A condition that is always true or always false says as much as one that is negated.
  const isNegated = instead.length === 2 && (node.operator === '!' || /^[!=]==$/.test(String(node.operator)))
  const all = [...instead, ...(position.inChain || isNegated ? [] : (own[node.type]?.() ?? []))]
  return [...new Set(all)].filter((change) => change !== textOf(node, text))
}
