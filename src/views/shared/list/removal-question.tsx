import type { ReactNode } from 'react'
import { commonTexts } from '../../../messages/common'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { Notice } from '../../../ui/feedback/notice'

export interface RemovalQuestionProps {
  title: string
  text: string
  /** The name of the item, which the text shows in bold. */
  name: string
  detail: ReactNode
  /** What someone changed in the item meanwhile; null if nothing was. */
  changed: ReactNode
  isDeleting: boolean
  isOutcomeUnknown: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The question before a deletion, or after one whose outcome is unknown. */
export function RemovalQuestion({ isDeleting, isOutcomeUnknown, ...props }: RemovalQuestionProps) {
  const isChanged = props.changed !== null
  return (
    <ConfirmDialog
      open
      title={props.title}
      cancelLabel={commonTexts.cancel}
      actionLabel={
        isChanged ? commonTexts.deleteAnyway : isOutcomeUnknown ? commonTexts.deleteAgain : commonTexts.delete
      }
      busyLabel={commonTexts.deleting}
      busy={isDeleting}
      onCancel={props.onCancel}
      onConfirm={props.onConfirm}
    >
      {props.changed}
      {isOutcomeUnknown ? <Notice tone="warning">{commonTexts.unconfirmedDelete}</Notice> : null}
      <p>
        <Named text={props.text} name={props.name} />
      </p>
      {props.detail}
    </ConfirmDialog>
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
