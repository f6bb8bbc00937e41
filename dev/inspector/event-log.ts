import type { LogLine } from './feed'

/**
 * The events of all actors, newest first. Above the limit, the oldest event of the actor with the most events is
 * removed, so that a ticking clock does not displace user events.
 */
export function createEventLog(most: number) {
  let lines: readonly LogLine[] = []
  const counts = new Map<string, number>()
  const count = (actor: string, by: number) => counts.set(actor, (counts.get(actor) ?? 0) + by)

  function letGo() {
    const [noisiest] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))
    const last = lines.findLastIndex(({ actor }) => actor === noisiest)
    lines = lines.toSpliced(last, 1)
    count(noisiest, -1)
  }

  return {
    lines: () => lines,
    add(line: LogLine) {
      lines = [line, ...lines]
      count(line.actor, 1)
      if (lines.length > most) letGo()
    },
    /** Records the outcome of an event, if the event is still in the log. */
    settle(key: number, outcome: string, isTaken: boolean) {
      const index = lines.findIndex((line) => line.key === key)
      const line = lines[index]
      if (line) lines = lines.with(index, { ...line, outcome, isTaken })
    },
  }
}
