import { useSelector } from '@xstate/react'
import { mediaUrl } from '../../../domain/navigation/url'
import { commonTexts } from '../../../messages/common'
import { Dialog } from '../../../ui/feedback/dialog'
import { Picture } from '../../../ui/media/picture'
import { PlayerDialog } from '../media/player-dialog'
import type { PreviewPart } from '../part'

export interface OpenedMediaProps {
  preview: PreviewPart<unknown>
  videos: readonly string[]
  videoTitle: (number: number) => string
  brokenText: string
  pictures: readonly string[]
  pictureName: (number: number) => string
}

/** Above a preview: the video that it plays, or one picture at its natural size, up to that of the window (EXT-210). */
export function OpenedMedia({ preview, ...media }: OpenedMediaProps) {
  const video = useSelector(preview, ({ context }) => context.video)
  const picture = useSelector(preview, ({ context }) => context.picture)
  if (video !== null)
    return (
      <PlayerDialog
        src={mediaUrl(video)}
        title={media.videoTitle(media.videos.indexOf(video) + 1)}
        brokenText={media.brokenText}
        onClose={() => preview.send({ type: 'video.close' })}
      />
    )
  if (picture === null) return null
  const name = media.pictureName(media.pictures.indexOf(picture) + 1)
  return (
    <Dialog
      open
      bare
      headless
      size="picture"
      title={name}
      closeName={commonTexts.close}
      closeOnPicture
      onClose={() => preview.send({ type: 'picture.close' })}
    >
      <Picture src={mediaUrl(picture)} alt={name} frame="whole" eager />
    </Dialog>
  )
}
