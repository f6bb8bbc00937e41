import { useSelector } from '@xstate/react'
import { Archive, History } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import type { Comparison } from '../../../domain/comparison/comparison'
import { timeOf } from '../../../domain/time/local-time'
import { commonTexts } from '../../../messages/common'
import { pastEntryTexts as texts } from '../../../messages/past-entries'
import { Dialog } from '../../../ui/feedback/dialog'
import { StatePanel } from '../../../ui/feedback/state-panel'
import { StatusLine } from '../../../ui/feedback/status-line'
import { Age } from '../list/age'
import { ListFrame } from '../list/list-frame'
import { WordPager } from '../list/word-pager'
import { DeletedEntry } from './deleted-entry'
import { ChangeEntry, EarliestEntry } from './change-entry'
import type { PastProps } from './past-part'

const line = css({ alignSelf: 'center', textStyle: 'small', color: 'fg.muted' })
const entries = css({ display: 'grid' })

/** Who changed the edited item, and the open dialog of its history or of the bin. */
export const pastView = <Values extends object, Item extends { id: string }>(comparison: Comparison<Values, Item>) =>
  function PastView({ screen, clock }: PastProps<Values>) {
    const past = useSelector(screen, ({ context }) => context.past)
    return (
      <>
        <ChangedBy screen={screen} clock={clock} />
        {past && <PastDialog screen={screen} clock={clock} comparison={comparison} />}
      </>
    )
  }

/** Who changed the edited item last, and how long ago (EXT-195). */
function ChangedBy<Values>({ screen, clock }: PastProps<Values>) {
  const list = useSelector(screen, ({ children }) => children.list)
  const id = useSelector(screen, ({ context: { opening }, children }) =>
    children.form && opening.mode === 'edit' ? opening.id : null,
  )
  const item = useSelector(list, (snapshot) => snapshot?.context.items.find((one) => one.id === id))
  if (!item?.changedBy || !item.changedAt) return null
  return (
    <span className={line}>
      {texts.changedBy(item.changedBy)}
      <Age time={timeOf(item.changedAt)} clock={clock} />
    </span>
  )
}

export interface PastEntriesProps<Values, Item> extends PastProps<Values> {
  comparison: Comparison<Values, Item>
}

/** The changes of an item, or the removed items of a list, page by page (EXT-196, EXT-198). */
function PastDialog<Values extends object, Item extends { id: string }>(props: PastEntriesProps<Values, Item>) {
  const { screen } = props
  const list = useSelector(screen, ({ children }) => children.past)
  const isBin = useSelector(screen, ({ context }) => context.past?.id === null)
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
        found={items.length}
        isSearched={false}
        empty={<StatePanel icon={isBin ? Archive : History} text={isBin ? texts.noBin : texts.noHistory} />}
      >
        {isBlank ? (
          <StatusLine text={commonTexts.loading} busy />
        ) : (
          <ol className={entries}>
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
