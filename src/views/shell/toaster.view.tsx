import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isAboutDraft } from '../../domain/toast'
import type { createToasterMachine } from '../../machines/page/toaster.machine'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { ToastLayer } from '../../ui/feedback/toast-layer'

/** The current toast, at the top right (TOAST-1 to TOAST-3). */
export function ToasterView({ toaster }: { toaster: ActorRefFrom<ReturnType<typeof createToasterMachine>> }) {
  const shown = useSelector(toaster, ({ context }) => context.shown)
  const isRunning = useSelector(toaster, (snapshot) => snapshot.matches({ visible: 'running' }))
  return (
    <ToastLayer
      name={layoutTexts.messages}
      shown={shown}
      tone={shown?.tone === 'info' && isAboutDraft(shown) ? 'draft' : (shown?.tone ?? 'info')}
      time={isRunning ? 'running' : 'still'}
      action={shown?.action && { label: shown.action.label, onRun: () => toaster.send({ type: 'toast.run' }) }}
      dismissName={commonTexts.close}
      onDismiss={() => toaster.send({ type: 'toast.dismiss' })}
      onHold={() => toaster.send({ type: 'toast.pause' })}
      onRelease={() => toaster.send({ type: 'toast.resume' })}
    />
  )
}
