import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import { Button } from '../../../ui/actions/button'
import { useField } from '../../../ui/forms/field'
import { FocusWithin } from '../../../ui/forms/focus'
import { Icon } from '../../../ui/layout/icon'

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '1.5',
})
/** The text of a button without a text before it begins where the field does. */
const flush = css({ ml: '-1' })
const doubt = css({ color: 'warning.fg' })

export interface OfferProps {
  text?: ReactNode | undefined
  /** The text says that something may be wrong. */
  isDoubt?: boolean | undefined
  /** Missing where nothing can be filled in. */
  label?: string | null | undefined
  onPress?: (() => void) | undefined
}

/**
 * A line under a field, with a button that fills in what it says; a doubt looks like a warning (EXT-131). The field gets
 * the focus of a button that has done so.
 */
export function Offer({ text, isDoubt = false, label, onPress }: OfferProps) {
  const { links } = useField()
  return (
    <FocusWithin after={() => document.getElementById(links?.id ?? '')}>
      <span className={`${line} ${isDoubt ? doubt : ''}`}>
        {isDoubt && <Icon of={TriangleAlert} size={14} />}
        {text && <span>{text}</span>}
        {label && (
          <Button variant="link" size="sm" wraps className={text ? undefined : flush} onClick={onPress}>
            {label}
          </Button>
        )}
      </span>
    </FocusWithin>
  )
}
