import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import type { MediaWork } from './media-job'

const actions = css({ display: 'flex', gap: '2', flex: 'none' })

/** What can be done about files that could not be uploaded (EXT-63). */
export function UploadRetry({ retry, forget }: Pick<MediaWork, 'retry' | 'forget'>) {
  return (
    <span className={actions}>
      <Button variant="outline" size="sm" onClick={retry}>
        {commonTexts.retry}
      </Button>
      <Button variant="ghost" size="sm" onClick={forget}>
        {commonTexts.remove}
      </Button>
    </span>
  )
}
