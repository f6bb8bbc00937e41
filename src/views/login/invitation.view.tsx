import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { gate } from '../../../styled-system/recipes/gate'
import type { createInvitationMachine } from '../../machines/screens/invitation.machine'
import { accountTexts, invitationTexts } from '../../messages/account/account'
import { loginTexts } from '../../messages/login'
import { Button, buttonClasses } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { PasswordInput } from '../../ui/forms/password-input'
import { Gate, type GateProps } from './login.view'

interface InvitationProps {
  invitation: ActorRefFrom<ReturnType<typeof createInvitationMachine>>
}

/** On the sign-in page, for who has opened the link of an invitation: the choice of a password (EXT-246). */
export function InvitationView({ invitation, clock }: InvitationProps & Pick<GateProps, 'clock'>) {
  const isOver = useSelector(invitation, (snapshot) => snapshot.matches('over'))
  const classes = gate()
  return (
    <Gate clock={clock} title={invitationTexts.heading}>
      <h1>{invitationTexts.heading}</h1>
      {isOver ? (
        <div className={classes.form}>
          <Notice tone="danger">{invitationTexts.over}</Notice>
          <a href="/login" className={buttonClasses('outline', 'lg')}>
            {invitationTexts.toSignIn}
          </a>
        </div>
      ) : (
        <>
          <p className={classes.lead}>{invitationTexts.lead}</p>
          <PasswordForm invitation={invitation} />
        </>
      )}
    </Gate>
  )
}

function PasswordForm({ invitation }: InvitationProps) {
  const newPassword = useSelector(invitation, ({ context }) => context.newPassword)
  const problem = useSelector(invitation, ({ context }) => context.problem)
  const isRevealed = useSelector(invitation, ({ context }) => context.isRevealed)
  const isBusy = useSelector(invitation, (snapshot) => snapshot.hasTag('busy'))
  return (
    <EntryForm
      start="newPassword"
      wrong={problem === null ? null : 'newPassword'}
      busy={isBusy}
      label={invitationTexts.heading}
      className={gate().form}
      onSubmit={() => invitation.send({ type: 'invitation.submit' })}
    >
      <Field label={accountTexts.next} help={accountTexts.rules} error={problem ?? undefined} readOnly={isBusy}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          revealed={isRevealed}
          revealName={isRevealed ? loginTexts.hide : loginTexts.show}
          onReveal={() => invitation.send({ type: 'invitation.reveal' })}
          value={newPassword}
          onInput={(text) => invitation.send({ type: 'invitation.change', newPassword: text })}
        />
      </Field>
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? invitationTexts.taking : invitationTexts.submit}
      </Button>
    </EntryForm>
  )
}
