import { type LogLine, NO_EFFECT } from '../feed'

/** The events of one cause in the order in which they came; those without an effect are counted only. */
export interface Group {
  cause: number
  first: LogLine
  effects: readonly LogLine[]
  idle: number
}

const isIdle = ({ outcome, isTaken }: LogLine): boolean => !isTaken && outcome === NO_EFFECT

/** Lines, newest first, as groups, the one with the newest line first. */
export function groupsOf(lines: readonly LogLine[]): Group[] {
  const byCause = new Map<number, [LogLine, ...LogLine[]]>()
  for (const line of lines) {
    const later = byCause.get(line.cause)
    byCause.set(line.cause, later ? [line, ...later] : [line])
  }
  return [...byCause].map(([cause, [first, ...rest]]) => {
    const effects = rest.filter((line) => !isIdle(line))
    return { cause, first, effects, idle: rest.length - effects.length }
  })
}
