// The processor time of processes and of the whole machine, as Linux counts it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000

interface Process {
  parent: number
  ticks: number
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const ticksAt = (at: number) => Number(fields[at])
      // Time of the process itself, and of its children that have ended.
      found.set(Number(name), { parent: ticksAt(1), ticks: ticksAt(11) + ticksAt(12) + ticksAt(13) + ticksAt(14) })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** The processor time of processes and their children, in microseconds; null where the system does not tell. */
export function cpuOf(pids: readonly number[]): number | null {
  if (!existsSync('/proc/self/stat')) return null
  const all = processes()
  const chosen = [...all].filter(([pid, { parent }]) => pids.includes(pid) || pids.includes(parent))
  return chosen.reduce((sum, [, { ticks }]) => sum + ticks, 0) * TICK_US
}

/** The processor time of the whole machine, in microseconds; null where the system does not tell. */
export function cpuOfMachine(): number | null {
  if (!existsSync('/proc/stat')) return null
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + irq + softIrq) * TICK_US
}
