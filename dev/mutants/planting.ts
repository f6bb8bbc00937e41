import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { codeSites } from '../charts/clauses'
import { codeIn } from '../charts/sources'
import { type Fault, planted } from './code-faults'
import { isOfWhole } from './faults/kinds'

/** A fault with its file and the number of its switch, which is 1 or more. */
export interface PlantedFault extends Fault {
  file: string
  number: number
}

interface Field {
  faults: readonly PlantedFault[]
  /** The code of each file with its faults. */
  code: ReadonlyMap<string, string>
}

/** The files into which faults are planted: those whose path begins with one of the given, separated by commas. */
export const faultyFiles = (only = ''): string[] =>
  ['src/services', 'src/domain', 'src/views', 'server']
    .flatMap(codeIn)
    .filter((file) => only.split(',').some((path) => file.startsWith(path)))

/** The files that name clauses which they answer; of one clause alone if it is given. */
export const answeringFiles = (only?: string): string[] => {
  const sites = [...codeSites()].flatMap(([id, own]) => (only === undefined || id === only ? own : []))
  return [...new Set(sites.map(({ file }) => file))]
}

/** Those of them that are part of the desk. */
export const answersOfDesk = (): string[] => answeringFiles().filter((file) => file.startsWith('src/'))

/**
 * A sample of the given size, which depends on the seed alone and has as many of each kind as of the others, while there
 * are any; all of them where the size is 0.
 */
export function sampleOf(faults: readonly PlantedFault[], size: number, seed: string): PlantedFault[] {
  const orderOf = ({ key }: PlantedFault): string => createHash('sha256').update(`${seed} ${key}`).digest('hex')
  const drawn = faults
    .map((fault) => ({ fault, order: orderOf(fault) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
  const counts = new Map<string, number>()
  return drawn
    .map(({ fault }) => {
      const rank = counts.get(fault.kind) ?? 0
      counts.set(fault.kind, rank + 1)
      return { fault, rank }
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, size === 0 ? undefined : size)
    .map(({ fault }) => fault)
    .toSorted((one, other) => one.number - other.number)
}

/** The faults of the code outside the charts: of a view, whose details stories and pictures show, whole components. */
export const faultsOfCode = (only = ''): PlantedFault[] =>
  fieldOf(faultyFiles(only)).faults.filter(({ file, kind }) => !file.startsWith('src/views/') || isOfWhole(kind))

/** Plants faults into each file. */
export function fieldOf(files: readonly string[]): Field {
  const faults: PlantedFault[] = []
  const code = new Map<string, string>()
  for (const file of files) {
    const first = faults.length + 1
    const made = planted(readFileSync(file, 'utf8'), file, first)
    faults.push(...made.faults.map((fault, at) => ({ ...fault, file, number: first + at })))
    code.set(file, made.code)
  }
  return { faults, code }
}

/** Serves the files with their faults, and gives tests a runner that collects them, so that each can run many times. */
export function planting(files: readonly string[]): Plugin {
  const { code } = fieldOf(files)
  return {
    name: 'meridian:planting',
    enforce: 'pre',
    transform: (text, id) => {
      const file = relative(process.cwd(), id.replace(/\?.*$/, '')).replaceAll('\\', '/')
      const faulty = code.get(file)
      if (faulty !== undefined) return { code: faulty, map: null }
      return file.startsWith('tests/')
        ? { code: text.replace(/from 'vitest'/, "from '/dev/mutants/hooked-registry'"), map: null }
        : null
    },
  }
}
