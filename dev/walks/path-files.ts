import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partName } from '../charts/chart'
import type { Walked } from './walker'

const folder = 'tests/walks'

/** A stored path: its moves, what it covers, and the final states of the machines concerned. */
export interface StoredWalk {
  moves: readonly string[]
  /** Names in the ledger that no other path covers. */
  takes: readonly string[]
  to: readonly string[]
}

const fileOf = (root: string): string => join(folder, `${root.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}.txt`)
const linesOf = (words: string, lines: readonly string[]) =>
  lines.filter((line) => line.startsWith(words)).map((line) => line.slice(words.length))

/** The final states, as text, of the machines that a path covers. */
export const endOf = ({ to }: Walked, takes: readonly string[]): string[] => {
  const concerned = new Set(takes.map((name) => name.split(/[. ]/)[0]))
  return [...to]
    .filter(([, { machine }]) => concerned.has(partName(machine.id)))
    .map(([path, { value }]) => `${path} ${JSON.stringify(value)}`)
}

/** The stored paths of a machine of the registry; empty if none was found yet. */
export function walksOf(root: string): StoredWalk[] {
  if (!readdirSync(folder).includes(fileOf(root).slice(folder.length + 1))) return []
  return readFileSync(fileOf(root), 'utf8')
    .split(/\n\n/)
    .map((text) => text.split('\n'))
    .map((lines) => ({ takes: linesOf('takes ', lines), moves: linesOf('  ', lines), to: linesOf('to ', lines) }))
    .filter(({ takes }) => takes.length > 0)
}

/** Stores the paths of a machine, ordered by what they cover; without any, it has no file. */
export function writeWalks(root: string, walks: readonly StoredWalk[]): void {
  if (walks.length === 0) {
    rmSync(fileOf(root), { force: true })
    return
  }
  const texts = walks
    .map(({ takes, moves, to }) => [
      ...[...takes].sort().map((name) => `takes ${name}`),
      ...moves.map((move) => `  ${move}`),
      ...to.map((end) => `to ${end}`),
    ])
    .map((lines) => lines.join('\n'))
  writeFileSync(fileOf(root), `${texts.sort().join('\n\n')}\n`)
}
