import { localClock } from '../../domain/time/clock'
import { shownZones, type TimeSettings } from '../../domain/time/time-settings'
import { LOCAL } from '../../domain/time/time-zone'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { type ClockProps, ZoneClock } from './zone-clock.view'

type HeaderClockProps = ClockProps & { settings: TimeSettings }

/** The zone of the browser needs no code of other zones. */
const LocalClock = ({ clock }: ClockProps) => <ZoneClock clock={clock} zone={LOCAL} timeAt={localClock} />

const ZoneClocks = lazyComponent<HeaderClockProps>(
  async () => (await loadPart('zone-clocks.view', () => import('./zone-clocks.view'))).ZoneClocks,
  LocalClock,
  ({ clock }) => <LocalClock clock={clock} />,
)

/** The clock in the header; the code of other zones is loaded where one is chosen (CLOCK-2, CLOCK-3, CLOCK-7). */
export const HeaderClock = ({ clock, settings }: HeaderClockProps) =>
  shownZones(settings).every((zone) => zone === undefined || zone === LOCAL) ? (
    <LocalClock clock={clock} />
  ) : (
    <ZoneClocks clock={clock} settings={settings} />
  )
