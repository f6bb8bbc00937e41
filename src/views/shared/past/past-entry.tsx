import { type ReactNode, useId } from 'react'
import { css } from '../../../../styled-system/css'
import { pastTexts as texts } from '../../../messages/past'
import { Button } from '../../../ui/actions/button'

const row = css({ display: 'flex', flexDirection: 'column', gap: '2', py: '4', borderBottom: 'hairline' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const facts = css({ minW: '0', overflowWrap: 'anywhere' })
const titleClass = css({ textStyle: 'label' })
const factsClass = css({ textStyle: 'small', color: 'fg.muted' })

export interface PastEntryProps {
  title: ReactNode
  facts: ReactNode
  /** Missing where nothing can be brought back. */
  onRestore?: (() => void) | undefined
  /** The form is being saved, so that no other one can open. */
  isLocked: boolean
  children?: ReactNode
}

/** One line of a history or a bin, with what can be brought back. */
export function PastEntry({ title, facts: told, onRestore, isLocked, children }: PastEntryProps) {
  const id = useId()
  return (
    <li className={row}>
      <div className={head}>
        <div id={id} className={facts}>
          <p dir="auto" className={titleClass}>
            {title}
          </p>
          <div className={factsClass}>{told}</div>
        </div>
        {onRestore && (
          <Button variant="outline" size="sm" describedBy={id} disabled={isLocked} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </div>
      {children}
    </li>
  )
}
