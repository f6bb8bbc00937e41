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

/** The room of the filters, which are loaded after the rows. */
const room = css({ minH: '[44px]', mdDown: { minH: '[56px]' } })

type LazyToolsProps = Omit<ListToolsProps, keyof Tools> & { tools: Tools }

/** The tools of a list, once there is something that they show. */
export function LazyTools({ tools, list, side, found }: LazyToolsProps) {
  const hasFilters = useSelector(list, ({ context }) => context.hasFilters)
  const isFinding = useSelector(list, ({ context: { search, words, by } }) => `${search}${words}${by}` !== '')
  const isTold = useSelector(tools.screen, ({ context: { saved, missing } }) => (saved ?? missing) !== null)
  if (!hasFilters && !isFinding && !isTold) return null
  return (
    <div className={hasFilters && side === 'above' ? room : undefined}>
      <ListTools {...tools} list={list} side={side} found={found} />
    </div>
  )
}

/** Whether a list can be searched beyond what it shows. */
export const isPartial = ({ context: { pages, words } }: ReturnType<ListPart<unknown>['getSnapshot']>): boolean =>
  pages > 1 || words !== ''
