import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { greeting } from '../../../styled-system/recipes/greeting'
import { localHour, longDay } from '../../domain/time/clock'
import { shownZones } from '../../domain/time/time-settings'
import { LOCAL } from '../../domain/time/time-zone'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createTimeSettingsMachine } from '../../machines/page/time-settings.machine'
import { dashboardTexts } from '../../messages/dashboard'
import { dashboardGreeting } from '../../messages/day-part'
import { layoutTexts } from '../../messages/shell/layout'
import { zoneLabel } from '../../messages/zones'
import { BigClock } from '../shell/big-clock.view'
import { PageTitle } from '../shell/page-title'
import { ZoneRuler } from '../shell/zone-ruler.view'
import { Tiles, type TilesProps } from './tiles.view'

const zone = css({ textStyle: 'meta', color: 'fg.muted', textAlign: 'end' })

interface DashboardProps extends TilesProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  times: ActorRefFrom<ReturnType<typeof createTimeSettingsMachine>>
}
type Ticking = Pick<DashboardProps, 'clock'>

/** The dashboard (/dashboard): greeting, clock, date and six live tiles (DASH-1 to DASH-4, EXT-23); a clock beside two other zones is named (EXT-158). */
export function DashboardView({ home, drafts, clock, times }: DashboardProps) {
  const settings = useSelector(times, ({ context }) => context.settings)
  const classes = greeting()
  return (
    <>
      <PageTitle text={layoutTexts.headings.dashboard} />
      <div className={classes.root}>
        <Today clock={clock} />
        <Greeting clock={clock} />
        <div className={classes.clock}>
          <BigClock clock={clock} size="desk" />
          {shownZones(settings).includes(LOCAL) ? null : <p className={zone}>{zoneLabel(LOCAL)}</p>}
        </div>
      </div>
      <ZoneRuler clock={clock} settings={settings} />
      <Tiles home={home} drafts={drafts} clock={clock} />
    </>
  )
}

function Today({ clock }: Ticking) {
  const day = useSelector(clock, ({ context }) => longDay(context.now))
  return <p className={greeting().date}>{day}</p>
}

function Greeting({ clock }: Ticking) {
  const words = useSelector(clock, ({ context }) => dashboardGreeting(localHour(context.now)))
  return <h1 className={greeting().words}>{dashboardTexts.greeting(words)}</h1>
}
