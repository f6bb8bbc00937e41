import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { Icon, type LucideIcon } from '../layout/icon'

const name = css({
  flex: '1',
  minW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'nowrap', mdDown: 'normal' },
  mdDown: { lineClamp: '2', overflowWrap: 'anywhere' },
})
const side = css({ color: 'fg.subtle', whiteSpace: 'nowrap' })
const key = css({
  px: '1.5',
  border: 'hairline',
  borderRadius: 'sm',
  textStyle: 'meta',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
})

export interface CommandRowProps {
  icon: LucideIcon
  detail?: string | undefined
  /** The shortcut that does the same, which is not part of the name. */
  keys?: string | undefined
  children: ReactNode
}

/** A row of a list of commands: its icon, its name, and what stands at its end. */
export const CommandRow = ({ icon, detail, keys, children }: CommandRowProps) => (
  <>
    <Icon of={icon} />
    <span dir="auto" className={name}>
      {children}
    </span>
    {detail && <small className={side}>{detail}</small>}
    {keys && (
      <span aria-hidden="true" className={key}>
        {keys}
      </span>
    )}
  </>
)
