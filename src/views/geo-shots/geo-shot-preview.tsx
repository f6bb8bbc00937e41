import { useSelector } from '@xstate/react'
import type { GeoShot } from '../../../contract/geo-shot'
import { css } from '../../../styled-system/css'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { savingTexts } from '../../messages/saving'
import { useWide } from '../../ui/layout/use-wide'
import { VideoPlayer } from '../../ui/media/video-player'
import { MapView } from '../shared/location/map-view'
import type { PreviewPart } from '../shared/part'
import { PreviewDialog, type PreviewedList } from '../shared/preview/preview-dialog'
import { PreviewNote } from '../shared/preview/preview-note'
import { Facts, Sources } from './geo-shot-details'

const sheet = css({ display: 'grid', gridTemplateColumns: '[396px 1fr]', mdDown: { gridTemplateColumns: '[1fr]' } })
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  minW: '0',
  p: '6',
  mdDown: { p: '4' },
})
const title = css({ textStyle: 'dialogTitle', pr: '12', overflowWrap: 'anywhere' })
const text = css({ textStyle: 'read', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const map = css({ mt: 'auto', '& > div': { maxW: '[none]' } })

export interface GeoShotPreviewProps {
  preview: PreviewPart<GeoShot>
  note?: string | undefined
  from?: PreviewedList<GeoShot> | undefined
}

/** A GeoShot with its video playing, and its details (GEO-12). */
export function GeoShotPreview({ preview, note, from }: GeoShotPreviewProps) {
  const item = useSelector(preview, ({ context }) => context.previewed)
  const isWide = useWide()
  if (!item) return null
  return (
    <PreviewDialog
      preview={preview}
      item={item}
      from={from}
      size="video"
      title={item.title || savingTexts.asReaders}
      closeOnPicture={!isWide}
    >
      <PreviewNote text={note} />
      <div className={sheet}>
        <Film key={item.id} item={item} />
        <div className={side}>
          <h2 dir="auto" className={title}>
            {item.title}
          </h2>
          {isBlank(item.description) ? null : (
            <p dir="auto" className={text}>
              {item.description}
            </p>
          )}
          <Facts item={item} />
          <Sources urls={item.sourceUrls} />
          <div className={map}>
            <MapView latLong={item.location.latLong} />
          </div>
        </div>
      </div>
    </PreviewDialog>
  )
}

function Film({ item: { videoUrl, thumbnailUrl = '', title: film } }: { item: GeoShot }) {
  return (
    <VideoPlayer
      tall
      src={mediaUrl(videoUrl)}
      poster={mediaUrl(thumbnailUrl) ?? undefined}
      name={film}
      brokenText={geoShotTexts.videoFailed}
    />
  )
}
