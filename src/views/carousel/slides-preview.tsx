import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { css } from '../../../styled-system/css'
import { mediaUrl } from '../../domain/navigation/url'
import { commonTexts } from '../../messages/common'
import { carouselTexts } from '../../messages/content/carousel'
import { Dialog } from '../../ui/feedback/dialog'
import { Carousel } from '../../ui/layout/carousel'
import type { CarouselScreen } from './carousel.view'
import { useSlides } from './slides'

const foot = css({ px: '6', pb: '4', textStyle: 'meta', color: 'fg.muted', textAlign: 'center' })

const isShown = ({ enable }: CarouselItem): boolean => enable

/** The enabled slides one at a time, in their order, as readers see them (EXT-163). */
export function SlidesPreview({ screen }: { screen: CarouselScreen }) {
  const slides = useSlides(screen).filter(isShown)
  const isOpen = useSelector(screen, ({ context }) => context.previewed !== null)
  if (!isOpen) return null
  return (
    <Dialog
      open
      bare
      headless
      size="preview"
      title={carouselTexts.deckTitle}
      closeName={commonTexts.close}
      closeOnPicture
      onClose={() => screen.send({ type: 'preview.close' })}
    >
      <Carousel
        pictures={slides.map(({ imageUrl }) => mediaUrl(imageUrl))}
        captions={slides.map(({ title }) => title)}
        label={carouselTexts.deckTitle}
        nameOf={(number, count) => carouselTexts.slideOf(number, count, slides[number - 1]?.title ?? '')}
        show={carouselTexts.showSlide}
        previous={carouselTexts.previousSlide}
        next={carouselTexts.nextSlide}
      />
      <p className={foot}>{carouselTexts.deckNote}</p>
    </Dialog>
  )
}
