// One measurement of the server's benchmark.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median, quantile } from './numbers'
import { cpuOf, cpuOfMachine } from './server.cpu'
import { load, type Sent } from './server.load'

/** One line of the table. */
export interface Row {
  label: string
  request: Sent
  connections: number
  /** The processes whose processor time is counted. */
  pids: readonly number[]
}

/** What one measurement of a row has shown. */
export interface Cell {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of a processor for each request. */
  cpu: number
  /** The share of the machine that neither the server nor this tool has used. */
  foreign: number
}

/** Sends a row's request for a time. */
export async function measure({ request, connections, pids }: Row, forMs: number): Promise<Cell> {
  const read = () => ({ own: cpuOf(pids) ?? Number.NaN, tool: process.cpuUsage(), all: cpuOfMachine() ?? Number.NaN })
  const from = read()
  const { requests, ms, latencies } = await load(request, connections, forMs)
  const to = read()
  const own = to.own - from.own
  const ofTool = to.tool.user + to.tool.system - from.tool.user - from.tool.system
  return {
    perSecond: (requests / ms) * 1000,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    cpu: own / requests,
    foreign: Math.max(0, to.all - from.all - own - ofTool) / (to.all - from.all),
  }
}

/** How often a second the disk takes 4 KiB for good. */
export function measureDisk(folder: string, forMs: number): number {
  const file = join(folder, 'fdatasync')
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(4096, 1)
  const from = performance.now()
  let count = 0
  for (; performance.now() - from < forMs; count += 1) {
    writeSync(descriptor, block)
    fdatasyncSync(descriptor)
  }
  const perSecond = (count / (performance.now() - from)) * 1000
  closeSync(descriptor)
  rmSync(file)
  return perSecond
}

/** The measurement during which the rest of the machine did least. */
export const quietest = (cells: readonly Cell[]): Cell | undefined =>
  cells.toSorted((a, b) => a.foreign - b.foreign || b.perSecond - a.perSecond)[0]
