import { css } from '../../../styled-system/css'
import { commonTexts } from '../../messages/common'
import { errorTexts } from '../../messages/errors'
import { Button } from '../../ui/actions/button'
import { StatusLine } from '../../ui/feedback/status-line'
import { RetryNotice } from './list/retry-notice'

/** At the foot of the page, over what stands there. */
export const footClasses = css({
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: 'popover',
  mx: 'auto',
  w: 'fit',
  maxW: '[min(520px, calc(100vw - 32px))]',
  bg: 'bg.surface',
  borderRadius: 'md',
  boxShadow: 'float',
})
// Code usually arrives at once; a message that flashes would only disturb.
const late = css({ py: '3', px: '4', animation: '[fade 0s 400ms backwards]' })

/** At the foot of the page: a part that was opened is still loading. */
export function PartLoading() {
  return (
    <div className={`${footClasses} ${late}`}>
      <StatusLine text={commonTexts.loading} />
    </div>
  )
}

interface PartNotLoadedProps {
  onRetry: () => void
  onClose?: () => void
  /** The code was requested again, and did not arrive. */
  hasRetried?: boolean
  text?: string
}

/** At the foot of the page: a part that was opened could not be loaded (EXT-60). */
export function PartNotLoaded({
  onRetry,
  onClose,
  hasRetried = false,
  text = errorTexts.partNotLoaded,
}: PartNotLoadedProps) {
  return (
    <div className={footClasses}>
      <RetryNotice tone="danger" text={text} onRetry={onRetry} onClose={onClose}>
        {hasRetried && navigator.onLine && (
          <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
            {errorTexts.reload}
          </Button>
        )}
      </RetryNotice>
    </div>
  )
}
