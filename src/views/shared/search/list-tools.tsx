import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import { ItemNotices } from './item-notices'
import { SearchAll } from './search-all'
import { SearchProgress } from './search-progress'
import type { ToolProps } from './tools-part'

export { Found, type FoundProps } from './found'
export { SortHeading, type SortHeadingProps } from './sort-heading'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '2',
  mb: '3',
  // Open filters have the whole row, and the count follows them.
  mdDown: { order: '1', flex: '1', minW: '0', mb: '0', '&:has([open])': { flexBasis: 'full' } },
  lg: { order: '1', flex: '1', minW: '0', pt: '1', mb: '0' },
  _empty: { display: 'none' },
})

export interface ListToolsProps extends ToolProps {
  /** Above the rows: filters, chips and notices; below them: what was searched, and what may be. */
  side: 'above' | 'below'
  /** The ids of the items that are shown. */
  found: readonly { id: string }[]
}

/** What finds items on the other pages of a list (EXT-105 to EXT-111). */
export function ListTools({ side, found, ...tools }: ListToolsProps) {
  const hasFilters = useSelector(tools.list, ({ context }) => context.hasFilters)
  if (side === 'below') return <SearchAll list={tools.list} found={found.length} />
  return (
    <>
      <ItemNotices {...tools} found={found} />
      <div className={row}>
        {hasFilters ? <FilterBar {...tools} /> : null}
        <FilterChips {...tools} />
      </div>
      <SearchProgress list={tools.list} />
    </>
  )
}
