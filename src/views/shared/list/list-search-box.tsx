import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { SearchBox } from '../../../ui/search/search-box'
import type { ListPart } from '../part'
import { isPartial } from './lazy-tools'

export interface ListSearchBoxProps {
  list: ListPart<unknown>
  placeholder: string
  /** Enter searches all pages (EXT-105). */
  finds: boolean
}

/** The search of the rows that are shown (TABLE-1). */
export function ListSearchBox({ list, placeholder, finds }: ListSearchBoxProps) {
  const search = useSelector(list, ({ context }) => context.search)
  const by = useSelector(list, ({ context }) => context.by)
  const isWider = useSelector(list, isPartial) && finds && search.trim() !== ''
  return (
    <SearchBox
      value={search}
      label={commonTexts.search}
      placeholder={placeholder}
      clearName={commonTexts.clearSearch}
      onInput={(text) => list.send({ type: 'list.search', text })}
      onSubmit={
        isWider ? () => list.send({ type: 'list.find', words: search.trim(), search: search.trim(), by }) : undefined
      }
    />
  )
}
