import { useSelector } from '@xstate/react'
import { Clock, Trash2 } from 'lucide-react'
import type { Comparison } from '../../../domain/comparison/comparison'
import { commonTexts } from '../../../messages/common'
import { pastTexts as texts } from '../../../messages/past'
import { Dialog } from '../../../ui/feedback/dialog'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { StatePanel } from '../../../ui/feedback/state-panel'
import { ListFrame } from '../list/list-frame'
import { WordPager } from '../list/word-pager'
import { ChangeEntry, EarliestEntry } from './change-entry'
import { DeletedEntry } from './deleted-entry'
import type { PastProps } from './past-part'

/** The open dialog of a history or of the bin. */
export const pastDialog = <Values extends object, Item extends { id: string }>(comparison: Comparison<Values, Item>) =>
  function OpenPast(props: PastProps<Values>) {
    return <PastDialog {...props} comparison={comparison} />
  }

export interface PastEntriesProps<Values, Item> extends PastProps<Values> {
  comparison: Comparison<Values, Item>
}

/** The changes of an item, or the removed items of a list, page by page (EXT-196, EXT-198). */
function PastDialog<Values extends object, Item extends { id: string }>(props: PastEntriesProps<Values, Item>) {
  const { screen } = props
  const list = useSelector(screen, ({ children }) => children.past)
  const isBin = useSelector(list, (snapshot) => snapshot?.context.scope?.id === null)
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? []
  const isBlank = useSelector(list, (snapshot) => snapshot?.hasTag('blank') ?? false)
  if (!list) return null
  return (
    <Dialog
      open
      size="preview"
      title={isBin ? texts.binTitle : texts.historyTitle}
      description={isBin ? texts.binIntro : texts.historyIntro}
      closeName={commonTexts.close}
      onClose={() => screen.send({ type: 'past.close' })}
    >
      <ListFrame
        list={list}
        label={texts.entries}
        found={items}
        isSearched={false}
        empty={<StatePanel icon={isBin ? Trash2 : Clock} text={isBin ? texts.noBin : texts.noHistory} />}
      >
        {isBlank ? (
          <SkeletonRows />
        ) : (
          <ol>
            {items.map((change, at) =>
              isBin ? (
                <DeletedEntry key={change.id} {...props} change={change} />
              ) : (
                <ChangeEntry key={change.id} {...props} change={change} at={at} />
              ),
            )}
            {isBin ? null : <EarliestEntry {...props} />}
          </ol>
        )}
      </ListFrame>
      <WordPager list={list} />
    </Dialog>
  )
}
