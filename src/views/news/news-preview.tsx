import { useSelector } from '@xstate/react'
import type { News } from '../../../contract/news'
import { css } from '../../../styled-system/css'
import { publishedOn } from '../../domain/content/news'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { newsPreviewTexts } from '../../messages/content/news-preview'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import { EnlargeButton } from '../../ui/media/enlarge-button'
import { Picture } from '../../ui/media/picture'
import type { PreviewPart } from '../shared/part'
import { OpenedMedia } from '../shared/preview/opened-media'
import { PreviewDialog, type PreviewedList } from '../shared/preview/preview-dialog'
import { PreviewNote } from '../shared/preview/preview-note'
import { PreviewMore } from './news-preview-more'
import { PreviewText } from './news-preview-text'

const leadPicture = css({ aspectRatio: '[16 / 8]', flex: 'none' })
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

export interface NewsPreviewProps {
  preview: PreviewPart<News>
  note?: string | undefined
  from?: PreviewedList<News> | undefined
}

/**
 * An item as its readers see it; missing parts are left out (NEWS-35, NEWS-36, NEWS-37, NEWS-38, NEWS-39, TOPIC-31).
 */
export function NewsPreview({ preview, note, from }: NewsPreviewProps) {
  const item = useSelector(preview, ({ context }) => context.previewed)
  if (!item) return null
  const { country, region } = item.location
  const where = [country, region].filter((part) => !isBlank(part)).join(', ')
  const [lead] = item.imageUrls
  const enlarge = (url: string) => preview.send({ type: 'picture.open', url })
  return (
    <PreviewDialog
      preview={preview}
      item={item}
      from={from}
      size="preview"
      title={item.title || savingTexts.asReaders}
      closeOnPicture={lead !== undefined}
    >
      {lead === undefined ? null : (
        <Picture src={mediaUrl(lead)} alt={newsPreviewTexts.image(1)} className={leadPicture} eager>
          <EnlargeButton name={mediaTexts.enlargeOne(1)} onClick={() => enlarge(lead)} />
        </Picture>
      )}
      <PreviewNote text={note} />
      <article className={article}>
        <p className={meta}>{[publishedOn(item), where].filter(Boolean).join(' · ')}</p>
        <h2 dir="auto" className={title}>
          {item.title}
        </h2>
        <PreviewText item={item} />
        <PreviewMore item={item} onPlay={(url) => preview.send({ type: 'video.open', url })} onEnlarge={enlarge} />
      </article>
      <OpenedMedia
        preview={preview}
        videos={item.videoUrls}
        videoTitle={newsPreviewTexts.video}
        brokenText={mediaTexts.videoBroken}
        pictures={item.imageUrls}
        pictureName={newsPreviewTexts.image}
      />
    </PreviewDialog>
  )
}
