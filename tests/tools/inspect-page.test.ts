import { describe, expect, test } from 'vitest'
import { codeIn, importsOf, readSource, resolved } from '../../dev/charts/sources'

const isInspector = (path: string): boolean => path.startsWith('dev/inspector/')
const isForDevelopers = (path: string): boolean => /^(elkjs|@statelyai)\b/.test(path)

describe('not a byte of the inspector is in a built desk, since', () => {
  test('no module of the app imports it, or its parts', () => {
    const found = ['src', 'server', 'contract'].flatMap(codeIn).flatMap((file) =>
      importsOf(readSource(file))
        .filter((path) => isForDevelopers(path) || isInspector(resolved(file, path) ?? ''))
        .map((path) => `${file} imports ${path}`),
    )
    expect(found).toEqual([])
  })

  test('the libraries of the layout and of the stream are imported by one file each', () => {
    const found = ['src', 'server', 'contract', 'dev', 'tools']
      .flatMap(codeIn)
      .filter((file) => importsOf(readSource(file)).some(isForDevelopers))
    expect(found).toEqual(['dev/inspector/layout.ts', 'dev/inspector/stately.ts'])
  })
})
