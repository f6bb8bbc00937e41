import { commonTexts } from '../../messages/common'
import { errorTexts } from '../../messages/errors'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'

export interface FormAwayProps {
  onRetry: () => void
}

/** What stands in place of a form that is part of its screen and did not come, or broke (ERR-5). */
export function FormAway({ onRetry }: FormAwayProps) {
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {commonTexts.retry}
    </Button>
  )
  return (
    <Notice tone="danger" actions={retry}>
      {errorTexts.notLoaded}
    </Notice>
  )
}
