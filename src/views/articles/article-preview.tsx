import { useSelector } from '@xstate/react'
import { Play } from 'lucide-react'
import type { Article } from '../../../contract/article'
import { css } from '../../../styled-system/css'
import { splitMedia } from '../../domain/content/article'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { timeOf } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { articleTexts } from '../../messages/content/articles'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { Carousel } from '../../ui/layout/carousel'
import { Age } from '../shared/list/age'
import { PlayerDialog } from '../shared/media/player-dialog'
import type { ClockPart, PreviewPart } from '../shared/part'
import { PreviewNote } from '../shared/preview-note'

const words = css({ px: '8', pt: '5', pb: '7', mdDown: { px: '4' } })
const meta = css({ textStyle: 'meta', color: 'fg.muted' })
const title = css({ textStyle: 'title', mt: '1.5', overflowWrap: 'anywhere' })
const commandLabels = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '5' })

export interface ArticlePreviewProps {
  preview: PreviewPart<Article>
  clock: ClockPart
  note?: string | undefined
}

/** An article as its readers see it: its images one at a time, and a button for each video (ART-13, ART-14). */
export function ArticlePreview({ preview, clock, note }: ArticlePreviewProps) {
  const item = useSelector(preview, ({ context }) => context.previewed)
  const video = useSelector(preview, ({ context }) => context.video)
  if (!item) return null
  const { images, videos } = splitMedia(item)
  const name = isBlank(item.name) ? articleTexts.untitled : item.name
  return (
    <Dialog
      open
      bare
      headless
      size="preview"
      title={name}
      closeName={commonTexts.close}
      closeOnPicture={images.length > 0}
      onClose={() => preview.send({ type: 'preview.close' })}
    >
      {images.length > 0 ? (
        <Carousel
          pictures={images.map(mediaUrl)}
          label={articleTexts.carousel}
          nameOf={articleTexts.imageOf}
          show={articleTexts.showImage}
          previous={articleTexts.previousImage}
          next={articleTexts.nextImage}
        />
      ) : null}
      <PreviewNote text={note} />
      <article className={words}>
        <Age time={timeOf(item.createdAt ?? '')} clock={clock} className={meta} />
        <h2 dir="auto" className={title}>
          {name}
        </h2>
        {videos.length > 0 ? (
          <div className={commandLabels}>
            {videos
              .map((url, index) => ({ url, number: index + 1 }))
              .map(({ url, number }) => (
                <Button
                  key={number}
                  variant="outline"
                  size="sm"
                  icon={Play}
                  onClick={() => preview.send({ type: 'video.open', url })}
                >
                  {articleTexts.video(number)}
                </Button>
              ))}
          </div>
        ) : null}
      </article>
      {video === null ? null : (
        <PlayerDialog
          src={mediaUrl(video)}
          title={articleTexts.video(videos.indexOf(video) + 1)}
          brokenText={articleTexts.videoFailed}
          onClose={() => preview.send({ type: 'video.close' })}
        />
      )}
    </Dialog>
  )
}
