import { Carousel as Ark, useCarousel } from '@ark-ui/react/carousel'
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { IconButton } from '../actions/icon-button'
import { Picture } from '../media/picture'

const frame = css({ position: 'relative' })
const stage = css({ bg: 'picture.stage', _focusVisible: { outlineOffset: '[-2px]' } })
const slide = css({
  aspectRatio: 'photo',
  maxH: '[70dvh]',
  w: 'full',
  bg: 'picture.stage',
  '& > img:not([data-fallback])': { objectFit: 'contain' },
})
const wide = css({ aspectRatio: 'wide', '& > img:not([data-fallback])': { objectFit: 'cover' } })
const item = css({ position: 'relative' })
const opening = css({ position: 'relative', cursor: 'zoom-in' })
const caption = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  pt: '16',
  pb: '5',
  px: '6',
  textStyle: 'title',
  color: 'picture.ink',
  overflowWrap: 'anywhere',
  bgImage: '[linear-gradient(transparent, rgb(8 10 16 / .82))]',
})
const enlarging = css({ position: 'absolute', right: '4', bottom: '4', mdDown: { right: '2', bottom: '2' } })
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
const spot = css({
  w: '2',
  h: '2',
  borderRadius: 'full',
  bg: { base: '[currentColor]', _highContrast: '[ButtonText]' },
})

export interface CarouselProps {
  /** The URLs to show; null shows the placeholder. */
  pictures: readonly (string | null)[]
  /** The headline over each picture, which is then 16:9 and fills its frame. */
  captions?: readonly string[] | undefined
  /** The item that the pictures belong to. */
  label: string
  /** The accessible name of a picture, counted from 1. */
  nameOf: (number: number, count: number) => string
  /** The accessible name of a dot, counted from 1. */
  show: (number: number) => string
  previous: string
  next: string
  /** Shows a picture alone: the name of the button, and what it does; a press on the picture does the same. */
  enlarge?: { name: string; onOpen: (index: number) => void } | undefined
}

/**
 * One picture at a time: swiped, or changed by buttons, dots or arrow keys; without animation if reduced motion is
 * preferred.
 */
export function Carousel({ pictures, captions, label, nameOf, show, previous, next, enlarge }: CarouselProps) {
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
  // Ends the smooth scroll to the next picture.
  useEffect(() => {
    if (page > -1 && window.matchMedia('(prefers-reduced-motion: reduce)').matches) settle.current()
  }, [page])
  const slides = pictures.map((src, index) => ({ src, index }))
  return (
    <Ark.RootProvider value={carousel} aria-label={label}>
      <div className={frame}>
        <Ark.ItemGroup role="group" className={stage} aria-label={label}>
          {slides.map(({ src, index }) => (
            <Ark.Item
              key={index}
              index={index}
              className={enlarge ? opening : item}
              onClick={enlarge && (() => enlarge.onOpen(index))}
            >
              <Picture
                src={src}
                alt={nameOf(index + 1, count)}
                className={captions ? `${slide} ${wide}` : slide}
                eager={index === 0}
              />
              {captions ? (
                <p dir="auto" aria-hidden="true" className={caption}>
                  {captions[index]}
                </p>
              ) : null}
            </Ark.Item>
          ))}
        </Ark.ItemGroup>
        {enlarge && (
          <div className={enlarging}>
            <IconButton
              name={enlarge.name}
              icon={Expand}
              tone="picture"
              onClick={() => enlarge.onOpen(Math.max(page, 0))}
            />
          </div>
        )}
      </div>
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
