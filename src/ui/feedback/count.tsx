import { count } from '../../../styled-system/recipes/count'
import { VisuallyHidden } from './visually-hidden'

/** A number of waiting things; nothing at 0 (LAYOUT-11). `what` follows the number for those who listen. */
export function Count({ value, what }: { value: number; what?: string }) {
  if (value <= 0) return null
  return (
    <span className={count()}>
      {value} {what && <VisuallyHidden>{what}</VisuallyHidden>}
    </span>
  )
}
