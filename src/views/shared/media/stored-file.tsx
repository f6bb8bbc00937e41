import type { UploadedFile } from '../../../../contract/upload'
import { css } from '../../../../styled-system/css'
import { mediaUrl } from '../../../domain/navigation/url'
import { localMoment } from '../../../domain/time/local-time'
import { mediaTexts } from '../../../messages/media'
import { takeDownTexts } from '../../../messages/take-down'
import { FilmFrame } from '../../../ui/media/film-frame'
import { Picture } from '../../../ui/media/picture'

const root = css({ display: 'flex', alignItems: 'center', gap: '4', mt: '5' })
const seen = css({ flex: 'none', w: '[152px]', borderRadius: 'xs', overflow: 'hidden', mdDown: { w: '[112px]' } })
const facts = css({ display: 'grid', gap: '1', minW: '0' })
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'meta', color: 'fg.muted' })

/** Whether an uploaded file is a video. */
export const isVideo = ({ type }: UploadedFile): boolean => type.startsWith('video/')

/** An uploaded file as it is seen, with its size and what uses it (EXT-302). */
export function StoredFile({ file }: { file: UploadedFile }) {
  const src = mediaUrl(file.url)
  const size = takeDownTexts.size(file.size)
  return (
    <div className={root}>
      <div className={seen}>
        {isVideo(file) ? (
          <FilmFrame src={src} alt="" frame="photo" brokenText={mediaTexts.videoBroken} />
        ) : (
          <Picture src={src} alt="" frame="photo" />
        )}
      </div>
      <div className={facts}>
        <p className={name}>{file.name}</p>
        <p className={quiet}>
          {file.createdAt === null ? size : `${size}, ${takeDownTexts.uploadedAt(localMoment(file.createdAt))}`}
        </p>
        <p>{takeDownTexts.uses(file.uses)}</p>
      </div>
    </div>
  )
}
