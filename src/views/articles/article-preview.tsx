import { useSelector } from '@xstate/react'
import { Play } from 'lucide-react'
import type { Article } from '../../../contract/article'
import { css } from '../../../styled-system/css'
import { splitMedia } from '../../domain/content/article'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { timeOf } from '../../domain/time/local-time'
import { articleTexts } from '../../messages/content/articles'
import { mediaTexts } from '../../messages/media'
import { Button } from '../../ui/actions/button'
import { Carousel } from '../../ui/layout/carousel'
import { Age } from '../shared/list/age'
import type { ClockPart, PreviewPart } from '../shared/part'
import { OpenedMedia } from '../shared/preview/opened-media'
import { PreviewDialog, type PreviewedList } from '../shared/preview/preview-dialog'
import { PreviewNote } from '../shared/preview/preview-note'

const words = css({ px: '8', pt: '5', pb: '7', mdDown: { px: '4' } })
const meta = css({ textStyle: 'meta', color: 'fg.muted' })
const title = css({ textStyle: 'title', mt: '1.5', overflowWrap: 'anywhere' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '5' })

export interface ArticlePreviewProps {
  preview: PreviewPart<Article>
  clock: ClockPart
  note?: string | undefined
  from?: PreviewedList<Article> | undefined
}

/** An article as its readers see it: its images one at a time, and a button for each video (ART-13, ART-14). */
export function ArticlePreview({ preview, clock, note, from }: ArticlePreviewProps) {
  const item = useSelector(preview, ({ context }) => context.previewed)
  if (!item) return null
  const { images, videos } = splitMedia(item)
  const name = isBlank(item.name) ? articleTexts.untitled : item.name
  return (
    <PreviewDialog
      preview={preview}
      item={item}
      from={from}
      size="preview"
      title={name}
      closeOnPicture={images.length > 0}
    >
      {images.length > 0 ? (
        <Carousel
          key={item.id}
          pictures={images.map(mediaUrl)}
          label={articleTexts.carousel}
          nameOf={articleTexts.imageOf}
          show={articleTexts.showImage}
          previous={articleTexts.previousImage}
          next={articleTexts.nextImage}
          enlarge={{
            name: mediaTexts.enlarge,
            onOpen: (index) => preview.send({ type: 'picture.open', url: images[index] ?? '' }),
          }}
        />
      ) : null}
      <PreviewNote text={note} />
      <article className={words}>
        <Age time={timeOf(item.createdAt ?? '')} clock={clock} className={meta} />
        <h2 dir="auto" className={title}>
          {name}
        </h2>
        {videos.length > 0 ? (
          <div className={buttons}>
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
      <OpenedMedia
        preview={preview}
        videos={videos}
        videoTitle={articleTexts.video}
        brokenText={articleTexts.videoFailed}
        pictures={images}
        pictureName={(number) => articleTexts.imageOf(number, images.length)}
      />
    </PreviewDialog>
  )
}
