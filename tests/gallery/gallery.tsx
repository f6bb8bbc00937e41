import '../../src/index.css'
import { Bell, House, Maximize, Moon, Newspaper, Settings, SquarePen, Sunrise, UserRound } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IconButton } from '../../src/ui/actions/icon-button'
import { Menu } from '../../src/ui/actions/menu'
import { ZoneClock } from '../../src/ui/display/zone-clock'
import { Count } from '../../src/ui/feedback/count'
import { AppFrame, Header, navLinkClasses, Sidebar, userButtonClasses } from '../../src/ui/layout/app-frame'
import { Avatar } from '../../src/ui/layout/avatar'
import { Icon } from '../../src/ui/layout/icon'
import { Logo } from '../../src/ui/layout/logo'
import { SearchBox } from '../../src/ui/search/search-box'
import { Controls } from './controls'
import { Fields } from './fields'
import { Lists } from './lists'

function Gallery() {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState('')
  const link = (name: string, icon: typeof House, current = false, count = 0) => (
    <a href="#content" className={navLinkClasses()} aria-current={current ? 'page' : undefined}>
      <Icon of={icon} />
      <span>{name}</span>
      <Count value={count} what="drafts" />
    </a>
  )
  const clocks = (
    <>
      <ZoneClock time="09:41" seconds="27" part="Morning" icon={Sunrise} name="Your Location" />
      <ZoneClock time="14:11" seconds="27" part="Afternoon" icon={Sunrise} name="India" />
    </>
  )
  return (
    <AppFrame
      skipText="Skip to content"
      covered={open}
      sidebar={
        <Sidebar
          id="sidebar"
          brand={<Logo name="Meridian" />}
          label="Pages"
          footLabel="Account"
          open={open}
          onClose={() => setOpen(false)}
          closeName="Close menu"
          links={
            <>
              {link('Home', House, true)}
              {link('Add News', SquarePen)}
              {link('Articles', Newspaper, false, 4)}
            </>
          }
          footer={
            <>
              {link('Settings', Settings)}
              {link('Profile', UserRound)}
            </>
          }
        />
      }
      header={
        <Header
          narrow={
            <>
              <IconButton
                name="Menu"
                icon={Maximize}
                expanded={open}
                controls="sidebar"
                onClick={() => setOpen(!open)}
              />
              <Logo name="Meridian" />
            </>
          }
          wide={
            <SearchBox
              label="Search"
              placeholder="Search pages"
              clearName="Clear search"
              value={search}
              onInput={setSearch}
            />
          }
          clocks={clocks}
          tools={
            <>
              <IconButton name="Notifications" tip="No notifications from developer" icon={Bell} />
              <IconButton
                name="Theme"
                icon={Moon}
                onClick={() => {
                  const { dataset } = document.documentElement
                  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
                }}
              />
              <Menu
                name="Ingrid Solano"
                className={userButtonClasses()}
                header={{ title: 'Ingrid Solano', detail: 'ingrid@meridian.example' }}
                entries={[
                  { value: 'profile', label: 'Profile', icon: UserRound },
                  { value: 'settings', label: 'Settings', icon: Settings },
                  { line: 'end' },
                  { value: 'logout', label: 'Log out' },
                ]}
                onPick={setPicked}
                failed={() => null}
              >
                <Avatar letters="IN" />
                <span>Ingrid Solano</span>
              </Menu>
            </>
          }
        />
      }
    >
      <output aria-label="Picked">{picked}</output>
      <Controls />
      <Fields />
      <Lists />
    </AppFrame>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
