import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { Notice } from '../../../ui/feedback/notice'
import type { RemovalPart } from '../part'

export interface RemovalDialogProps<Item> {
  /** Absent while nothing is being deleted. */
  removal: RemovalPart<Item> | undefined
  /** 'Confirm Deletion', and a question with the item's name in it (CAR-21), unless the screen says otherwise. */
  title?: string | undefined
  text?: ((item: Item) => string) | undefined
  /** What the item is called: set apart in the question by the type it is in. */
  name?: ((item: Item) => string) | undefined
  detail?: ReactNode | undefined
  /** Who asks first; what the browser has asked is asked here only once its outcome is unknown. */
  confirmWith?: 'dialog' | 'browser' | undefined
}

/** The product's own question before a deletion, its progress, and its unknown outcome (CAR-20 to CAR-23, EXT-3). */
export function RemovalDialog<Item>({ removal, ...props }: RemovalDialogProps<Item>) {
  const isAsking = useSelector(removal, (snapshot) => snapshot?.matches('confirming') ?? false)
  const isDeleting = useSelector(removal, (snapshot) => snapshot?.matches('deleting') ?? false)
  const isOutcomeUnknown = useSelector(removal, (snapshot) => snapshot?.matches('outcomeUnknown') ?? false)
  const isOurs = props.confirmWith !== 'browser' && (isAsking || isDeleting)
  return removal && (isOurs || isOutcomeUnknown) ? (
    <Question {...props} removal={removal} isDeleting={isDeleting} isOutcomeUnknown={isOutcomeUnknown} />
  ) : null
}

interface QuestionProps<Item> extends RemovalDialogProps<Item> {
  removal: RemovalPart<Item>
  isDeleting: boolean
  isOutcomeUnknown: boolean
}

function Question<Item>({ removal, title, text, name, detail, isDeleting, isOutcomeUnknown }: QuestionProps<Item>) {
  const item = useSelector(removal, ({ context }) => context.item)
  const called = name?.(item) ?? ''
  return (
    <ConfirmDialog
      open
      title={title ?? commonTexts.confirmTitle}
      cancelLabel={commonTexts.cancel}
      actionLabel={isOutcomeUnknown ? commonTexts.deleteAgain : commonTexts.delete}
      busyLabel={commonTexts.deleting}
      busy={isDeleting}
      onCancel={() => removal.send({ type: 'delete.cancel' })}
      onConfirm={() => removal.send({ type: 'delete.confirm' })}
    >
      {isOutcomeUnknown ? <Notice tone="warning">{commonTexts.unconfirmedDelete}</Notice> : null}
      <p>
        <Named text={text?.(item) ?? commonTexts.confirmDelete(called)} name={called} />
      </p>
      {detail}
    </ConfirmDialog>
  )
}

/** A text with the name in it set apart, its quotation marks with it. */
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
