import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowRight, LogOut } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { createSessionMachine } from '../../machines/page/session.machine'
import type { createAccountMachine } from '../../machines/screens/account.machine'
import { factorTexts } from '../../messages/account/factor'
import { layoutTexts } from '../../messages/shell/layout'
import { LazyConfirmDialog } from '../shared/lazy-confirm-dialog'

interface LeaveQuestionProps {
  /** Undefined before it is opened, and where the host has none. */
  account: ActorRefFrom<ReturnType<typeof createAccountMachine>> | undefined
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
}

/**
 * Nothing shows recovery codes a second time: this asks before they are left, also while they are on their way, from
 * the other tab and by logging out, and the browser before the page is (EXT-283).
 */
export function LeaveQuestion({ account, session }: LeaveQuestionProps) {
  const { leave } = factorTexts
  const factor = useSelector(account, (snapshot) => snapshot?.children.factor)
  const renewal = useSelector(factor, (snapshot) => snapshot?.children.renew)
  const areShown = useSelector(factor, (snapshot) => snapshot?.matches('keeping') ?? false)
  const isTurningOn = useSelector(factor, (snapshot) => snapshot?.matches('turningOn') ?? false)
  const isRenewing = useSelector(renewal, (snapshot) => snapshot?.hasTag('locked') ?? false)
  const areComing = isTurningOn || isRenewing
  // A question that is asked stays until it is answered, since the address waits for the answer.
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: !areShown && !areComing,
    withResolver: true,
  })
  const isLoggingOut = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { fresh: 'confirmingClose' } }))
  const isLeaving = leaving.status === 'blocked'
  const stay = () => {
    session.send({ type: 'session.stay' })
    if (isLeaving) leaving.reset()
  }
  const leaveAnyway = () => {
    session.send({ type: isLeaving ? 'session.stay' : 'session.close' })
    if (isLeaving) leaving.proceed()
  }
  return isLeaving || isLoggingOut ? (
    <LazyConfirmDialog
      open
      title={leave.title}
      cancelLabel={leave.stay}
      actionLabel={isLeaving ? leave.act : layoutTexts.logOut}
      icon={isLeaving ? ArrowRight : LogOut}
      onCancel={stay}
      onConfirm={leaveAnyway}
    >
      <p>{areShown ? leave.text : areComing ? leave.coming : leave.none}</p>
    </LazyConfirmDialog>
  ) : null
}
