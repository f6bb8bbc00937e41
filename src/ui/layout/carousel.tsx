import { Carousel as Ark, useCarousel } from '@ark-ui/react/carousel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { IconButton } from '../actions/icon-button'
import { Picture } from '../media/picture'

const stage = css({ bg: 'picture.stage', _focusVisible: { outlineOffset: '[-2px]' } })
const slide = css({
  aspectRatio: 'photo',
  maxH: '[70dvh]',
  w: 'full',
  bg: 'picture.stage',
  '& > img:not([data-fallback])': { objectFit: 'contain' },
})
const bar = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '2', p: '2.5' })
const dots = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' })
const dot = css({
  display: 'grid',
  placeItems: 'center',
  w: '6',
  h: '6',
  cursor: 'pointer',
  color: 'border.control',
  '&[aria-current]': { color: 'fg.default', transform: 'scale(1.5)' },
})
const spot = css({ w: '2', h: '2', borderRadius: 'full', bg: '[currentColor]' })

export interface CarouselProps {
  /** Addresses that may be shown; null shows the placeholder. */
  pictures: readonly (string | null)[]
  /** What the pictures belong to. */
  label: string
  /** The name of one picture, counted from 1. */
  nameOf: (number: number, count: number) => string
  /** What a dot does, counted from 1. */
  show: (number: number) => string
  previous: string
  next: string
}

/** Pictures one at a time: swiped, stepped through by buttons, dots or arrow keys; still where motion is not wanted. */
export function Carousel({ pictures, label, nameOf, show, previous, next }: CarouselProps) {
  const count = pictures.length
  const carousel = useCarousel({
    slideCount: count,
    translations: {
      item: (index) => nameOf(index + 1, count),
      indicator: (index) => show(index + 1),
      nextTrigger: next,
      prevTrigger: previous,
      autoplayStart: '',
      autoplayStop: '',
    },
  })
  const { page } = carousel
  const settle = useRef(carousel.refresh)
  useLayoutEffect(() => {
    settle.current = carousel.refresh
  })
  // The way to the next picture is a glide, which this ends at once.
  useEffect(() => {
    if (page > -1 && window.matchMedia('(prefers-reduced-motion: reduce)').matches) settle.current()
  }, [page])
  const slides = pictures.map((src, index) => ({ src, index }))
  return (
    <Ark.RootProvider value={carousel} aria-label={label}>
      <Ark.ItemGroup role="group" className={stage} aria-label={label}>
        {slides.map(({ src, index }) => (
          <Ark.Item key={index} index={index}>
            <Picture src={src} alt={nameOf(index + 1, count)} className={slide} eager={index === 0} />
          </Ark.Item>
        ))}
      </Ark.ItemGroup>
      {count > 1 && (
        <Ark.Control className={bar}>
          <IconButton name={previous} icon={ChevronLeft} disabled={page === 0} onClick={() => carousel.scrollPrev()} />
          <Ark.IndicatorGroup className={dots}>
            {slides.map(({ index }) => (
              <Ark.Indicator
                key={index}
                index={index}
                className={dot}
                aria-current={index === page ? 'true' : undefined}
              >
                <i className={spot} />
              </Ark.Indicator>
            ))}
          </Ark.IndicatorGroup>
          <IconButton
            name={next}
            icon={ChevronRight}
            disabled={page === count - 1}
            onClick={() => carousel.scrollNext()}
          />
        </Ark.Control>
      )}
    </Ark.RootProvider>
  )
}
