import { CalendarClock } from 'lucide-react'
import { layoutTexts } from '../../messages/layout'
import { PageHead } from '../../ui/page-head'
import { StatePanel } from '../../ui/state-panel'
import { PageTitle } from './page-title'

/** Weekly Updates (/weekly-updates) (NAV-10). */
export const WeeklyUpdatesView = () => (
  <>
    <PageTitle text={layoutTexts.headings.weeklyUpdates} />
    <PageHead title={layoutTexts.headings.weeklyUpdates} />
    <StatePanel icon={CalendarClock} text={layoutTexts.comingSoon} />
  </>
)
