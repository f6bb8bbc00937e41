import type { ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { Notice, type NoticeProps } from '../../../ui/feedback/notice'

export interface RetryNoticeProps extends Pick<NoticeProps, 'tone'> {
  text: ReactNode
  /** Without it, there is nothing to try again. */
  onRetry?: (() => void) | undefined
  onClose?: (() => void) | undefined
  /** Further actions, between the two. */
  children?: ReactNode | undefined
}

/** What failed, with a retry. */
export function RetryNotice({ tone, text, onRetry, onClose, children }: RetryNoticeProps) {
  const retry = (
    <>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
      {children}
      {onClose && (
        <Button variant="ghost" size="sm" onClick={onClose}>
          {commonTexts.close}
        </Button>
      )}
    </>
  )
  return (
    <Notice tone={tone} actions={retry}>
      {text}
    </Notice>
  )
}
