import { zoneClock } from '../../../styled-system/recipes/zone-clock'
import { Icon, type LucideIcon } from '../layout/icon'

export interface ZoneClockProps {
  /** 'HH:mm' */
  time: string
  /** 'ss' */
  seconds: string
  /** 'Morning' and so on. */
  part: string
  icon: LucideIcon
  /** The zone's label. */
  name: string
}

/** One zone of the header clock: time and part of the day above the zone's label. */
export function ZoneClock({ time, seconds, part, icon, name }: ZoneClockProps) {
  const classes = zoneClock()
  return (
    <div className={classes.root}>
      <div className={classes.time}>
        <Icon of={icon} size={16} />
        <time dateTime={`${time}:${seconds}`}>
          {time}:{seconds}
        </time>
        <span className={classes.part}>{part}</span>
      </div>
      <span className={classes.name}>{name}</span>
    </div>
  )
}
