import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createAccountMachine } from '../../machines/screens/account.machine'
import { PartNotLoaded } from '../shared/part-status'
import { ChangePasswordForm } from './change-password-form'
import type { FactorProps } from './factor'
import { Sessions } from './sessions'

export interface AccountProps {
  account: ActorRefFrom<ReturnType<typeof createAccountMachine>>
}

interface AccountTabProps extends AccountProps {
  /** The sign-in code, where the host keeps one (EXT-283). */
  Factor: ComponentType<FactorProps>
}

const root = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '10' })

/** The second tab where the host has an account: password, sign-in code and sessions (EXT-243, EXT-244, EXT-283). */
export function Account({ account, Factor }: AccountTabProps) {
  return (
    <div className={root}>
      <ChangePasswordForm account={account} />
      <LazyFactor account={account} Factor={Factor} />
      <Sessions account={account} />
    </div>
  )
}

/** The sign-in code, whose code arrives after the screen's. */
function LazyFactor({ account, Factor }: AccountTabProps) {
  const factor = useSelector(account, ({ children }) => children.factor)
  const isNotLoaded = useSelector(account, (snapshot) => snapshot.hasTag('factorNotLoaded'))
  if (isNotLoaded) return <PartNotLoaded onRetry={() => account.send({ type: 'factor.load' })} />
  return factor ? <Factor factor={factor} /> : null
}
