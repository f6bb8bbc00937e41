import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { Notice } from '../../../ui/feedback/notice'
import type { ChangedItemProps } from '../comparison/lazy-changed-item'
import { LazyConfirmDialog } from '../lazy-confirm-dialog'
import type { RemovalPart } from '../part'

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

/** The app's own confirmation of a deletion, its progress, and its unknown outcome (CAR-20 to CAR-23, EXT-3). */
export function RemovalDialog<Item>({ removal, ...props }: RemovalDialogProps<Item>) {
  const isAsking = useSelector(removal, (snapshot) => snapshot?.matches('confirming') ?? false)
  const isDeleting = useSelector(removal, (snapshot) => snapshot?.matches('deleting') ?? false)
  const isOutcomeUnknown = useSelector(removal, (snapshot) => snapshot?.matches('outcomeUnknown') ?? false)
  const isChanged = useSelector(removal, (snapshot) => snapshot?.matches('changed') ?? false)
  const isOurs = props.confirmWith !== 'browser' && (isAsking || isDeleting)
  return removal && (isOurs || isOutcomeUnknown || isChanged) ? (
    <Question
      {...props}
      removal={removal}
      isDeleting={isDeleting}
      isOutcomeUnknown={isOutcomeUnknown}
      isChanged={isChanged}
    />
  ) : null
}

interface QuestionProps<Item> extends RemovalDialogProps<Item> {
  removal: RemovalPart<Item>
  isDeleting: boolean
  isOutcomeUnknown: boolean
  isChanged: boolean
}

function Question<Item>(props: QuestionProps<Item>) {
  const { removal, Changed, title, text, name, detail, ...states } = props
  const { isDeleting, isOutcomeUnknown, isChanged } = states
  const item = useSelector(removal, ({ context }) => context.item)
  const called = name?.(item) ?? ''
  return (
    <LazyConfirmDialog
      open
      title={title ?? commonTexts.confirmTitle}
      cancelLabel={commonTexts.cancel}
      actionLabel={
        isChanged ? commonTexts.deleteAnyway : isOutcomeUnknown ? commonTexts.deleteAgain : commonTexts.delete
      }
      busyLabel={commonTexts.deleting}
      busy={isDeleting}
      onCancel={() => removal.send({ type: 'delete.cancel' })}
      onConfirm={() => removal.send({ type: 'delete.confirm' })}
    >
      {isChanged ? <Changed removal={removal} /> : null}
      {isOutcomeUnknown ? <Notice tone="warning">{commonTexts.unconfirmedDelete}</Notice> : null}
      <p>
        <Named text={text?.(item) ?? commonTexts.confirmDelete(called)} name={called} />
      </p>
      {detail}
    </LazyConfirmDialog>
  )
}

/** A text with the name and its quotation marks in bold. */
function Named({ text, name }: { text: string; name: string }) {
  const quoted = `"${name}"`
  const at = name === '' ? -1 : text.indexOf(quoted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{quoted}</b>
      {text.slice(at + quoted.length)}
    </>
  )
}
