import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFound } from '../../../domain/navigation/url-state'
import { commonTexts } from '../../../messages/common'
import { Toolbar } from '../../../ui/actions/toolbar'
import { Notice } from '../../../ui/feedback/notice'
import { FailedPanel, StatePanel } from '../../../ui/feedback/state-panel'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { FocusRows, pageHeading } from '../../../ui/forms/focus'
import type { ListPart } from '../part'
import type { Tools } from '../search/tools-part'
import { LiveBar } from './lazy-live'
import { head, LazyTools } from './lazy-tools'
import { ListSearchBox } from './list-search-box'
import { LoadingRows } from './loading-rows'

export interface ListFrameProps {
  list: ListPart<{ id: string }>
  /** The accessible name of the list. */
  label: string
  /** The items shown. */
  found: readonly { id: string }[]
  /** They are the matches of a search. */
  isSearched: boolean
  /** Without it there is neither a search nor a count. */
  searchPlaceholder?: string | undefined
  /** How the list is searched over all pages, filtered and sorted. */
  tools?: Tools | undefined
  /** The layout has a place for no items itself, as a calendar has. */
  showsEmpty?: boolean | undefined
  /** Shown if there are no items, on screens with a text of their own (TABLE-3). */
  empty?: ReactNode | undefined
  /** The items, or their placeholders. */
  children: ReactNode
}

/** The frame of a list's items, whatever their layout: search, loading state, and the states shown instead. */
export function ListFrame({ list, label, found, isSearched, searchPlaceholder, tools, ...props }: ListFrameProps) {
  'use memo'
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isLookedFor = useSelector(list, ({ context }) => isFound(context))
  return (
    <section aria-label={label}>
      <div className={head}>
        {searchPlaceholder === undefined ? null : (
          <Toolbar end={<Shown list={list} found={found.length} isSearched={isSearched} />}>
            <ListSearchBox list={list} placeholder={searchPlaceholder} finds={tools !== undefined} />
          </Toolbar>
        )}
        {tools ? <LazyTools tools={tools} list={list} side="above" found={found} /> : null}
      </div>
      <VisuallyHidden live>{isBlank ? commonTexts.loading : ''}</VisuallyHidden>
      <LoadingRows list={list} />
      <Unreadable list={list} />
      <LiveBar list={list} />
      <FocusRows fallback={pageHeading}>
        <Items
          list={list}
          isEmpty={!(isBlank || props.showsEmpty) && found.length === 0}
          empty={isSearched || isLookedFor ? null : props.empty}
        >
          {props.children}
        </Items>
      </FocusRows>
      {tools ? <LazyTools tools={tools} list={list} side="below" found={found} /> : null}
    </section>
  )
}

interface ItemsProps {
  list: ListPart<unknown>
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** The items, or why there are none: the screen's text, with what the API server said of it (EXT-174). */
function Items({ list, isEmpty, empty, children }: ItemsProps) {
  const failure = useSelector(list, ({ context }) => context.failure)
  const reason = useSelector(list, ({ context }) => context.reason)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  if (isFailed)
    return (
      <FailedPanel
        text={failure ?? commonTexts.noResults}
        detail={reason}
        retryLabel={commonTexts.retry}
        onRetry={() => list.send({ type: 'list.retry' })}
      />
    )
  if (isEmpty) return empty || <StatePanel icon={Search} text={commonTexts.noResults} />
  return children
}

/**
 * The number of items, or of matches during a search; limited to the current page if there are more. The status stays
 * during a read, so that what it brought is said.
 */
function Shown({ list, found, isSearched }: { list: ListPart<unknown>; found: number; isSearched: boolean }) {
  const loaded = useSelector(list, ({ context }) => context.items.length)
  const total = useSelector(list, ({ context }) => context.total)
  const isShown = useSelector(list, (snapshot) => !snapshot.hasTag('blank') && !snapshot.matches('failed'))
  const whole = useSelector(list, ({ context }) => context.all)
  const all = total ?? loaded
  const text = all > loaded ? commonTexts.foundHere : commonTexts.found
  const unsearched = whole !== null && whole > all ? commonTexts.found(all, whole) : commonTexts.items(all)
  return <span role="status">{isShown && (isSearched ? text(found, loaded) : unsearched)}</span>
}

function Unreadable({ list }: { list: ListPart<unknown> }) {
  const count = useSelector(list, ({ context }) => context.unreadable)
  return count > 0 ? <Notice tone="warning">{commonTexts.unreadable(count)}</Notice> : null
}
