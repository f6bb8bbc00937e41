import { type LucideIcon, Moon, Sun, Sunrise, Sunset } from 'lucide-react'
import type { DayPart } from '../../messages/day-part'

/** The icon of each part of the day. */
export const dayPartIcons: Record<DayPart, LucideIcon> = {
  Morning: Sunrise,
  Afternoon: Sun,
  Evening: Sunset,
  Night: Moon,
}
