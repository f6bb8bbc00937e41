import { type Tree, treeOf } from '../code-changes'
import type { FaultKind } from './kinds'

/** What an exported function can answer in place of its own answer. */
export interface Instead {
  kind: FaultKind
  /** The name of the function. */
  name: string
  /** The answer in words, and as code, by that of the arguments. */
  words: string
  answer: (given: string) => string
}

const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.flatMap((one) => treeOf(one) ?? []) : [])
const isFunction = ({ type }: Tree): boolean => type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression'

/** What two functions have in common that are called alike. */
const formOf = ({ params, async: isAsync, generator }: Tree): string =>
  [listOf(params).length, isAsync === true, generator === true].join()

function named(declaration: Tree): [name: string, made: Tree][] {
  const all = declaration.type === 'VariableDeclaration' ? listOf(declaration.declarations) : [declaration]
  return all.flatMap((one): [string, Tree][] => {
    const made = treeOf(one.init) ?? one
    const name = treeOf(one.id)?.name
    return typeof name === 'string' && isFunction(made) ? [[name, made]] : []
  })
}

/**
 * What the exported functions and components of a program can answer instead: nothing, where they have more than a
 * result, which is changed anyway; and what the next one that is called alike answers.
 */
export function insteadOfExported(program: Tree | null): ReadonlyMap<Tree, readonly Instead[]> {
  const all = listOf(program?.body).flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? treeOf(node.declaration) : null
    return declaration ? named(declaration) : []
  })
  return new Map(
    all.map(([name, made], at) => {
      const nothing = made.async === true ? 'Promise.resolve()' : 'undefined'
      const neighbour = [...all.slice(at + 1), ...all.slice(0, at)].find(([, other]) => formOf(other) === formOf(made))
      const answers: Instead[] = []
      if (treeOf(made.body)?.type === 'BlockStatement')
        answers.push({ kind: 'does nothing', name, words: 'nothing', answer: () => nothing })
      if (neighbour) {
        const [other] = neighbour
        answers.push({ kind: 'its neighbour', name, words: other, answer: (given) => `${other}(${given})` })
      }
      return [made, answers]
    }),
  )
}
