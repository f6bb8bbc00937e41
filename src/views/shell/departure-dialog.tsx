import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import { commonTexts } from '../../messages/common'
import { departureTexts } from '../../messages/shell/departure'
import { LazyConfirmDialog } from '../shared/lazy-confirm-dialog'
import type { ShellProps } from './shell.view'

/** The confirmation before the editor's drafts are removed from this device (EXT-31). */
export function DepartureDialog({ drafts }: Pick<ShellProps, 'drafts'>) {
  const isBusy = useSelector(drafts, (snapshot) => snapshot.matches('deletingAll'))
  return (
    <LazyConfirmDialog
      open
      title={departureTexts.title}
      cancelLabel={commonTexts.cancel}
      actionLabel={departureTexts.act}
      busyLabel={departureTexts.busy}
      busy={isBusy}
      icon={LogOut}
      onCancel={() => drafts.send({ type: 'clear.cancel' })}
      onConfirm={() => drafts.send({ type: 'clear.confirm' })}
    >
      <p>{departureTexts.question}</p>
    </LazyConfirmDialog>
  )
}
