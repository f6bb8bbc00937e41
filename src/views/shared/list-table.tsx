import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TableSearch } from '../../domain/table-search'
import { commonTexts } from '../../messages/common'
import { FocusRows } from '../../ui/focus'
import { Notice } from '../../ui/notice'
import { SearchBox } from '../../ui/search-box'
import { FailedPanel, StatePanel } from '../../ui/state-panel'
import { StatusLine } from '../../ui/status-line'
import { type Column, Table } from '../../ui/table'
import { Toolbar } from '../../ui/toolbar'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { ListPart } from './part'

export interface ListTableProps<Item extends { id: string }> {
  list: ListPart<Item>
  /** The name of the table. */
  label: string
  columns: readonly Column<Item>[]
  search: TableSearch<Item>
  searchPlaceholder: string
  actions?: ((item: Item) => ReactNode) | undefined
  thumb?: 'none' | 'photo' | 'wide' | 'tall' | undefined
  /** What stands for no rows at all, where the screen has words of its own (TABLE-3). */
  empty?: ReactNode | undefined
}

/** How many rows stand in for those on their way. */
const WAITING_ROWS = 5

/** A searchable table of a list: its rows, or what stands in for them (TABLE-1 to TABLE-3). */
export function ListTable<Item extends { id: string }>(props: ListTableProps<Item>) {
  'use memo'
  const { list } = props
  const search = useSelector(list, ({ context }) => context.search)
  const found = useSelector(list, ({ context }) => props.search(context.items, context.search), sameRows)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  return (
    <section aria-label={props.label}>
      <Toolbar end={isBlank ? null : <Shown list={list} found={found.length} />}>
        <SearchBox
          value={search}
          label={commonTexts.search}
          placeholder={props.searchPlaceholder}
          clearName={commonTexts.clearSearch}
          onInput={(text) => list.send({ type: 'list.search', text })}
        />
      </Toolbar>
      <VisuallyHidden live>{isBlank ? commonTexts.loading : ''}</VisuallyHidden>
      <Waiting list={list} />
      <Unreadable list={list} />
      <FocusRows fallback={heading}>
        <Rows {...props} rows={found} isBlank={isBlank} isSearched={search.trim() !== ''} />
      </FocusRows>
    </section>
  )
}

type RowsProps<Item extends { id: string }> = ListTableProps<Item> & {
  rows: readonly Item[]
  isBlank: boolean
  isSearched: boolean
}

function Rows<Item extends { id: string }>({ list, rows, isBlank, isSearched, empty, ...props }: RowsProps<Item>) {
  'use memo'
  const failure = useSelector(list, ({ context }) => context.failure)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  if (isFailed)
    return (
      <FailedPanel
        text={failure ?? commonTexts.noResults}
        retryLabel={commonTexts.retry}
        onRetry={() => list.send({ type: 'list.retry' })}
      />
    )
  if (!isBlank && rows.length === 0)
    return (!isSearched && empty) || <StatePanel icon={Search} text={commonTexts.noResults} />
  return (
    <Table
      label={props.label}
      columns={props.columns}
      rows={isBlank ? [] : rows}
      keyOf={({ id }) => id}
      actions={props.actions}
      actionsHead={commonTexts.actions}
      thumb={props.thumb}
      skeletonRows={isBlank ? WAITING_ROWS : 0}
      busy={isBusy}
    />
  )
}

/** The number of all items, or while one searches, of those found on this page. */
function Shown({ list, found }: { list: ListPart<unknown>; found: number }) {
  const isSearched = useSelector(list, ({ context }) => context.search.trim() !== '')
  const loaded = useSelector(list, ({ context }) => context.items.length)
  const total = useSelector(list, ({ context }) => context.total)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  if (isFailed) return null
  return <span role="status">{isSearched ? commonTexts.found(found, loaded) : commonTexts.items(total ?? loaded)}</span>
}

/** Said from the first failed try on, until the rows come or the tries end. */
function Waiting({ list }: { list: ListPart<unknown> }) {
  const read = useSelector(list, ({ children }) => children.read)
  const isWaiting = useSelector(read, (snapshot) => snapshot?.matches('waiting') ?? false)
  return isWaiting ? <StatusLine text={commonTexts.tryingAgain} busy /> : null
}

function Unreadable({ list }: { list: ListPart<unknown> }) {
  const count = useSelector(list, ({ context }) => context.unreadable)
  return count > 0 ? <Notice tone="warning">{commonTexts.unreadable(count)}</Notice> : null
}

const sameRows = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]))

/** Where the focus goes when there is no row left: the page's heading. */
const heading = () => document.querySelector<HTMLElement>('main h1, h1')
