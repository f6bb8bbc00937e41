import { type ReactNode, useState } from 'react'
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

/** A button that shows and hides what follows it, which is made when it is first shown; the browser keeps whether it is. */
export function Disclosure({ icon, text, onOpen, children }: DisclosureProps) {
  const [used, setUsed] = useState(false)
  return (
    <details
      className={root}
      onToggle={(event) => {
        if (!event.currentTarget.open) return
        setUsed(true)
        onOpen?.()
      }}
    >
      <summary className={cx(button({ variant: 'outline', size: 'sm' }), handle)}>
        <Icon of={icon} size={16} />
        {text}
      </summary>
      {used ? children : null}
    </details>
  )
}
