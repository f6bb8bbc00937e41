import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { Toolbar } from '../../../ui/actions/toolbar'
import { Notice } from '../../../ui/feedback/notice'
import { FailedPanel, StatePanel } from '../../../ui/feedback/state-panel'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { FocusRows } from '../../../ui/forms/focus'
import { SearchBox } from '../../../ui/forms/search-box'
import type { ListPart } from '../part'
import { LoadingRows, pageHeading } from './loading-rows'

export interface ListFrameProps {
  list: ListPart<unknown>
  /** The accessible name of the list. */
  label: string
  /** The number of items shown. */
  found: number
  /** They are the matches of a search. */
  isSearched: boolean
  /** Without it there is neither a search nor a count. */
  searchPlaceholder?: string | undefined
  /** Shown if there are no items, on screens with a text of their own (TABLE-3). */
  empty?: ReactNode | undefined
  /** The items, or their placeholders. */
  children: ReactNode
}

/** The frame of a list's items, whatever their layout: search, loading state, and the states shown instead. */
export function ListFrame({ list, label, found, isSearched, searchPlaceholder, empty, children }: ListFrameProps) {
  'use memo'
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  return (
    <section aria-label={label}>
      {searchPlaceholder === undefined ? null : (
        <Toolbar end={isBlank ? null : <Shown list={list} found={found} isSearched={isSearched} />}>
          <Searching list={list} placeholder={searchPlaceholder} />
        </Toolbar>
      )}
      <VisuallyHidden live>{isBlank ? commonTexts.loading : ''}</VisuallyHidden>
      <LoadingRows list={list} />
      <Unreadable list={list} />
      <FocusRows fallback={pageHeading}>
        <Items list={list} isEmpty={!isBlank && found === 0} empty={isSearched ? null : empty}>
          {children}
        </Items>
      </FocusRows>
    </section>
  )
}

function Searching({ list, placeholder }: { list: ListPart<unknown>; placeholder: string }) {
  const search = useSelector(list, ({ context }) => context.search)
  return (
    <SearchBox
      value={search}
      label={commonTexts.search}
      placeholder={placeholder}
      clearName={commonTexts.clearSearch}
      onInput={(text) => list.send({ type: 'list.search', text })}
    />
  )
}

interface ItemsProps {
  list: ListPart<unknown>
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

function Items({ list, isEmpty, empty, children }: ItemsProps) {
  const failure = useSelector(list, ({ context }) => context.failure)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  if (isFailed)
    return (
      <FailedPanel
        text={failure ?? commonTexts.noResults}
        retryLabel={commonTexts.retry}
        onRetry={() => list.send({ type: 'list.retry' })}
      />
    )
  if (isEmpty) return empty || <StatePanel icon={Search} text={commonTexts.noResults} />
  return children
}

/** The number of items, or of matches during a search; limited to the current page if there are more. */
function Shown({ list, found, isSearched }: Pick<ListFrameProps, 'list' | 'found' | 'isSearched'>) {
  const loaded = useSelector(list, ({ context }) => context.items.length)
  const total = useSelector(list, ({ context }) => context.total)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  if (isFailed) return null
  const all = total ?? loaded
  const text = all > loaded ? commonTexts.foundHere : commonTexts.found
  return <span role="status">{isSearched ? text(found, loaded) : commonTexts.items(all)}</span>
}

function Unreadable({ list }: { list: ListPart<unknown> }) {
  const count = useSelector(list, ({ context }) => context.unreadable)
  return count > 0 ? <Notice tone="warning">{commonTexts.unreadable(count)}</Notice> : null
}
