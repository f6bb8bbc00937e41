import { useSelector } from '@xstate/react'
import type { News } from '../../../contract/news'
import { css } from '../../../styled-system/css'
import { publishedOn } from '../../domain/content/news'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { newsTexts } from '../../messages/content/news'
import { mediaTexts } from '../../messages/media'
import { Dialog } from '../../ui/feedback/dialog'
import { Picture } from '../../ui/media/picture'
import { PlayerDialog } from '../shared/media/player-dialog'
import type { PreviewPart } from '../shared/part'
import { PreviewNote } from '../shared/preview-note'
import { PreviewMore } from './news-preview-more'

const picture = css({ aspectRatio: '[16 / 8]', flex: 'none' })
const article = css({ px: '8', pt: '6', pb: '7', mdDown: { px: '4' } })
const meta = css({ textStyle: 'meta', color: 'fg.muted' })
const title = css({
  textStyle: 'title',
  fontSize: '[30px]',
  lineHeight: '[35px]',
  mt: '1.5',
  mb: '2.5',
  overflowWrap: 'anywhere',
})
const sub = css({
  textStyle: 'headline',
  fontSize: '[19px]',
  lineHeight: '[27px]',
  fontStyle: 'italic',
  fontWeight: 'normal',
  color: 'fg.muted',
  mb: '3.5',
})
const text = css({ textStyle: 'read', whiteSpace: 'pre-line', maxW: 'measure', overflowWrap: 'anywhere' })
const points = css({
  textStyle: 'read',
  '& > li': { position: 'relative', py: '1', pl: '[22px]', overflowWrap: 'anywhere' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: '0.5',
    top: '3.5',
    w: '[7px]',
    h: '[7px]',
    bg: 'accent.fg',
    borderRadius: 'full',
  },
})

/**
 * An item as its readers see it; missing parts are left out (NEWS-35, NEWS-36, NEWS-37, NEWS-38, NEWS-39, TOPIC-31).
 */
export function NewsPreview({ preview, note }: { preview: PreviewPart<News>; note?: string | undefined }) {
  const item = useSelector(preview, ({ context }) => context.previewed)
  const video = useSelector(preview, ({ context }) => context.video)
  if (!item) return null
  const { country, region } = item.location
  const where = [country, region].filter((part) => !isBlank(part)).join(', ')
  const [lead] = item.imageUrls
  const says = (part: string | undefined): part is string => part !== undefined && !isBlank(part)
  return (
    <Dialog
      open
      bare
      headless
      size="preview"
      title={item.title || commonTexts.asReaders}
      closeName={commonTexts.close}
      closeOnPicture={lead !== undefined}
      onClose={() => preview.send({ type: 'preview.close' })}
    >
      {lead === undefined ? null : <Picture src={mediaUrl(lead)} alt={newsTexts.image(1)} className={picture} eager />}
      <PreviewNote text={note} />
      <article className={article}>
        <p className={meta}>{[publishedOn(item), where].filter(Boolean).join(' · ')}</p>
        <h2 dir="auto" className={title}>
          {item.title}
        </h2>
        {says(item.subTitle) ? (
          <p dir="auto" className={sub}>
            {item.subTitle}
          </p>
        ) : null}
        {says(item.description) ? (
          <p dir="auto" className={text}>
            {item.description}
          </p>
        ) : null}
        {item.bulletPoints.length > 0 ? (
          <ul className={points}>
            {item.bulletPoints
              .map((point, index) => ({ point, index }))
              .map(({ point, index }) => (
                <li key={index} dir="auto">
                  {point}
                </li>
              ))}
          </ul>
        ) : null}
        <PreviewMore item={item} onPlay={(url) => preview.send({ type: 'video.open', url })} />
      </article>
      {video === null ? null : (
        <PlayerDialog
          src={mediaUrl(video)}
          title={newsTexts.video(item.videoUrls.indexOf(video) + 1)}
          brokenText={mediaTexts.videoBroken}
          onClose={() => preview.send({ type: 'video.close' })}
        />
      )}
    </Dialog>
  )
}
