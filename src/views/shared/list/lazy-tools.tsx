import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import { oncePainted } from '../../../ui/feedback/painted'
import type { ListPart } from '../part'
import type { ListToolsProps, SortHeadingProps } from '../search/list-tools'
import type { Tools } from '../search/tools-part'

const code = oncePainted(() => loadPart('list-tools', () => import('../search/list-tools')))
const ListTools = lazyComponent<ListToolsProps>(
  async () => (await code()).ListTools,
  () => null,
)
/** The heading of a column by which the rows can be sorted (EXT-107). */
export const SortHeading = lazyComponent<SortHeadingProps>(
  async () => (await code()).SortHeading,
  ({ text }) => text,
  ({ text }) => text,
)

/** Search, filters, chips and count are on one line where it has the room for them; on a phone all but the search. */
export const head = css({
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mb: '3',
    _empty: { display: 'none' },
    '& > .toolbar': { display: 'contents' },
    // As high as the filters, which are loaded after the rows.
    '& > .toolbar > :last-child:not(:first-child)': { order: '2', lineHeight: '[44px]', minH: '[44px]' },
  },
  lg: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    mb: '3',
    _empty: { display: 'none' },
    '& > .toolbar': { display: 'contents' },
    '& > .toolbar > :last-child:not(:first-child)': { order: '2', lineHeight: '[40px]' },
  },
})

const room = css({
  minH: 'touch',
  mdDown: { w: 'full', '&:not(:only-child)': { display: 'contents' } },
  lg: { display: 'contents' },
})

const beside = css({ mdDown: { display: 'contents' }, lg: { display: 'contents' } })

type LazyToolsProps = Omit<ListToolsProps, keyof Tools> & { tools: Tools }

/** The tools of a list, once there is something that they show. */
export function LazyTools({ tools, list, side, found }: LazyToolsProps) {
  const hasFilters = useSelector(list, ({ context }) => context.hasFilters)
  const isFinding = useSelector(list, ({ context: { search, words, by } }) => `${search}${words}${by}` !== '')
  const isTold = useSelector(tools.screen, ({ context: { saved, missing } }) => (saved ?? missing) !== null)
  if (!hasFilters && !isFinding && !isTold) return null
  return (
    <div className={side === 'below' ? undefined : hasFilters ? room : beside}>
      <ListTools {...tools} list={list} side={side} found={found} />
    </div>
  )
}

/** Whether a list can be searched beyond what it shows. */
export const isPartial = ({ context: { pages, words } }: ReturnType<ListPart<unknown>['getSnapshot']>): boolean =>
  pages > 1 || words !== ''
