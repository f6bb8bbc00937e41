import { ExternalLink, Play } from 'lucide-react'
import type { News } from '../../../contract/news'
import { css } from '../../../styled-system/css'
import { hostOf, mediaUrl, safeHttpUrl } from '../../domain/navigation/url'
import { newsPreviewTexts } from '../../messages/content/news-preview'
import { mediaTexts } from '../../messages/media'
import { Button, buttonClasses } from '../../ui/actions/button'
import { Icon } from '../../ui/layout/icon'
import { EnlargeButton } from '../../ui/media/enlarge-button'
import { Picture } from '../../ui/media/picture'

const more = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2.5',
  mt: '5',
  pt: '5',
  borderTop: 'hairline',
})
const images = css({ display: 'flex', flexWrap: 'wrap', gap: '2.5' })
const image = css({ w: '[88px]', borderRadius: 'sm', overflow: 'hidden' })
const plain = css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ml: 'auto',
  mdDown: { ml: '0' },
})

export interface PreviewMoreProps {
  item: News
  onPlay: (url: string) => void
  onEnlarge: (url: string) => void
}

/** The rest of an item after its text: further images, videos and source. */
export function PreviewMore({ item, onPlay, onEnlarge }: PreviewMoreProps) {
  const others = item.imageUrls.slice(1).map((url, index) => ({ url, number: index + 2 }))
  const videos = item.videoUrls.map((url, index) => ({ url, number: index + 1 }))
  const given = item.sourceUrl?.trim() ?? ''
  if (others.length === 0 && videos.length === 0 && given === '') return null
  return (
    <div className={more}>
      {others.length > 0 ? (
        <ul aria-label={newsPreviewTexts.additionalImages} className={images}>
          {others.map(({ url, number }) => (
            <li key={number} className={image}>
              <Picture src={mediaUrl(url)} alt={newsPreviewTexts.image(number)} frame="photo">
                <EnlargeButton name={mediaTexts.enlargeOne(number)} onClick={() => onEnlarge(url)} />
              </Picture>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={buttons}>
        {videos.map(({ url, number }) => (
          <Button key={number} variant="outline" size="sm" icon={Play} onClick={() => onPlay(url)}>
            {newsPreviewTexts.video(number)}
          </Button>
        ))}
        <Source given={given} />
      </div>
    </div>
  )
}

/** The source of an item; without a safe URL it is shown as text. */
function Source({ given }: { given: string }) {
  const source = safeHttpUrl(given)
  if (source === null) return given === '' ? null : <span className={plain}>{given}</span>
  return (
    <a href={source} target="_blank" rel="noreferrer" className={buttonClasses('link', 'sm')}>
      <Icon of={ExternalLink} size={16} />
      {newsPreviewTexts.source(hostOf(source))}
    </a>
  )
}
