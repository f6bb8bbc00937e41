import { dayRuler } from '../../../styled-system/recipes/day-ruler'
import { useWide } from '../layout/use-wide'

const QUARTERS = [0, 6, 12, 18, 24]
const HOURS = Array.from({ length: 25 }, (_, hour) => hour).filter((hour) => hour % 6 !== 0)
const NAMES = ['00:00', '06:00', '12:00', '18:00', '24:00']
const strokes = (hours: readonly number[], length: number) => hours.map((hour) => `M${hour * 100} 0v${length}`).join('')

const DAY = 1440
/** Minimum widths in pixels: of the ruler on wide and narrow screens, of a letter, and of the stem. */
const LEAST = { wide: 380, narrow: 290 }
const LETTER = 7
const STEM = 10

/** A zone on the ruler: its name and its minutes since midnight. */
export interface DayMark {
  name: string
  minutes: number
}

interface Name {
  side: 'left' | 'right'
  from: number
  to: number
}

/** The position of a name in pixels: away from the other mark, and within the edges. */
function nameOf({ name, minutes }: DayMark, width: number, isEarlier: boolean): Name {
  const at = (minutes / DAY) * width
  const reach = STEM + name.length * LETTER
  const isLeft = at + reach > width || (isEarlier && at > reach)
  return isLeft ? { side: 'left', from: at - reach, to: at } : { side: 'right', from: at, to: at + reach }
}

/**
 * The 24 hours with one or two zones. Decorative: the clock has the text. If two names would overlap, the second is
 * left out.
 */
export function DayRuler({ primary, secondary }: { primary: DayMark; secondary?: DayMark }) {
  const classes = dayRuler()
  const width = useWide() ? LEAST.wide : LEAST.narrow
  const isFirst = secondary !== undefined && primary.minutes <= secondary.minutes
  const first = nameOf(primary, width, isFirst)
  const second = secondary && nameOf(secondary, width, !isFirst)
  const isCovered = second !== undefined && first.from < second.to && second.from < first.to
  const marker = ({ name, minutes }: DayMark, { side }: Name, isSecond: boolean) => (
    <div
      className={classes.marker}
      data-second={isSecond || undefined}
      style={{ left: `${((minutes / DAY) * 100).toFixed(3)}%` }}
    >
      {!(isSecond && isCovered) && (
        <span className={classes.name} data-side={side}>
          {name}
        </span>
      )}
    </div>
  )
  return (
    <div aria-hidden="true" className={classes.root}>
      <div className={classes.strip}>
        {marker(primary, first, false)}
        {secondary && second && marker(secondary, second, true)}
      </div>
      <svg
        aria-hidden="true"
        className={classes.ticks}
        viewBox="0 0 2400 7"
        preserveAspectRatio="none"
        stroke="currentColor"
      >
        <path d={strokes(QUARTERS, 7)} vectorEffect="non-scaling-stroke" />
        <path d={strokes(HOURS, 4)} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.hour}>
        {NAMES.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
