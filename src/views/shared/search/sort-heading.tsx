import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { withFilter } from '../../../domain/navigation/filters'
import { FocusWithin } from '../../../ui/forms/focus'
import { HeadControl } from '../../../ui/layout/head-control'
import { Icon } from '../../../ui/layout/icon'
import type { ListPart } from '../part'

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: '6',
  maxW: 'full',
  fontWeight: '[inherit]',
  color: '[inherit]',
  borderRadius: 'sm',
  _hover: { color: 'fg.default' },
  '&[data-sorted]': { color: 'fg.default' },
})

export interface SortHeadingProps {
  list: ListPart<unknown>
  /** The heading of the column. */
  text: string
  /** The order that it sorts by. */
  sort: string
}

/** A heading that sorts by its column: first one way, then the other, then as usual (EXT-107). */
export function SortHeading({ list, text, sort }: SortHeadingProps) {
  const { by, words, search } = useSelector(list, ({ context }) => context)
  const now = new URLSearchParams(by).get('sort') ?? ''
  const isUp = now === sort
  const isDown = now === `-${sort}`
  const next = isUp ? `-${sort}` : isDown ? '' : sort
  return (
    <HeadControl text={text}>
      <FocusWithin>
        <button
          type="button"
          className={button}
          data-sorted={isUp || isDown || undefined}
          onClick={() => list.send({ type: 'list.find', words, search, by: withFilter(by, 'sort', next) })}
        >
          {text}
          <Icon of={isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown} size={14} />
        </button>
      </FocusWithin>
    </HeadControl>
  )
}
