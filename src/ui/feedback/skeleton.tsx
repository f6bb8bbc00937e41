import { css } from '../../../styled-system/css'
import { picture } from '../../../styled-system/recipes/picture'
import { skeleton } from '../../../styled-system/recipes/skeleton'

const shapes = {
  word: css({ h: '[12px]', w: '[72%]', maxW: '[88px]', minW: '12' }),
  line: css({ h: '[14px]', w: '[84%]' }),
  picture: css({ w: 'full', aspectRatio: 'card' }),
  tile: css({ w: 'full', h: '[120px]' }),
}
const row = css({ display: 'flex', alignItems: 'center', gap: '3.5', minH: '[22px]' })
const rows = css({ display: 'grid', gap: '6', py: '6' })
const card = css({ bg: 'bg.surface', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' })
const body = css({ display: 'grid', gap: '3', p: '4' })

/** A placeholder in the shape of the content; hidden from screen readers, the surrounding region has aria-busy. */
export function Skeleton({ shape }: { shape: keyof typeof shapes }) {
  return <span aria-hidden="true" className={`${skeleton()} ${shapes[shape]}`} />
}

export interface SkeletonTitleProps {
  /** The frame of the picture beside the title; null if there is none. */
  frame?: 'thumb' | 'thumbWide' | 'thumbTall' | null | undefined
}

/** A placeholder of a row's picture and title, which takes the room that these will take. */
export function SkeletonTitle({ frame = 'thumb' }: SkeletonTitleProps) {
  return (
    <span aria-hidden="true" className={row}>
      {frame && <span className={`${picture({ frame })} ${skeleton()}`} />}
      <span className={`${skeleton()} ${shapes.line}`} />
    </span>
  )
}

/** Placeholders of the first rows of a page. */
export const SkeletonRows = () => (
  <div className={rows}>
    {[1, 2, 3, 4, 5].map((line) => (
      <SkeletonTitle key={line} />
    ))}
  </div>
)

/** Placeholder cards of a grid; `plain` ones have no picture. */
export function SkeletonCards({ count, plain = false }: { count: number; plain?: boolean | undefined }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={index} aria-hidden="true" className={card}>
      {!plain && <Skeleton shape="picture" />}
      <div className={body}>
        <Skeleton shape="line" />
        <Skeleton shape="word" />
      </div>
    </li>
  ))
}
