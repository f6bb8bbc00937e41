import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createSessionMachine } from '../../machines/page/session.machine'
import type { createLoginMachine } from '../../machines/screens/login.machine'
import { sessionTexts } from '../../messages/shell/session'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { SignInForm, type SignInFormProps } from './sign-in-form'

interface ExpiredProps extends Pick<SignInFormProps, 'CodeForm'> {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
}

const { expired } = sessionTexts
const stay = () => undefined

/** Sign-in over a screen whose session has expired (EXT-2). It closes only by signing in or out, and opens once nobody types (EXT-43). */
export function ExpiredView({ login, session, CodeForm }: ExpiredProps) {
  const email = useSelector(session, ({ context }) => context.editor?.email ?? '')
  const isOpen = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { expired: 'asking' } }))
  const password = useRef<HTMLInputElement>(null)
  const signOut = (
    <Button variant="outline" size="lg" onClick={() => session.send({ type: 'session.close' })}>
      {expired.signOut}
    </Button>
  )
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      role="alertdialog"
      size="form"
      title={expired.title}
      initialFocus={password}
      description={
        <>
          {expired.description}
          {email !== '' && ` ${expired.samePerson(email)}`}
        </>
      }
    >
      <SignInForm login={login} CodeForm={CodeForm} start="password" passwordRef={password} other={signOut} />
    </Dialog>
  )
}
