import { clockFace } from '../../../styled-system/recipes/clock-face'

export interface ClockFaceProps {
  /** 'HH' */
  hours: string
  /** 'mm' */
  minutes: string
  /** 'ss' */
  seconds: string
  size: 'desk' | 'login' | 'full'
}

/** The hour in large figures with small seconds; exposed as a time, not announced every second. */
export function ClockFace({ hours, minutes, seconds, size }: ClockFaceProps) {
  return (
    <time dateTime={`${hours}:${minutes}:${seconds}`} className={clockFace({ size })}>
      {hours}:{minutes}
      <span>:{seconds}</span>
    </time>
  )
}
