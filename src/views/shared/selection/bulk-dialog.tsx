import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { css } from '../../../../styled-system/css'
import type { BulkOutcome } from '../../../domain/selection'
import { isSpokenStep } from '../../../domain/spoken-steps'
import { commonTexts } from '../../../messages/common'
import { selectionTexts } from '../../../messages/selection'
import { Button } from '../../../ui/actions/button'
import { Dialog, DialogText } from '../../../ui/feedback/dialog'
import { Progress } from '../../../ui/feedback/progress'
import type { BarProps, BulkPart } from './selection-parts'
import { TopicChoice } from './topic-choice'

const rows = css({ maxH: '[240px]', overflowY: 'auto', my: '3', borderTop: 'hairline' })
const row = css({ display: 'flex', gap: '3', py: '2', borderBottom: 'hairline', textStyle: 'small' })
const title = css({ flex: '1', minW: '0', color: 'fg.default', overflowWrap: 'anywhere' })
const how = css({ maxW: '[55%]', textAlign: 'end', overflowWrap: 'anywhere', '&[data-failed]': { color: 'danger.fg' } })
const bar = css({
  h: '[3px]',
  mt: '2',
  overflow: 'hidden',
  bg: 'border.strong',
  '& > i': {
    display: 'block',
    h: 'full',
    bg: { base: 'accent.fg', _highContrast: '[Highlight]' },
    transformOrigin: '[left]',
  },
})

export interface BulkDialogProps extends Pick<BarProps<unknown>, 'warning' | 'topics'> {
  bulk: BulkPart<{ id: string }>
  /** What the items are called. */
  names: readonly string[]
}

/** The one question before an action on several items, and then its progress (EXT-167). */
export function BulkDialog({ bulk, ...props }: BulkDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const { action, items, outcomes, isStopping } = useSelector(bulk, ({ context }) => context)
  const isWriting = useSelector(bulk, (snapshot) => snapshot.hasTag('locked'))
  const isChosen = action.type !== 'topic' || action.topicId !== ''
  const cancel = () => bulk.send({ type: 'bulk.cancel' })
  return (
    <Dialog
      open
      role="alertdialog"
      size="alert"
      title={selectionTexts[isWriting ? 'confirm' : 'question'][action.type](items.length)}
      initialFocus={safe}
      onClose={cancel}
      footer={
        <>
          <Button ref={safe} variant="outline" disabled={isStopping} onClick={cancel}>
            {isStopping ? selectionTexts.stopping : commonTexts.cancel}
          </Button>
          {isWriting ? null : (
            <Button
              variant={action.type === 'delete' ? 'destructive' : 'default'}
              disabled={!isChosen}
              onClick={() => bulk.send({ type: 'bulk.confirm' })}
            >
              {selectionTexts.confirm[action.type](items.length)}
            </Button>
          )}
        </>
      }
    >
      {isWriting ? (
        <div role="status" aria-live={isSpokenStep(outcomes.length, items.length) ? undefined : 'off'}>
          {selectionTexts.progress(outcomes.length, items.length)}
          <Progress
            value={outcomes.length / Math.max(1, items.length)}
            name={selectionTexts.progress(outcomes.length, items.length)}
            className={bar}
          />
        </div>
      ) : action.type === 'topic' ? (
        <TopicChoice bulk={bulk} topics={props.topics} topicId={action.topicId} />
      ) : null}
      {/* Safari scrolls by keys only what can have the focus. */}
      <ul tabIndex={0} aria-label={selectionTexts.bar} className={rows}>
        {items.map((item, index) => (
          <li key={item.id} className={row}>
            <b dir="auto" className={title}>
              {props.names[index]}
            </b>
            {isWriting ? <Outcome outcome={outcomes[index]} isNext={index === outcomes.length} /> : null}
          </li>
        ))}
      </ul>
      {action.type === 'delete' && !isWriting ? (
        <DialogText>
          <p>
            {props.warning} {selectionTexts.final}
          </p>
        </DialogText>
      ) : null}
    </Dialog>
  )
}

function Outcome({ outcome, isNext }: { outcome: BulkOutcome | undefined; isNext: boolean }) {
  const { done, busy, waiting } = selectionTexts.outcome
  return (
    <span className={how} data-failed={outcome?.reason || undefined}>
      {outcome ? outcome.reason || done : isNext ? busy : waiting}
    </span>
  )
}
