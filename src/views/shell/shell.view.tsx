import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createNetworkMachine } from '../../machines/page/network.machine'
import type { createReportMachine } from '../../machines/page/report.machine'
import type { createSessionMachine } from '../../machines/page/session.machine'
import type { createShellMachine } from '../../machines/page/shell.machine'
import type { createThemeMachine } from '../../machines/page/theme.machine'
import type { createTimeSettingsMachine } from '../../machines/page/time-settings.machine'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { IconButton } from '../../ui/actions/icon-button'
import { AppFrame, Header, Sidebar } from '../../ui/layout/app-frame'
import { Logo } from '../../ui/layout/logo'
import { useWide } from '../../ui/layout/use-wide'
import { Connection } from './connection.view'
import { Departure } from './departure.view'
import { HeaderClock } from './header-clock.view'
import { HeaderTools } from './header-tools.view'
import { NavLinks } from './nav-links.view'
import { PageSearch, type PageSearchProps } from './page-search.view'
import { Report } from './report/report.view'
import { ExpiredLine, InMemoryNotice } from './session-notices.view'

export interface ShellProps {
  shell: ActorRefFrom<ReturnType<typeof createShellMachine>>
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
  network: ActorRefFrom<ReturnType<typeof createNetworkMachine>>
  theme: ActorRefFrom<ReturnType<typeof createThemeMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  times: ActorRefFrom<ReturnType<typeof createTimeSettingsMachine>>
  report: ActorRefFrom<ReturnType<typeof createReportMachine>>
  children: ReactNode
}

const SIDEBAR = 'sidebar'
const home = css({ display: 'flex', alignItems: 'center', minH: 'touch', minW: 'touch' })

/**
 * The frame of the signed-in screens: sidebar or drawer (LAYOUT-1), header with clocks if enabled (CLOCK-6), and the
 * screen.
 */
export function ShellView(props: ShellProps & Pick<PageSearchProps, 'optionsOf'>) {
  const { shell, drafts, session, network, theme, clock, times, report, children, optionsOf } = props
  const isOpen = useSelector(shell, (snapshot) => snapshot.matches({ drawer: 'open' }))
  const settings = useSelector(times, ({ context }) => context.settings)
  const isExpired = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { expired: 'waiting' } }))
  const isInMemory = useSelector(session, (snapshot) => snapshot.context.isInMemory)
  const isWide = useWide()
  const brand = (
    <Link to="/dashboard" className={home} onClick={() => shell.send({ type: 'route.click' })}>
      <Logo name={commonTexts.product} />
    </Link>
  )
  return (
    <AppFrame
      skipText={layoutTexts.skip}
      covered={isOpen}
      sidebar={
        <Sidebar
          id={SIDEBAR}
          brand={brand}
          label={layoutTexts.navigation}
          footLabel={layoutTexts.account}
          links={<NavLinks shell={shell} drafts={drafts} atFoot={false} />}
          footer={<NavLinks shell={shell} drafts={drafts} atFoot />}
          open={isOpen}
          onClose={() => shell.send({ type: 'drawer.close' })}
          closeName={layoutTexts.toggleMenu}
        />
      }
      header={
        <Header
          narrow={
            <>
              {/* The open drawer has a button of the same name, which replaces this one. */}
              <div hidden={isOpen}>
                <IconButton
                  name={layoutTexts.toggleMenu}
                  icon={Menu}
                  expanded={isOpen}
                  controls={SIDEBAR}
                  onClick={() => shell.send({ type: 'drawer.toggle' })}
                />
              </div>
              {brand}
            </>
          }
          wide={<PageSearch shell={shell} optionsOf={optionsOf} />}
          clocks={settings.showTimeInHeader && <HeaderClock clock={clock} settings={settings} />}
          status={<Connection network={network} short={isWide} />}
          notices={isExpired && <ExpiredLine session={session} />}
          tools={<HeaderTools shell={shell} theme={theme} session={session} drafts={drafts} report={report} />}
        />
      }
    >
      {isInMemory && <InMemoryNotice />}
      {children}
      <Departure drafts={drafts} />
      <Report report={report} />
    </AppFrame>
  )
}
