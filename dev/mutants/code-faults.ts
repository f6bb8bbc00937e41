import { parseSync } from 'vite'
import { changesOf, childrenOf, isLogged, type Position, type Tree, textOf, treeOf } from './code-changes'
import { insteadOfExported } from './faults/exported'
import { type FaultKind, kindOf } from './faults/kinds'
import { attributeName, isField, isPartOfMarkup } from './left-out'

/** One change that can be switched on while the code runs. */
export interface Fault {
  /** File and change: it does not depend on line numbers. */
  key: string
  kind: FaultKind
  line: number
}

/** A file whose faults stand behind switches. */
export interface Planted {
  faults: readonly Fault[]
  code: string
}

/** Stops a loop that a fault makes endless. */
const TURN = 'globalThis.__turn();'

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').replace(/;$/, '')
  return line.length > 70 ? `${line.slice(0, 45)} … ${line.slice(-20)}` : line
}

/** Whether a statement stays: a directive, what is only logged, and the call of a parent's constructor. */
function isLeftOut(node: Tree, text: string): boolean {
  const call = treeOf(node.expression)
  return typeof node.directive === 'string' || isLogged(call, text) || treeOf(call?.callee)?.type === 'Super'
}

/** The code with each fault behind a switch of its own, numbered from `first`. */
export function planted(text: string, file: string, first = 0): Planted {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const root = treeOf(program)
  const exported = insteadOfExported(root)
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  const note = (node: Tree, kind: FaultKind, change: string, what = textOf(node, text)): string => {
    const name = `${file}: ${short(what)} → ${short(change)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const line = text.slice(0, node.start).split('\n').length
    faults.push({ key: count > 1 ? `${name} #${count}` : name, kind, line })
    return `globalThis.__fault(${first + faults.length - 1})`
  }
  const written = (node: Tree, position: Position): string => {
    const attribute = attributeName(node, text)
    const isInMarkup = isPartOfMarkup(node, position)
    const isFieldOfSchema = isField(file, node, position)
    const leftOut = attribute !== null || isInMarkup || isFieldOfSchema ? note(node, 'left out', 'removed') : ''
    const isWhole = position.field === 'body' && position.parent !== null && exported.has(position.parent)
    const isStatement = /^(Expression|Throw)Statement$/.test(node.type)
    if (isStatement && isLeftOut(node, text)) return textOf(node, text)
    const switches = isStatement
      ? [[note(node, 'left out', 'removed'), '']]
      : changesOf(node, position, text).map((change) => [
          note(node, kindOf(node, position, change, isWhole), change),
          change,
        ])
    const instead = (exported.get(node) ?? []).map(({ kind, name, words, answer }) => ({
      on: note(node, kind, words, name),
      answer,
    }))
    const isDeclared = node.type === 'FunctionDeclaration' && instead.length > 0
    const answers = instead.map(({ on, answer }) => `if (${on}) return ${answer('...arguments')};`).join(' ')
    let at = node.start
    let code = ''
    for (const [field, child] of childrenOf(node, text)) {
      const link = field === 'object' || field === 'callee' || node.type === 'ChainExpression'
      const inChain = link && (node.type === 'ChainExpression' || position.inChain)
      const own = written(child, { parent: node, field, inChain })
      code += text.slice(at, child.start) + (isDeclared && field === 'body' ? `{ ${answers} ${own} }` : own)
      at = child.end
    }
    code += text.slice(at, node.end)
    if (attribute !== null) {
      const value = code.slice(code.indexOf('=') + 1).replace(/^\{(.*)\}$/s, '($1)')
      return `{...(${leftOut} ? {} : { '${attribute}': ${value} })}`
    }
    if (isFieldOfSchema) return `...(${leftOut} ? {} : { ${code} })`
    if (isInMarkup) return `{${leftOut} ? null : ${code.replace(/^\{(.*)\}$/s, '($1)')}}`
    const isRepeated = position.field === 'body' && /^(For|While|DoWhile)/.test(String(position.parent?.type))
    if (isRepeated && node.type === 'BlockStatement') code = code.replace('{', `{ ${TURN}`)
    if (instead.length > 0 && !isDeclared)
      return `((...given) => ${instead.map(({ on, answer }) => `${on} ? ${answer('...given')} : `).join('')}(${code})(...given))`
    if (isStatement) return `{ ${isRepeated ? TURN : ''} if (!${switches[0]?.[0]}) { ${code} } }`
    return switches.length === 0 ? code : `(${switches.map(([on, change]) => `${on} ? ${change} : `).join('')}${code})`
  }
  const code = root
    ? text.slice(0, root.start) + written(root, { parent: null, field: '', inChain: false }) + text.slice(root.end)
    : text
  return { faults, code }
}
