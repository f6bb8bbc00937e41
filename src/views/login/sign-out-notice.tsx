import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { createSignOutMachine } from '../../machines/page/sign-out.machine'
import { commonTexts } from '../../messages/common'
import { loginTexts } from '../../messages/login'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'

interface SignOutProps {
  signOut: ActorRefFrom<ReturnType<typeof createSignOutMachine>>
}

/** Reports a sign-out that the API server has not confirmed (EXT-41). */
export function SignOutNotice({ signOut }: SignOutProps) {
  const isReported = useSelector(signOut, (snapshot) => snapshot.hasTag('reported'))
  const isBusy = useSelector(signOut, (snapshot) => snapshot.hasTag('busy'))
  if (!isReported) return null
  const retry = (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => signOut.send({ type: 'ending.retry' })}>
      {commonTexts.retry}
    </Button>
  )
  return (
    <Notice tone="warning" actions={retry}>
      {loginTexts.unconfirmed}
    </Notice>
  )
}
