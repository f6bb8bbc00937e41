import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { button } from '../../../styled-system/recipes/button'
import { Spinner } from '../feedback/spinner'
import { Icon, type LucideIcon } from '../layout/icon'
import { isSecondPress } from './second-press'

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon'

export interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Styled for a deletion: red on hover. */
  danger?: boolean | undefined
  /** The text takes more lines where it is wider than its place: texts of editors, and names of any length. */
  wraps?: boolean | undefined
  type?: 'button' | 'submit' | 'reset' | undefined
  icon?: LucideIcon | undefined
  /** A second icon, after the text. */
  iconAfter?: LucideIcon | undefined
  /** Busy: a spinner replaces the icon, clicks are ignored, and the focus stays. */
  busy?: boolean | undefined
  /** Not available; the button stays focusable, so that the reason can be read. */
  disabled?: boolean | undefined
  /** By the first press of a double click it may become another button, which does not take the second. */
  changes?: boolean | undefined
  describedBy?: string | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

export const buttonClasses = (variant: ButtonVariant = 'default', size: ButtonSize = 'default') =>
  button({ variant, size })

/** A button with text (MISC-2, MISC-3). It never has the attribute `disabled`, which would drop the focus. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'default',
    danger = false,
    wraps = false,
    type = 'button',
    busy = false,
    disabled = false,
  } = props
  const still = busy || disabled
  const root = useRef<HTMLButtonElement>(null)
  const width = useRef(0)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(props.ref, () => root.current)

  // A busy button keeps at least its former width, so that its neighbours do not move. The observer is told after a
  // layout, so that measuring does not cause one.
  const canBeBusy = props.busy !== undefined
  useEffect(() => {
    const element = root.current
    if (!element || !canBeBusy) return
    const observer = new ResizeObserver(() => {
      if (element.ariaBusy !== 'true') width.current = element.offsetWidth
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canBeBusy])
  useLayoutEffect(() => {
    if (root.current && canBeBusy) root.current.style.minWidth = busy ? `${width.current}px` : ''
  }, [busy, canBeBusy])

  return (
    <button
      ref={root}
      type={type}
      className={`${button({ variant, size, danger, disabled, wraps })} ${props.className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (still || (props.changes && event.detail > 1 && isSecondPress())) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : props.icon && <Icon of={props.icon} size={size === 'sm' ? 16 : 18} />}
      {props.children}
      {props.iconAfter && <Icon of={props.iconAfter} size={size === 'sm' ? 16 : 18} />}
    </button>
  )
}
