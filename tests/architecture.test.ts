import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layers } from '../dev/charts/layers'
import { codeIn, filesIn, importsOf, parse, readSource, resolved } from '../dev/charts/sources'
import {
  copiedSnapshots,
  defaultExports,
  emptyNames,
  fixedGuards,
  handMadeEnds,
  idleTests,
  idsElsewhere,
  isMachineFile,
  isWellNamed,
  localPlaces,
  plainImports,
  strangers,
  suppressions,
  tooLong,
  typedElsewhere,
  unsafe,
  viewHooks,
  wholeZod,
} from './support/house-rules'

const product = ['contract', 'server', 'src'].flatMap(codeIn).map(readSource)
/** What npm run paths:suite writes is no source. */
const isSource = (file: string) => !file.startsWith('tests/browser/paths/')
const all = [...product, ...['dev', 'tests', 'tools'].flatMap(codeIn).filter(isSource).map(readSource)]

const rules = {
  'imports only what its layer may': strangers,
  'is no longer than its kind may be': tooLong,
  'has no cast, no any and no claim that something is there': unsafe,
  'uses typed for the types of a machine alone': typedElsewhere,
  'silences no checker': suppressions,
  'keeps no state and runs no effect in a view or a route': viewHooks,
  'imports code on demand under its own name, by what can repeat it': plainImports,
  'neither sleeps nor leaves a test out': idleTests,
  'makes no end of a call by hand': handMadeEnds,
  'has a name that says what is inside': emptyNames,
  'has no default export': defaultExports,
  'of the product uses the small zod': wholeZod,
  'makes ids that a page over plain http can make': idsElsewhere,
  'has no guard whose answer the options fix': fixedGuards,
  'copies no snapshot of a child': copiedSnapshots,
}

describe.each(Object.entries(rules))('every file %s', (_, rule) => {
  test('and no file breaks the rule', () => {
    const broken = all.flatMap((source) => rule(source).map((fault) => `${source.file}: ${fault}`))
    expect(broken).toEqual([])
  })
})

test('src/machines contains only machines, their ports, what a part is made of, and typed.ts', () => {
  const isOfMachine = (file: string) => /\.(ports|setup)\.ts$|^src\/machines\/parts\//.test(file)
  expect(filesIn('src/machines').filter((file) => !isMachineFile(file) && !isOfMachine(file))).toEqual([])
})

test('no folder has more than 25 files of code', () => {
  const counts = new Map<string, number>()
  for (const { file } of all) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('file names are kebab-case with their kind after a dot', () => {
  expect(all.map(({ file }) => file).filter((file) => !isWellNamed(file))).toEqual([])
})

test('every folder of src is a layer', () => {
  const folders = new Set(
    product.filter(({ file }) => /^src\/.+\//.test(file)).map(({ file }) => file.split('/').slice(0, 2).join('/')),
  )
  expect([...folders].filter((folder) => !layers.some((layer) => layer.folder === folder))).toEqual([])
})

test('no file of the product imports development code', () => {
  const found = product.flatMap((source) =>
    importsOf(source)
      .filter((path) => resolved(source.file, path)?.startsWith('dev/'))
      .map((path) => `${source.file} imports ${path}`),
  )
  expect(found).toEqual([])
})

test('a route writes rows only through the functions of the store', () => {
  const writes = /\.(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/
  const routes = filesIn('server/routes')
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('other folders import the draft store alone of src/services/drafts', () => {
  const folder = 'src/services/drafts/'
  const imported = product
    .filter(({ file }) => !file.startsWith(folder))
    .flatMap((source) => importsOf(source).flatMap((path) => resolved(source.file, path) ?? []))
    .filter((file) => file.startsWith(folder))
  expect([...new Set(imported)]).toEqual([`${folder}draft-store`])
})

test('no file of the repository contains a path of a machine or a URL of a private registry', () => {
  const written = filesIn('.').filter((file) => /\.(tsx?|cjs|json|md|html|css|js|yml)$|^\.(npmrc|ci\/run)$/.test(file))
  const found = written.flatMap((file) => localPlaces(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

test('no file of the repository contains the marks of a merge', () => {
  const marked = filesIn('.').filter(
    (file) => /\.(tsx?|cjs|json|md|yml)$/.test(file) && /^(<{7}|>{7}) /m.test(readFileSync(file, 'utf8')),
  )
  expect(marked).toEqual([])
})

describe('each rule finds what it forbids', () => {
  const at = (file: string, text: string) => parse(file, text)

  test('an import from a layer above, in any form', () => {
    const text = `import '../views/x'\nexport * from '../services/y'\nconst z = import('../routes/z')\nimport { a } from 'ky'`
    expect(strangers(at('src/machines/a.machine.ts', text))).toEqual([
      '../views/x',
      '../services/y',
      '../routes/z',
      'ky',
    ])
  })

  test('a screen is read by routes only', () => {
    expect(strangers(at('src/app/app.ts', `import { a } from './screens/news'`))).toEqual(['./screens/news'])
    expect(strangers(at('src/routes/all-news.tsx', `import { a } from '../app/screens/news'`))).toEqual([])
  })

  test('casts, but not in comments, strings or names', () => {
    const text = `// a as any\nconst b = 'c as any!'\nconst d = [1] as const\nconst any = d\nexport { b, any }`
    expect(unsafe(at('src/domain/a.ts', text))).toEqual([])
    expect(unsafe(at('src/domain/a.ts', 'const a = /* x */ b as\n unknown as string; a!.b'))).toEqual([
      'TSAsExpression',
      'TSAsExpression',
      'TSNonNullExpression',
    ])
    expect(unsafe(at('src/domain/a.ts', 'let a: any'))).toEqual(['TSAnyKeyword'])
  })

  test('a value made by typed, but not the types of a machine', () => {
    expect(typedElsewhere(at('src/machines/a.machine.ts', 'setup({ types: typed<{ events: E }>() })'))).toEqual([])
    expect(typedElsewhere(at('src/app/a.ts', 'const a = typed<A>(); f({ b: c ?? typed<B>() })'))).toHaveLength(2)
  })

  test('a machine that copies the snapshot of a child', () => {
    const invoked = 'x({ invoke: { src: "list", onSnapshot: { actions: "copy" } } })'
    expect(copiedSnapshots(at('src/machines/parts/a.machine.ts', invoked))).toEqual(['onSnapshot'])
    expect(copiedSnapshots(at('src/machines/parts/a.machine.ts', invoked.replace('onSnapshot', 'onDone')))).toEqual([])
  })

  test('a silenced checker, but not the word in a text', () => {
    const word = ['@ts', 'ignore'].join('-')
    expect(suppressions(at('src/domain/a.ts', `/* ${word} */ a()`))).toEqual([` ${word} `])
    expect(suppressions(at('src/domain/a.ts', `export const a = '${word}'`))).toEqual([])
  })

  test('state in a view, and a sleep or a left-out case in a test or what it uses', () => {
    expect(viewHooks(at('src/views/a.view.tsx', 'React.useEffect(() => {})'))).toEqual(['useEffect'])
    expect(viewHooks(at('src/ui/a.tsx', 'useEffect(() => {})'))).toEqual([])
    expect(idleTests(at('tests/a.test.ts', "test.skip('a', () => {}); page.waitForTimeout(1)"))).toEqual([
      'skip',
      'waitForTimeout',
    ])
    expect(idleTests(at('tests/support/a.ts', 'new Promise((go) => setTimeout(go, 100))'))).toEqual(['setTimeout'])
    expect(idleTests(at('dev/a.ts', 'new Promise((go) => setTimeout(go, 100))'))).toEqual([])
  })

  test('code on demand that is imported plainly, or under another name, but not what the page starts with', () => {
    expect(plainImports(at('src/app/a.ts', "import('./report')"))).toEqual(['report'])
    expect(plainImports(at('src/app/a.ts', "loadPart('reports', () => import('./report'))"))).toEqual(['report'])
    expect(plainImports(at('src/app/a.ts', "lazyCode('report', () => import('../b/report'))"))).toEqual([])
    expect(plainImports(at('src/app/a.ts', "import('./router-view')"))).toEqual([])
  })

  test('a completion sent by hand in a test, but not a listener for one', () => {
    const made = `actor.send({ type: 'xstate.done.actor.save', output: 1 })`
    expect(handMadeEnds(at('tests/a.test.ts', made))).toEqual(['xstate.done.actor.save'])
    expect(handMadeEnds(at('tests/a.test.ts', `expect(lines).toContain('xstate.done.actor.save')`))).toEqual([])
  })

  test('an id of the browser that a page over plain http cannot make', () => {
    const made = 'const id = crypto.randomUUID()'
    expect(idsElsewhere(at('src/services/a.ts', made))).toEqual(['randomUUID'])
    expect(idsElsewhere(at('src/services/browser/new-id.ts', made))).toEqual([])
    expect(idsElsewhere(at('server/routes/a.ts', made))).toEqual([])
  })

  test('a guard whose answer is fixed by the options, but not one that reads its arguments or calls a port', () => {
    const guards = (text: string) =>
      fixedGuards(at('src/machines/parts/a.machine.ts', `setup({ guards: { ${text} } })`))
    expect(guards('staysOpen: () => parts.staysOpen === true')).toEqual(['staysOpen'])
    expect(guards('hasFallback: ({ context }) => ports.fallback !== undefined')).toEqual(['hasFallback'])
    expect(guards('isOpen: ({ context }) => context.isOpen, isRead: (_, { outcome }) => outcome !== null')).toEqual([])
    expect(guards("startsDark: () => theme.start() === 'dark'")).toEqual([])
  })

  test('a path in the home directory of a user', () => {
    expect(localPlaces(['', 'home', 'me', 'x'].join('/'))).toHaveLength(1)
    expect(localPlaces('GET /dashboard/api/v1/user/login')).toEqual([])
  })
})
