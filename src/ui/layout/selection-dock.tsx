import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'

const dock = css({
  position: 'sticky',
  bottom: '4',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mt: '4',
  py: '2.5',
  px: '4',
  bg: 'bg.raised',
  border: 'hairline',
  borderRadius: 'md',
  boxShadow: 'float',
  animation: '[rise var(--durations-slow) var(--easings-out)]',
  // No higher than what the page leaves free for it below what takes the focus.
  mdDown: { mx: '-2', px: '3', columnGap: '0', maxH: '[calc(min(288px, 40dvh) - 16px)]', overflowY: 'auto' },
  // In a window that is as low as one at 400 % it would leave no room for the rows.
  '@media (max-height: 24rem)': { position: 'static', maxH: '[none!]' },
})
const count = css({ textStyle: 'label', fontVariantNumeric: 'tabular-nums' })

export interface SelectionDockProps {
  /** The accessible name. */
  label: string
  /** How many rows are selected. */
  text: string
  children: ReactNode
  /** The element to focus once the bar is gone, unless something else has the focus. */
  after: () => HTMLElement | null
}

/** The bar below a table with selected rows; it stays in sight while the table is scrolled. */
export function SelectionDock({ label, text, children, after }: SelectionDockProps) {
  const next = useRef(after)
  useEffect(
    () => () => {
      // A dialog that closes with the bar returns the focus first.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) next.current()?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return (
    <section aria-label={label} className={dock} data-dock>
      <span role="status" className={count}>
        {text}
      </span>
      {children}
    </section>
  )
}
