import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { greeting } from '../../../styled-system/recipes/greeting'
import { dashboardGreeting } from '../../domain/day-part'
import { longDay, minuteOfDay } from '../../domain/moment'
import { hourIn, LOCAL, zoneLabel } from '../../domain/time-zone'
import type { createClockMachine } from '../../machines/clock.machine'
import { dashboardTexts } from '../../messages/dashboard'
import { layoutTexts } from '../../messages/layout'
import { DayRuler } from '../../ui/day-ruler'
import { BigClock } from '../shell/big-clock.view'
import { PageTitle } from '../shell/page-title'
import { Tiles } from './tiles.view'

interface DashboardProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/** The dashboard (/dashboard): greeting, clock, date and six tiles (DASH-1 to DASH-4). */
export function DashboardView({ clock }: DashboardProps) {
  const look = greeting()
  return (
    <>
      <PageTitle text={layoutTexts.headings.dashboard} />
      <div className={look.root}>
        <Today clock={clock} />
        <Greeting clock={clock} />
        <div className={look.clock}>
          <BigClock clock={clock} size="desk" />
        </div>
      </div>
      <Ruler clock={clock} />
      <Tiles />
    </>
  )
}

function Today({ clock }: DashboardProps) {
  const day = useSelector(clock, ({ context }) => longDay(context.now))
  return <p className={greeting().date}>{day}</p>
}

function Greeting({ clock }: DashboardProps) {
  const words = useSelector(clock, ({ context }) => dashboardGreeting(hourIn(LOCAL, context.now)))
  return <h1 className={greeting().words}>{dashboardTexts.greeting(words)}</h1>
}

function Ruler({ clock }: DashboardProps) {
  const minutes = useSelector(clock, ({ context }) => minuteOfDay(context.now))
  return <DayRuler primary={{ name: zoneLabel(LOCAL), minutes }} />
}
