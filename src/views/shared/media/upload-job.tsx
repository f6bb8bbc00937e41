import { css } from '../../../../styled-system/css'
import { mediaTexts } from '../../../messages/media'
import { Button } from '../../../ui/actions/button'
import { Progress } from '../../../ui/feedback/progress'

const root = css({ display: 'grid', gap: '2', minW: '0', flex: '1' })
const line = css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })
const bar = css({
  h: '[3px]',
  overflow: 'hidden',
  bg: 'border.strong',
  '& > i': {
    display: 'block',
    h: 'full',
    bg: { base: 'accent.fg', _highContrast: '[Highlight]' },
    transformOrigin: '[left]',
  },
})

export interface UploadJobProps {
  text: string
  progress: number | null
  onCancel: () => void
}

/** The progress of a field's upload, with a button to cancel it (EXT-12, EXT-298). */
export function UploadJob({ text, progress, onCancel }: UploadJobProps) {
  return (
    <div role="status" className={root}>
      <span className={line}>{text}</span>
      <Progress value={progress} name={text} className={bar} />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {mediaTexts.cancelUpload}
      </Button>
    </div>
  )
}
