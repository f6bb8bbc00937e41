import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { FocusWithin } from '../../../ui/forms/focus'
import type { MediaWork } from './media-job'

const actions = css({ display: 'flex', gap: '2', flex: 'none' })

export interface UploadRetryProps extends Pick<MediaWork, 'retry' | 'forget'> {
  /** Finds the chooser of the field, which has the focus next. */
  chooser: () => HTMLElement | null
}

/** What can be done about files that could not be uploaded (EXT-63). */
export function UploadRetry({ retry, forget, chooser }: UploadRetryProps) {
  return (
    <FocusWithin after={chooser} className={actions}>
      <Button variant="outline" size="sm" onClick={retry}>
        {commonTexts.retry}
      </Button>
      <Button variant="ghost" size="sm" onClick={forget}>
        {commonTexts.remove}
      </Button>
    </FocusWithin>
  )
}
