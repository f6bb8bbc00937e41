import { expect, test } from 'vitest'
import { family, transitionsOf } from '../../dev/charts/chart'
import { codeIn, importsOf, literal, type Node, nodesBelow, readSource, resolved } from '../../dev/charts/sources'
import { registry } from '../../dev/registry'

const isEvent = (text: string | null): text is string => text !== null && /^[a-zA-Z…]+\.[a-zA-Z]+$/.test(text)

const code = codeIn('src')
const isPartOfScreen = (file: string) => /^src\/(routes|views|app\/screens|app\/chunks)\//.test(file)

/** The files of a screen: its composition, its routes, and whatever of views they import. */
function filesOf(screen: string): Set<string> {
  const routes = codeIn('src/routes').filter((file) => importedBy(file).includes(screen))
  const files = new Set([screen, ...routes])
  for (const file of files) for (const other of importedBy(file)) if (isPartOfScreen(other)) files.add(other)
  return files
}

const importedBy = (file: string): string[] =>
  importsOf(readSource(file)).flatMap((path) => {
    const found = resolved(file, path)
    return code.filter((other) => other.replace(/\.tsx?$/, '') === found)
  })

/** The events that a file names, except in types. */
function namedIn(file: string): string[] {
  const { nodes } = readSource(file)
  const types = new Set(nodes.filter(({ type }) => type === 'TSLiteralType').map((node) => node.literal))
  return nodes
    .filter((node) => !types.has(node))
    .map(literal)
    .filter(isEvent)
}

const isTypeOf = ({ type, key }: Node): boolean => type === 'Property' && nodesBelow(key)[0]?.name === 'type'

/** The events that a file makes: `{ type: 'list.reload' }`; of a name made from another one, the end. */
const madeIn = (file: string): string[] =>
  readSource(file)
    .nodes.filter(isTypeOf)
    .flatMap(({ value }) => nodesBelow(value).map(literal))
    .filter(isEvent)

/** What machines send each other, and what the app and its palette send to any screen. */
const elsewhere = new Set([
  ...codeIn('src/machines').flatMap(madeIn),
  ...codeIn('src/app')
    .filter((file) => !isPartOfScreen(file))
    .flatMap(madeIn),
  ...namedIn('src/app/commands/commands.ts').filter((type) => type !== 'form.create'),
])

const screens = codeIn('src/app/screens').flatMap((file) => {
  const name = /defineScreen\('(\w+)'/.exec(readSource(file).text)?.[1]
  const machine = name === undefined ? undefined : registry[name]
  return name && machine ? [{ name, machine, file }] : []
})

test('the screens and their files are found', () => {
  expect(screens.length).toBeGreaterThan(10)
  expect([...filesOf('src/app/screens/news.ts')]).toContain('src/views/news/news-preview.tsx')
})

test.each(screens)(
  '$name: each event that its charts wait for is sent, by a view of the screen or by the app',
  ({ machine, file }) => {
    const sent = new Set([...elsewhere, ...[...filesOf(file)].flatMap(namedIn)])
    const awaited = family(machine)
      .flatMap(transitionsOf)
      .map(({ source, eventType }) => ({ id: source.id, type: String(eventType) }))
      .filter(({ type }) => isEvent(type) && !type.startsWith('xstate.'))
    const isSent = (type: string) => sent.has(type) || sent.has(type.replace(/^\w+/, '…'))
    expect(awaited.filter(({ type }) => !isSent(type))).toEqual([])
  },
)
