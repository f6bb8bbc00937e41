import type { ReactNode } from 'react'
import { css, cx } from '../../../styled-system/css'
import { button } from '../../../styled-system/recipes/button'
import { Icon, type LucideIcon } from '../layout/icon'

const root = css({ '&[open]': { flex: '[1 0 100%]' } })
const handle = css({
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > &': { bg: 'bg.active' },
})

export interface DisclosureProps {
  icon: LucideIcon
  text: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A button that shows and hides what follows it; the browser keeps whether it is shown. */
export function Disclosure({ icon, text, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={root}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className={cx(button({ variant: 'outline', size: 'sm' }), handle)}>
        <Icon of={icon} size={16} />
        {text}
      </summary>
      {children}
    </details>
  )
}
