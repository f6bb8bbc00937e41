import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { createAccountMachine } from '../../machines/screens/account.machine'
import { factorTexts } from '../../messages/account/factor'
import { LateConfirmDialog } from '../shared/late-confirm-dialog'

interface LeaveQuestionProps {
  /** Undefined before it is opened, and where the host has none. */
  account: ActorRefFrom<ReturnType<typeof createAccountMachine>> | undefined
}

/**
 * Nothing shows recovery codes a second time: this asks before they are left, also from the other tab, and the browser
 * before the page is (EXT-283).
 */
export function LeaveQuestion({ account }: LeaveQuestionProps) {
  const factor = useSelector(account, (snapshot) => snapshot?.children.factor)
  const areCodesShown = useSelector(factor, (snapshot) => snapshot?.matches('keeping') ?? false)
  return areCodesShown ? <Question /> : null
}

function Question() {
  const { leave } = factorTexts
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    withResolver: true,
  })
  return leaving.status === 'blocked' ? (
    <LateConfirmDialog
      open
      title={leave.title}
      cancelLabel={leave.stay}
      actionLabel={leave.act}
      icon={ArrowRight}
      onCancel={leaving.reset}
      onConfirm={leaving.proceed}
    >
      <p>{leave.text}</p>
    </LateConfirmDialog>
  ) : null
}
