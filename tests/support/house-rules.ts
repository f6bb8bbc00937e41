import { layerOf, layers } from '../../dev/charts/layers'
import { importsOf, type Node, nodesBelow, resolved, type Source } from '../../dev/charts/sources'

/** What one rule finds against a file; empty where it holds. */
type Rule = (source: Source) => string[]

/** The package that an import names: its scope and name, without the path inside. */
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** A file imports only from the layers that its own may read, and only the packages it may. */
export const strangers: Rule = (source) => {
  const layer = layerOf(source.file)
  if (!layer) return []
  return importsOf(source).filter((path) => {
    const file = resolved(source.file, path)
    if (file === null) return layer.packages !== undefined && !layer.packages.includes(packageOf(path))
    const other =
      layerOf(file)?.folder ?? layers.flatMap(({ imports }) => imports).find((name) => file.startsWith(`${name}/`))
    return other !== layer.folder && (other === undefined || !layer.imports.includes(other))
  })
}

const limits: readonly [pattern: RegExp, most: number][] = [
  // Lists of names and of looks, with nothing to follow.
  [/^(src\/domain\/location\/countries\.ts$|src\/ui\/theme\/)/, 305],
  [/^dev\/walks\//, 330],
  [/^src\/machines\/parts\//, 250],
  [/^src\/views\//, 120],
  [/^src\/routes\//, 20],
  [/^(contract|server|src|dev|tools)\//, 190],
]

/** A screen is data over parts, so that its whole machine is seen at once. */
const MOST_OF_A_SCREEN = 100
const isScreen = (source: Source): boolean =>
  source.file.startsWith('src/machines/screens/') && importsOf(source).includes('../parts/screen/screen.machine')

/** A file is no longer than its kind may be. */
export const tooLong: Rule = (source) => {
  const { file, lines } = source
  const most = isScreen(source) ? MOST_OF_A_SCREEN : limits.find(([pattern]) => pattern.test(file))?.[1]
  return most !== undefined && lines > most ? [`${lines} lines, at most ${most}`] : []
}

const isConst = (node: Node): boolean =>
  nodesBelow(node.typeAnnotation).some(({ type, name }) => type === 'Identifier' && name === 'const')

const casts: Record<string, (node: Node) => boolean> = {
  TSAsExpression: (node) => !isConst(node),
  TSTypeAssertion: (node) => !isConst(node),
  TSNonNullExpression: () => true,
  TSAnyKeyword: () => true,
}

/** No cast, no `!`, no `any`: but for `as const`, and the one cast in typed.ts. */
export const unsafe: Rule = ({ file, nodes }) =>
  file === 'src/machines/typed.ts'
    ? []
    : nodes.filter((node) => casts[node.type]?.(node) === true).map(({ type }) => type)

/** `typed` is a cast: it may only give the `types` of a machine. */
export const typedElsewhere: Rule = ({ nodes }) => {
  const isTyped = ({ type, callee }: Node) => type === 'CallExpression' && nodesBelow(callee)[0]?.name === 'typed'
  const allowed = nodes
    .filter(({ type, key }) => type === 'Property' && nodesBelow(key)[0]?.name === 'types')
    .map(({ value }) => value)
  return nodes.filter((node) => isTyped(node) && !allowed.includes(node)).map(() => 'typed')
}

const suppression = /@ts-(ignore|expect-error|nocheck)|biome-ignore|(oxlint|eslint)-disable|v8 ignore|istanbul ignore/

/** No comment that silences a checker. */
export const suppressions: Rule = ({ comments }) => comments.filter((comment) => suppression.test(comment))

const calls = ({ nodes }: Source): Node[] => nodes.filter(({ type }) => type === 'CallExpression')

/** The names that make up what is called: `test.skip(…)` gives test and skip. */
const namesIn = (callee: unknown): string[] =>
  nodesBelow(callee).flatMap(({ type, name }) => (type === 'Identifier' && typeof name === 'string' ? [name] : []))

const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect']
const viewState = new Set(['useState', 'useReducer', ...effects])

/** What a file may not call: views and routes keep nothing, and of src/app only use-screen runs effects. */
function hooksBarred(file: string): ReadonlySet<string> {
  if (/^src\/(views|routes)\//.test(file)) return viewState
  return file.startsWith('src/app/') && !/\/use-screen\.tsx?$/.test(file) ? new Set(effects) : new Set()
}

/** Views and routes keep no state and run no effects of their own: machines do. */
export const viewHooks: Rule = (source) => {
  const barred = hooksBarred(source.file)
  return calls(source).flatMap(({ callee }) => namesIn(callee).filter((name) => barred.has(name)))
}

/** Modules that the page starts with: without them nothing could request them again. */
const ofStart = new Set(['router-view', '-sign-in', 'toaster.view', 'session-parts'])
const loaders = new Set(['loadPart', 'lazyCode'])
const moduleName = ({ source }: Node): string => {
  const path = nodesBelow(source).find(({ type }) => type === 'Literal')?.value
  return typeof path === 'string' ? path.slice(path.lastIndexOf('/') + 1) : ''
}

/** Code on demand comes by `loadPart` or `lazyCode`, under its own name: a plain import can fail for good. */
export const plainImports: Rule = (source) => {
  if (!source.file.startsWith('src/')) return []
  const loaded = calls(source)
    .filter(({ callee }) => namesIn(callee).some((name) => loaders.has(name)))
    .flatMap(({ arguments: given }) => {
      const [name, ...imports] = nodesBelow(given).filter(
        ({ type }) => type === 'Literal' || type === 'ImportExpression',
      )
      return imports.filter((node) => node.type === 'ImportExpression' && moduleName(node) === name?.value)
    })
  return source.nodes
    .filter((node) => node.type === 'ImportExpression' && !loaded.includes(node))
    .map(moduleName)
    .filter((name) => !ofStart.has(name))
}

const laters = new Set(['setTimeout', 'setInterval', 'waitForTimeout', 'sleep', 'delay'])
const passes = new Set(['skip', 'only', 'todo', 'fixme'])

/** In the page of a story, which closes each toast in the next turn: no time passes, and its record has their order. */
const ofStories = 'tests/plain/story.ts'

/** Nothing of the tests waits for time to pass or leaves a test out; a file's own clock may be told to go on. */
export const idleTests: Rule = (source) =>
  source.file.startsWith('tests/') && source.file !== ofStories
    ? calls(source).flatMap(({ callee }) => {
        const [first, ...rest] = namesIn(callee)
        if (first !== undefined && laters.has(first)) return [first]
        if (rest.some((name) => name === 'waitForTimeout')) return ['waitForTimeout']
        return first !== undefined && ['test', 'it', 'describe', 'suite'].includes(first)
          ? rest.filter((name) => passes.has(name))
          : []
      })
    : []

const ends = /^xstate\.(done|error|snapshot|after)\b/
const senders = new Set(['send', 'sendTo', 'raise', 'sendParent', 'transition', 'getNextSnapshot'])

/** A test makes no end of a call by hand: what it sends is what a person, a host or the clock may send. */
export const handMadeEnds: Rule = (source) =>
  source.file.startsWith('tests/')
    ? calls(source)
        .filter(({ callee }) => namesIn(callee).some((name) => senders.has(name)))
        .flatMap(({ arguments: given }) => nodesBelow(given))
        .flatMap(({ type, value }) =>
          type === 'Literal' && typeof value === 'string' && ends.test(value) ? [value] : [],
        )
    : []

/** The places of the machine that a file was written on, and registries that not everyone reaches. */
const local =
  /(^|[\s"'`(=])\/(work|home|root|Users)\/\w|[A-Z]:\\Users\\|https?:\/\/[\w.-]*(registry|artifactory|verdaccio|mirror)[\w.-]*/

/** No path of anyone's machine and no registry's host. */
export const localPlaces = (text: string): string[] => text.split('\n').filter((line) => local.test(line))

/** The browser loads the small flavour of zod only, so what it shares uses no other. Tests alone may: the small one reads no JSON Schema. */
export const wholeZod: Rule = (source) =>
  source.file.startsWith('tests/') ? [] : importsOf(source).filter((path) => path === 'zod' || path === 'zod/v4')

const NEW_ID = 'src/services/browser/new-id.ts'

/** Over plain http a browser has no `randomUUID`, and what calls it throws: ids of the browser's side are made in one file. */
export const idsElsewhere: Rule = ({ file, nodes }) =>
  file.startsWith('src/') && file !== NEW_ID
    ? nodes.filter(({ type, name }) => type === 'Identifier' && name === 'randomUUID').map(() => 'randomUUID')
    : []

/** The functions that a file gives to a machine as guards, each with its name. */
const guardsOf = ({ nodes }: Source): { name: string; guard: Node }[] =>
  nodes
    .filter(({ type, key }) => type === 'Property' && nodesBelow(key)[0]?.name === 'guards')
    .flatMap(({ value }) => childrenOf(value, 'properties'))
    .flatMap(({ key, value }) => {
      const [guard] = nodesBelow(value)
      return guard && isFunction(guard) ? [{ name: String(nodesBelow(key)[0]?.name), guard }] : []
    })

const isFunction = ({ type }: Node): boolean => /^(Arrow)?Function(Expression)?$/.test(type)

const childrenOf = (value: unknown, field: string): Node[] => {
  const [node] = nodesBelow(value)
  const list = node?.[field]
  return Array.isArray(list) ? list.flatMap((one) => nodesBelow(one).slice(0, 1)) : []
}

/**
 * A guard uses its arguments or calls a port. The answer of any other guard is fixed when the machine is made, so that
 * the transition, or its alternative, is dead: the part leaves it out instead.
 */
export const fixedGuards: Rule = (source) =>
  source.file.startsWith('src/machines/')
    ? guardsOf(source)
        .filter(({ guard }) => {
          const given = childrenOf({ type: 'Given', list: guard.params }, 'list').flatMap(namesIn)
          const body = nodesBelow(guard.body)
          const usesGiven = body.some(({ type, name }) => type === 'Identifier' && given.includes(String(name)))
          return !usesGiven && !body.some(({ type }) => type === 'CallExpression')
        })
        .map(({ name }) => name)
    : []

/** A machine does not copy what its children know: they report by events, or end with an output. */
export const copiedSnapshots: Rule = ({ file, nodes }) =>
  file.startsWith('src/machines/')
    ? nodes
        .filter(({ type, key }) => type === 'Property' && nodesBelow(key)[0]?.name === 'onSnapshot')
        .map(() => 'onSnapshot')
    : []

const ruleNames = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/

/** Whether a file's name is kebab-case, with its kind after a dot; routes and d.ts files go by their tools' rules. */
export const isWellNamed = (file: string): boolean => {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return file.startsWith('src/routes/') || ruleNames.test(name)
}

/** Whether a file of src/machines is one of those that may stand there. */
export const isMachineFile = (file: string): boolean =>
  /^src\/machines\/[a-z]+(\/[a-z]+)?\/[a-z0-9-]+\.machine\.ts$/.test(file) || file === 'src/machines/typed.ts'

/** Names that say nothing of what is inside, and files that only pass on others. */
export const emptyNames: Rule = (source) => {
  const { file, nodes } = source
  const name = file.slice(file.lastIndexOf('/') + 1)
  const passesOn = nodes.filter(({ type }) => type === 'ExportAllDeclaration').length
  const isUnnamed = /^(utils?|helpers?|types|common-types|misc|index)\.tsx?$/.test(name)
  return [
    // A route file's name is its address.
    ...(isUnnamed && !file.startsWith('src/routes/') ? [name] : []),
    ...(passesOn > 0 ? ['passes another file on'] : []),
  ]
}

/** Files without a default export, but for those whose tool asks for one. */
export const defaultExports: Rule = ({ file, nodes }) =>
  file.endsWith('.config.ts')
    ? []
    : nodes.filter(({ type }) => type === 'ExportDefaultDeclaration').map(({ type }) => type)
