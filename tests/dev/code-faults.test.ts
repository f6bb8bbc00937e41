import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { planted } from '../../dev/mutants/code-faults'

const changes = (code: string) => planted(code, 'a.ts').faults.map(({ key }) => key.replace('a.ts: ', ''))

test('conditions, operators, literals, calls and results are changed, each once', () => {
  expect(changes("if (a === 'b') c()")).toEqual(["a === 'b' → true", "a === 'b' → false", "'b' → ''", 'c() → removed'])
  expect(changes('const f = (a) => a.list?.filter(b)')).toEqual([
    'a.list?.filter(b) → undefined',
    'a.list?.filter(b) → a.list.filter(b)',
  ])
  expect(changes('const a = b < 1 && !c')).toEqual(['b < 1 && !c → b < 1 || !c', 'b < 1 → b <= 1', '!c → c'])
  expect(changes('const a = [b ?? c, { d: true }]')).toEqual([
    '[b ?? c, { d: true }] → []',
    'b ?? c → b',
    '{ d: true } → ({})',
    'true → false',
  ])
})

test('in markup, elements, what stands between them, and attributes are left out, and a result draws nothing', () => {
  const code = 'const A = () => (<p className="b" title="c" key="d">{e}<i g={h}>j</i>{/* */}</p>)'
  const { faults, code: made } = planted(code, 'a.tsx')
  expect(faults.map(({ key }) => key.replace('a.tsx: ', ''))).toEqual([
    '(<p className="b" title="c" key="d">{e}<i g={h}>j</i>{/* */}</p>) → null',
    'title="c" → removed',
    '{e} → removed',
    '<i g={h}>j</i> → removed',
    'g={h} → removed',
  ])
  const on = (number: number) => `globalThis.__fault(${number})`
  expect(made).toContain(`{...(${on(1)} ? {} : { 'title': "c" })} key="d">{${on(2)} ? null : (e)}{${on(3)} ? null : <i`)
})

test('the fields of a schema are left out, of the contract alone', () => {
  const code = 'const a = z.object({ b: text(), c })'
  const { faults, code: made } = planted(code, 'contract/a.ts')
  expect(faults.map(({ key }) => key)).toEqual([
    'contract/a.ts: { b: text(), c } → ({})',
    'contract/a.ts: b: text() → removed',
    'contract/a.ts: c → removed',
  ])
  expect(made).toContain('...(globalThis.__fault(2) ? {} : { c })')
  expect(changes(code)).toEqual(['{ b: text(), c } → ({})'])
})

test('types, imports, texts, logs and names of properties are not changed', () => {
  expect(changes("import { a } from './a'\nimport type { B } from './b'\ntype C = 'd' | 'e'")).toEqual([])
  expect(changes("const a = { b: 'two words' }")).toEqual(["{ b: 'two words' } → ({})"])
  expect(changes("console.error('a'); log.info({ b: 1 }, 'c')")).toEqual([])
  expect(changes("throw new Error('a')")).toEqual(["throw new Error('a') → removed"])
})

test('the code with its faults works as before, until one is switched on', () => {
  const { code } = planted('out.push(a > 1 ? "x" : "y")\nout.push(a)\nfor (const b of [1, 2]) { out.push(b) }', 'a.js')
  const run = (active: number): unknown[] => {
    const out: unknown[] = []
    const switches = { __fault: (number: number) => number === active, __turn: () => undefined }
    runInNewContext(`((globalThis, out, a) => {\n${code}\n})(switches, out, 1)`, { switches, out })
    return out
  }
  expect(run(-1)).toEqual(['y', 1, 1, 2])
  expect(run(0)).toEqual([1, 1, 2])
  expect(run(1)).toEqual(['x', 1, 1, 2])
})

test('equal changes of one file have names of their own, and code that cannot be read is refused', () => {
  expect(changes('a(); a()')).toEqual(['a() → removed', 'a() → removed #2'])
  expect(() => planted('const = {', 'b.ts')).toThrow('b.ts')
})

describe('an exported function', () => {
  const file = `export function a(b) { return b + 1 }
export const c = (d) => d * 2
export const e = async ({ f }) => { out.push(f) }
const g = (h) => h
export const i = (j) => { out.push(j) }
out.push(a(2), c(3), g(4))
i(5)
e({ f: 6 })`
  const { faults, code } = planted(file, 'a.js')
  const whole = faults.flatMap(({ key, kind }, at) =>
    ['does nothing', 'its neighbour'].includes(kind) ? [{ at, key: key.replace('a.js: ', '') }] : [],
  )
  const run = (active: number): unknown[] => {
    const out: unknown[] = []
    const switches = { __fault: (number: number) => number === active, __turn: () => undefined }
    runInNewContext(`((globalThis, out) => {\n${code.replaceAll('export ', '')}\n})(switches, out)`, { switches, out })
    return out
  }

  test('does nothing, or answers what another one answers that is called alike', () => {
    expect(run(-1)).toEqual([3, 6, 4, 5, 6])
    expect(whole.map(({ at, key }) => [key, run(at)])).toEqual([
      ['a → nothing', [undefined, 6, 4, 5, 6]],
      ['a → c', [4, 6, 4, 5, 6]],
      ['c → i', [3, 3, undefined, 4, 5, 6]],
      ['d * 2 → undefined', [3, undefined, 4, 5, 6]],
      ['e → nothing', [3, 6, 4, 5]],
      ['i → nothing', [3, 6, 4, 6]],
      ['i → a', [3, 6, 4, 6]],
    ])
  })
})

test('each change is of a kind', () => {
  const { faults } = planted("if (a) b()\nconst c = () => d()\nconst e = ['x'].filter(f) && g", 'a.ts')
  expect(faults.map(({ kind }) => kind)).toEqual([
    'condition',
    'condition',
    'left out',
    'result',
    'operator',
    'method',
    'value',
    'value',
  ])
})
