import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { excerptOf, piecesOf } from '../../../domain/navigation/words'
import { listSearchTexts } from '../../../messages/list-search'
import { MarkedText } from '../../../ui/feedback/marked-text'
import type { ListPart } from '../part'

const excerpt = css({
  display: 'block',
  textStyle: 'meta',
  color: 'fg.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _listed: { whiteSpace: 'normal', lineClamp: '2' },
})
const marks = css({ '& mark': { bg: 'accent.subtle', color: 'accent.fg', borderRadius: 'sm' } })
const titles = ['title', 'name', 'topicName']
const names = new Map<string, string>(Object.entries(listSearchTexts.fields))

export interface FoundProps {
  list: ListPart<unknown>
  id: string
  /** The title of the item. */
  text: string
}

/** The title of a found item with its words marked; where they are in another text, the place in that (EXT-109). */
export function Found({ list, id, text }: FoundProps) {
  const matches = useSelector(list, ({ context }) => context.matches)
  const items: readonly unknown[] = useSelector(list, ({ context }) => context.items)
  const own = matches.filter((match) => match.id === id)
  const inTitle = own.find(({ field }) => titles.includes(field))
  const other = own.find(({ field }) => names.has(nameOf(field)))
  const said =
    inTitle || !other
      ? null
      : textAt(
          items.find((item) => idOf(item) === id),
          other.field,
        )
  return (
    <span className={marks}>
      <MarkedText parts={piecesOf(text, inTitle?.ranges ?? [])} />
      {said === null || !other ? null : (
        <small className={excerpt} dir="auto">
          {names.get(nameOf(other.field))}: <MarkedText parts={excerptOf(said, other.ranges)} />
        </small>
      )}
    </span>
  )
}

/** The last part of a path that is no number. */
const nameOf = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined
const idOf = (item: unknown): unknown => valueIn(item, 'id')

function textAt(item: unknown, path: string): string | null {
  const value = path.split('.').reduce(valueIn, item)
  return typeof value === 'string' ? value : null
}
