import { CalendarClock } from 'lucide-react'
import { layoutTexts } from '../../messages/shell/layout'
import { StatePanel } from '../../ui/feedback/state-panel'
import { PageHead } from '../../ui/layout/page-head'
import { PageTitle } from './page-title'

/** Weekly Updates (/weekly-updates) (NAV-10). */
export const WeeklyUpdatesView = () => (
  <>
    <PageTitle text={layoutTexts.headings.weeklyUpdates} />
    <PageHead title={layoutTexts.headings.weeklyUpdates} />
    <StatePanel icon={CalendarClock} text={layoutTexts.comingSoon} />
  </>
)
