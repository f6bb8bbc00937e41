import { dayRuler } from '../../styled-system/recipes/day-ruler'

const QUARTERS = [0, 6, 12, 18, 24]
const HOURS = Array.from({ length: 25 }, (_, hour) => hour).filter((hour) => hour % 6 !== 0)
const NAMES = ['00:00', '06:00', '12:00', '18:00', '24:00']
const strokes = (hours: readonly number[], length: number) => hours.map((hour) => `M${hour * 100} 0v${length}`).join('')

/** A place on the day: its name and minutes since midnight there. */
export interface DayMark {
  name: string
  minutes: number
}

/** The 24 hours with one or two places on them; a drawing, the clock carries the words. */
export function DayRuler({ primary, secondary }: { primary: DayMark; secondary?: DayMark }) {
  const look = dayRuler()
  const marker = (mark: DayMark, second: boolean) => {
    const share = mark.minutes / 1440
    const other = second ? primary : secondary
    const earlier = other !== undefined && (mark.minutes < other.minutes || (mark.minutes === other.minutes && !second))
    // The names point away from each other, and never off the edge.
    const left = share > 0.86 || (earlier && share > 0.14)
    return (
      <div className={look.marker} data-second={second || undefined} style={{ left: `${(share * 100).toFixed(3)}%` }}>
        <span className={look.name} data-side={left ? 'left' : 'right'}>
          {mark.name}
        </span>
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={look.root}>
      <div className={look.strip}>
        {marker(primary, false)}
        {secondary && marker(secondary, true)}
      </div>
      <svg
        aria-hidden="true"
        className={look.ticks}
        viewBox="0 0 2400 7"
        preserveAspectRatio="none"
        stroke="currentColor"
      >
        <path d={strokes(QUARTERS, 7)} vectorEffect="non-scaling-stroke" />
        <path d={strokes(HOURS, 4)} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={look.hour}>
        {NAMES.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
