import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createAccountMachine } from '../../machines/screens/account.machine'
import { ChangePasswordForm } from './change-password-form'
import { Sessions } from './sessions'

export interface AccountProps {
  account: ActorRefFrom<ReturnType<typeof createAccountMachine>>
}

const root = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '10' })

/** The second tab where the host has an account: a new password, and the sessions (EXT-243, EXT-244). */
export function Account({ account }: AccountProps) {
  return (
    <div className={root}>
      <ChangePasswordForm account={account} />
      <Sessions account={account} />
    </div>
  )
}
