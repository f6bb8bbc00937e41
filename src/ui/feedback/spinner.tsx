import { LoaderCircle } from 'lucide-react'
import { spinner } from '../../../styled-system/recipes/spinner'

/** A spinner. `page` is centred and needs a `name`; inside controls it is hidden from screen readers. */
export function Spinner({ variant = 'inline', name }: { variant?: 'inline' | 'page'; name?: string }) {
  const size = variant === 'page' ? 24 : 18
  const ring = <LoaderCircle aria-hidden="true" className={spinner({ variant })} size={size} strokeWidth={1.75} />
  return name === undefined ? (
    ring
  ) : (
    <div role="status" aria-label={name}>
      {ring}
    </div>
  )
}
