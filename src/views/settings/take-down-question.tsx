import { useSelector } from '@xstate/react'
import { commonTexts } from '../../messages/common'
import { takeDownTexts } from '../../messages/take-down'
import { LazyConfirmDialog } from '../shared/lazy-confirm-dialog'
import { isVideo } from '../shared/media/stored-file'
import type { TakeDownProps } from './take-down'

/** The question before a file is taken down, and its progress (EXT-302). */
export function TakeDownQuestion({ takeDown }: TakeDownProps) {
  const isAsking = useSelector(takeDown, (snapshot) => snapshot.hasTag('asking'))
  const isBusy = useSelector(takeDown, (snapshot) => snapshot.hasTag('locked'))
  const file = useSelector(takeDown, ({ context }) => context.file)
  if (!isAsking || file === null) return null
  return (
    <LazyConfirmDialog
      open
      title={takeDownTexts.question}
      cancelLabel={commonTexts.cancel}
      actionLabel={takeDownTexts.confirm}
      busyLabel={takeDownTexts.takingDown}
      busy={isBusy}
      onCancel={() => takeDown.send({ type: 'file.cancel' })}
      onConfirm={() => takeDown.send({ type: 'file.confirm' })}
    >
      <p>{takeDownTexts.warning(file.uses, isVideo(file))}</p>
    </LazyConfirmDialog>
  )
}
