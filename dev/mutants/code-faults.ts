import { parseSync } from 'vite'
import { changesOf, childrenOf, isLogged, type Position, type Tree, textOf, treeOf } from './code-changes'
import { attributeName, isField, isPartOfMarkup } from './left-out'

/** One change that can be switched on while the code runs. */
export interface Fault {
  /** File and change: it does not depend on line numbers. */
  key: string
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
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  const note = (node: Tree, change: string): string => {
    const name = `${file}: ${short(textOf(node, text))} → ${change === '' ? 'removed' : short(change)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    faults.push({ key: count > 1 ? `${name} #${count}` : name, line: text.slice(0, node.start).split('\n').length })
    return `globalThis.__fault(${first + faults.length - 1})`
  }
  const written = (node: Tree, position: Position): string => {
    const attribute = attributeName(node, text)
    const isInMarkup = isPartOfMarkup(node, position)
    const isFieldOfSchema = isField(file, node, position)
    const leftOut = attribute !== null || isInMarkup || isFieldOfSchema ? note(node, '') : ''
    const isStatement = /^(Expression|Throw)Statement$/.test(node.type)
    if (isStatement && isLeftOut(node, text)) return textOf(node, text)
    const switches = isStatement
      ? [[note(node, ''), '']]
      : changesOf(node, position, text).map((change) => [note(node, change), change])
    let at = node.start
    let code = ''
    for (const [field, child] of childrenOf(node, text)) {
      const link = field === 'object' || field === 'callee' || node.type === 'ChainExpression'
      const inChain = link && (node.type === 'ChainExpression' || position.inChain)
      code += text.slice(at, child.start) + written(child, { parent: node, field, inChain })
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
    if (isStatement) return `{ ${isRepeated ? TURN : ''} if (!${switches[0]?.[0]}) { ${code} } }`
    return switches.length === 0 ? code : `(${switches.map(([on, change]) => `${on} ? ${change} : `).join('')}${code})`
  }
  const root = treeOf(program)
  const code = root
    ? text.slice(0, root.start) + written(root, { parent: null, field: '', inChain: false }) + text.slice(root.end)
    : text
  return { faults, code }
}
