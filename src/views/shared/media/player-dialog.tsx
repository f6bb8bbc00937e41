import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { Dialog } from '../../../ui/feedback/dialog'
import { Status } from '../../../ui/feedback/status'
import { VideoPlayer } from '../../../ui/media/video-player'

const broken = css({ display: 'block', p: '12', textAlign: 'center', bg: 'picture.stage', color: 'picture.ink' })

export interface PlayerDialogProps {
  /** Null if the URL may not be played. */
  src: string | null
  title: string
  brokenText: string
  onClose: () => void
}

/** A video over the current content, which plays as it was asked to (NEWS-38, EXT-296). */
export function PlayerDialog({ src, title, brokenText, onClose }: PlayerDialogProps) {
  return (
    <Dialog
      open
      bare
      headless
      size="video"
      title={title}
      closeName={commonTexts.close}
      closeOnPicture
      onClose={onClose}
    >
      {src === null ? (
        <Status className={broken}>{brokenText}</Status>
      ) : (
        <VideoPlayer src={src} name={title} brokenText={brokenText} />
      )}
    </Dialog>
  )
}
