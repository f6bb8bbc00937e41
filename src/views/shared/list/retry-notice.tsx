import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { Notice, type NoticeProps } from '../../../ui/feedback/notice'

export interface RetryNoticeProps extends Pick<NoticeProps, 'tone'> {
  text: string
  onRetry: () => void
}

/** A failed read, with a retry. */
export function RetryNotice({ tone, text, onRetry }: RetryNoticeProps) {
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {commonTexts.retry}
    </Button>
  )
  return (
    <Notice tone={tone} actions={retry}>
      {text}
    </Notice>
  )
}
