import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { openedNext } from '../../../ui/feedback/load-once'
import { loadPart } from '../../../ui/feedback/load-part'
import type { ChangedItemProps } from '../comparison/lazy-changed-item'
import type { RemovalPart } from '../part'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { RemovalQuestionProps } from './removal-question'

export interface RemovalDialogProps<Item> {
  /** Undefined while nothing is being deleted. */
  removal: RemovalPart<Item> | undefined
  /** 'Confirm Deletion' and a question with the item's name (CAR-21), unless the screen overrides them. */
  title?: string | undefined
  text?: ((item: Item) => string) | undefined
  /** The item's name, which the question shows in bold. */
  name?: ((item: Item) => string) | undefined
  detail?: ReactNode | undefined
  /** Where the confirmation is asked; with 'browser', this dialog only shows an unknown outcome. */
  confirmWith?: 'dialog' | 'browser' | undefined
  /** What someone changed in the item meanwhile. */
  Changed: ComponentType<ChangedItemProps<Item>>
}

/** Loaded when something is deleted, as all dialogs are loaded when they open. */
const Question = lazyComponent<RemovalQuestionProps>(
  async () => (await loadPart('removal-question', () => import('./removal-question'))).RemovalQuestion,
  ({ onCancel, ...retry }) => <PartNotLoaded {...retry} onClose={onCancel} />,
  <PartLoading />,
)
openedNext(Question.preload)

/** The app's own confirmation of a deletion, its progress, and its unknown outcome (CAR-20 to CAR-23, EXT-3). */
export function RemovalDialog<Item>({ removal, confirmWith, ...props }: RemovalDialogProps<Item>) {
  const isAsking = useSelector(removal, (snapshot) => snapshot?.matches('confirming') ?? false)
  const isDeleting = useSelector(removal, (snapshot) => snapshot?.matches('deleting') ?? false)
  const isOutcomeUnknown = useSelector(removal, (snapshot) => snapshot?.matches('outcomeUnknown') ?? false)
  const isChanged = useSelector(removal, (snapshot) => snapshot?.matches('changed') ?? false)
  const isOurs = confirmWith !== 'browser' && (isAsking || isDeleting)
  return removal && (isOurs || isOutcomeUnknown || isChanged) ? (
    <Asking
      {...props}
      removal={removal}
      isDeleting={isDeleting}
      isOutcomeUnknown={isOutcomeUnknown}
      isChanged={isChanged}
    />
  ) : null
}

interface AskingProps<Item> extends RemovalDialogProps<Item> {
  removal: RemovalPart<Item>
  isDeleting: boolean
  isOutcomeUnknown: boolean
  isChanged: boolean
}

function Asking<Item>({ removal, Changed, title, text, name, detail, isChanged, ...states }: AskingProps<Item>) {
  const item = useSelector(removal, ({ context }) => context.item)
  const called = name?.(item) ?? ''
  return (
    <Question
      {...states}
      title={title ?? commonTexts.confirmTitle}
      text={text?.(item) ?? commonTexts.confirmDelete(called)}
      name={called}
      detail={detail}
      changed={isChanged ? <Changed removal={removal} /> : null}
      onCancel={() => removal.send({ type: 'delete.cancel' })}
      onConfirm={() => removal.send({ type: 'delete.confirm' })}
    />
  )
}
