import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Minimize } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { gate } from '../../../styled-system/recipes/gate'
import { greeting as classes } from '../../../styled-system/recipes/greeting'
import { sole } from '../../../styled-system/recipes/sole'
import { localHour, longDay } from '../../domain/time/clock'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createTimeSettingsMachine } from '../../machines/page/time-settings.machine'
import type { HomeMachine } from '../../machines/screens/home.machine'
import { commonTexts } from '../../messages/common'
import { fullscreenGreeting, headerDayPart } from '../../messages/day-part'
import { fullscreenTexts } from '../../messages/fullscreen'
import { layoutTexts } from '../../messages/shell/layout'
import { buttonClasses } from '../../ui/actions/button'
import { Globe } from '../../ui/display/globe'
import { Icon } from '../../ui/layout/icon'
import { Logo } from '../../ui/layout/logo'
import { BigClock } from '../shell/big-clock.view'
import { dayPartIcons } from '../shell/day-part-icons'
import { PageTitle } from '../shell/page-title'
import { ZoneRuler } from '../shell/zone-ruler.view'
import { FullscreenTiles } from './fullscreen-tiles'

export interface FullscreenProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  times: ActorRefFrom<ReturnType<typeof createTimeSettingsMachine>>
  /** The reads of the dashboard's tiles, where their numbers are shown. */
  home?: ActorRefFrom<HomeMachine> | undefined
}
type Ticking = Pick<FullscreenProps, 'clock'>

const root = css({ position: 'relative', gap: '5', overflow: 'hidden', outline: 'none' })
// Beside the clock, above the ruler.
const globe = css({
  position: 'absolute',
  top: '[min(-158px, 100dvh - 1058px)]',
  left: '[max(100vw - 728px, 690px)]',
  w: '[812px]',
})
const above = css({ position: 'relative' })
const header = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const middle = css({ position: 'relative', my: 'auto' })
const words = css({ fontWeight: 'normal', color: 'fg.muted', mb: '7', lg: { fontSize: '[44px]' }, xl: { mb: '10' } })
const line = css({ lg: { fontSize: '[22px]' } })

/** The full-screen home (/fullscreen-home): greeting, clock, date, ruler and six tiles, without the frame (DASH-5 to DASH-9). */
export function FullscreenView({ clock, times, home }: FullscreenProps) {
  const settings = useSelector(times, ({ context }) => context.settings)
  return (
    <main id="main" tabIndex={-1} className={`${sole().root} ${root}`}>
      <PageTitle text={layoutTexts.headings.fullscreenHome} />
      <Globe className={globe} />
      <div className={header}>
        <Logo name={commonTexts.product} />
        <Link to="/dashboard" className={buttonClasses('outline')}>
          <Icon of={Minimize} />
          {fullscreenTexts.back}
        </Link>
      </div>
      <div className={middle}>
        <Greeting clock={clock} />
        <BigClock clock={clock} size="full" />
        <Today clock={clock} />
      </div>
      <div className={above}>
        <ZoneRuler clock={clock} settings={settings} />
      </div>
      <FullscreenTiles home={home} />
    </main>
  )
}

function Greeting({ clock }: Ticking) {
  const greeting = useSelector(clock, ({ context }) => fullscreenGreeting(localHour(context.now)))
  return <h1 className={`${classes().words} ${words}`}>{greeting}</h1>
}

/** The part of the day and the date, which change at most once per hour (DASH-6, DASH-7). */
function Today({ clock }: Ticking) {
  const part = useSelector(clock, ({ context }) => headerDayPart(localHour(context.now)))
  const day = useSelector(clock, ({ context }) => longDay(context.now))
  return (
    <div className={`${gate().line} ${line}`}>
      <span>
        <Icon of={dayPartIcons[part]} size={24} />
        {part}
      </span>
      <span>{day}</span>
    </div>
  )
}
