import { zoneClock } from '../../styled-system/recipes/zone-clock'
import { Icon, type LucideIcon } from './icon'

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

/** One zone of the header clock: time and part of the day over the zone's label. */
export function ZoneClock({ time, seconds, part, icon, name }: ZoneClockProps) {
  const look = zoneClock()
  return (
    <div className={look.root}>
      <div className={look.time}>
        <Icon of={icon} size={16} />
        <time dateTime={`${time}:${seconds}`}>
          {time}:{seconds}
        </time>
        <span className={look.part}>{part}</span>
      </div>
      <span className={look.name}>{name}</span>
    </div>
  )
}
