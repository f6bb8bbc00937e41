import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { gate } from '../../../styled-system/recipes/gate'
import { localHour, longDay } from '../../domain/time/clock'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createNetworkMachine } from '../../machines/page/network.machine'
import type { createSignOutMachine } from '../../machines/page/sign-out.machine'
import type { createLoginMachine } from '../../machines/screens/login.machine'
import { commonTexts } from '../../messages/common'
import { loginPeriod } from '../../messages/day-part'
import { loginTexts } from '../../messages/login'
import { Globe } from '../../ui/display/globe'
import { Icon } from '../../ui/layout/icon'
import { Logo } from '../../ui/layout/logo'
import { BigClock } from '../shell/big-clock.view'
import { Connection } from '../shell/connection.view'
import { dayPartIcons } from '../shell/day-part-icons'
import { PageTitle } from '../shell/page-title'
import { SignInForm, type SignInFormProps } from './sign-in-form'
import { SignOutNotice } from './sign-out-notice'

export interface GateProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  /** The title of the page, and the name of its part beside the picture. */
  title: string
  children: ReactNode
}

interface LoginProps extends Pick<GateProps, 'clock'>, Pick<SignInFormProps, 'CodeForm'> {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  signOut: ActorRefFrom<ReturnType<typeof createSignOutMachine>>
  network: ActorRefFrom<ReturnType<typeof createNetworkMachine>>
}

/** Sign-in (/login). */
export function LoginView({ login, clock, signOut, network, CodeForm }: LoginProps) {
  return (
    <Gate clock={clock} title={loginTexts.form}>
      <h1>{loginTexts.heading}</h1>
      <p className={gate().lead}>{loginTexts.lead}</p>
      <SignInForm
        login={login}
        CodeForm={CodeForm}
        start="email"
        below={
          <>
            <SignOutNotice signOut={signOut} />
            <Connection network={network} />
          </>
        }
      />
    </Gate>
  )
}

/** The page before the desk: what is asked, beside the globe and the clock. */
export function Gate({ clock, title, children }: GateProps) {
  const classes = gate()
  return (
    <main id="main" tabIndex={-1} className={classes.root}>
      <PageTitle text={title} />
      <section className={classes.side} aria-label={title}>
        <div>
          <Logo name={commonTexts.product} />
        </div>
        <div className={classes.box}>{children}</div>
      </section>
      <div className={classes.art}>
        <Globe className={classes.globe} />
        <div className={classes.clock}>
          <BigClock clock={clock} size="login" />
          <Period clock={clock} />
        </div>
      </div>
    </main>
  )
}

/** The part of the day and the date, which change at most once per hour (LOGIN-2, LOGIN-3). */
function Period({ clock }: Pick<LoginProps, 'clock'>) {
  const period = useSelector(clock, ({ context }) => loginPeriod(localHour(context.now)))
  const day = useSelector(clock, ({ context }) => longDay(context.now))
  return (
    <div className={gate().line}>
      <span>
        <Icon of={dayPartIcons[period]} size={20} />
        {period}
      </span>
      <span>{day}</span>
    </div>
  )
}
