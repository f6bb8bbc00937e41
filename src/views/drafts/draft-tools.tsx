import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { draftOrder, draftOrders } from '../../domain/drafts/arrange-drafts'
import type { createDraftSearchMachine } from '../../machines/screens/draft-search.machine'
import { commonTexts } from '../../messages/common'
import { draftScreenTexts } from '../../messages/drafts/draft-screen'
import { listSearchTexts } from '../../messages/list-search'
import { Toolbar } from '../../ui/actions/toolbar'
import { Select } from '../../ui/forms/select'
import { SearchBox } from '../../ui/search/search-box'

export interface DraftToolsProps {
  finder: ActorRefFrom<ReturnType<typeof createDraftSearchMachine>>
  /** The number of drafts that are shown. */
  found: number
  /** The number of all, of which the search leaves some out. */
  all: number
}

const [oldest, newest] = listSearchTexts.sorts.date
const [first, last] = listSearchTexts.sorts.title
const labels = { date: oldest, title: first, '-title': last }
const orders = draftOrders.map((value) => ({ value, label: labels[value] }))

const end = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  whiteSpace: 'nowrap',
  mdDown: { flexDirection: 'row-reverse' },
})

/** The search and the order of the drafts (EXT-219, EXT-220). */
export function DraftTools({ finder, found, all }: DraftToolsProps) {
  const { search, by } = useSelector(finder, ({ context }) => context)
  const order = draftOrder(by)
  const sort = (value: string) => finder.send({ type: 'drafts.order', by: value === '' ? '' : `sort=${value}` })
  return (
    <Toolbar
      end={
        <div className={end}>
          <span role="status">{search.trim() === '' ? '' : commonTexts.found(found, all)}</span>
          <Select label={listSearchTexts.sort} items={orders} value={order} empty={newest} onPick={sort} />
        </div>
      }
    >
      <SearchBox
        value={search}
        label={commonTexts.search}
        placeholder={draftScreenTexts.searchPlaceholder}
        clearName={commonTexts.clearSearch}
        onInput={(text) => finder.send({ type: 'drafts.search', text })}
      />
    </Toolbar>
  )
}
