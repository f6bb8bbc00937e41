import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import {
  Bell,
  ChevronDown,
  FilePenLine,
  LogOut,
  Maximize,
  Moon,
  Search,
  Settings,
  Sun,
  Trash2,
  UserRound,
} from 'lucide-react'
import { avatarLetters, displayName } from '../../domain/text'
import { layoutTexts } from '../../messages/shell/layout'
import { reportTexts } from '../../messages/shell/report'
import { buttonClasses } from '../../ui/actions/button'
import { IconButton } from '../../ui/actions/icon-button'
import { Menu, type MenuEntry } from '../../ui/actions/menu'
import { Tooltip } from '../../ui/actions/tooltip'
import { userButtonClasses } from '../../ui/layout/app-frame'
import { Avatar } from '../../ui/layout/avatar'
import { Icon } from '../../ui/layout/icon'
import { useWide } from '../../ui/layout/use-wide'
import { PartNotLoaded } from '../shared/part-status'
import type { ShellProps } from './shell.view'

/** Full screen, bell, theme and user menu, at the end of the header (LAYOUT-15 to LAYOUT-21, THEME-5). */
export function HeaderTools({
  shell,
  theme,
  session,
  drafts,
  report,
}: Pick<ShellProps, 'shell' | 'theme' | 'session' | 'drafts' | 'report'>) {
  return (
    <>
      {!useWide() && (
        <IconButton name={layoutTexts.palette} icon={Search} onClick={() => shell.send({ type: 'palette.open' })} />
      )}
      <Tooltip text={layoutTexts.fullScreen} silent>
        {() => (
          <Link to="/fullscreen-home" aria-label={layoutTexts.fullScreen} className={buttonClasses('ghost', 'icon')}>
            <Icon of={Maximize} />
          </Link>
        )}
      </Tooltip>
      <IconButton name={layoutTexts.notifications} icon={Bell} tip={layoutTexts.noNotifications} />
      <ThemeButton theme={theme} />
      <UserMenu session={session} drafts={drafts} report={report} />
    </>
  )
}

function ThemeButton({ theme }: Pick<ShellProps, 'theme'>) {
  const isDark = useSelector(theme, (snapshot) => snapshot.matches('dark'))
  return (
    <IconButton
      name={layoutTexts.theme}
      description={isDark ? layoutTexts.themes.light : layoutTexts.themes.dark}
      icon={isDark ? Sun : Moon}
      onClick={() => theme.send({ type: 'theme.toggle' })}
    />
  )
}

const entries: readonly MenuEntry[] = [
  { value: '/profile', label: layoutTexts.profile, icon: UserRound },
  { value: '/settings', label: layoutTexts.settings, icon: Settings },
  { value: 'report', label: reportTexts.entry, icon: FilePenLine },
  { line: 'before leaving' },
  { value: 'leave', label: layoutTexts.logOut, icon: LogOut },
  { line: 'before the removal of drafts' },
  { value: 'wipe', label: layoutTexts.logOutAndWipe, icon: Trash2, danger: true },
]

/** The signed-in editor, with links and sign-out (LAYOUT-17, LAYOUT-18, LAYOUT-19, EXT-31, EXT-38, EXT-250). */
function UserMenu({ session, drafts, report }: Pick<ShellProps, 'session' | 'drafts' | 'report'>) {
  const stored = useSelector(session, ({ context }) => context.editor?.name ?? '')
  const email = useSelector(session, ({ context }) => context.editor?.email ?? '')
  const navigate = useNavigate()
  const name = displayName(stored, layoutTexts.noName)
  return (
    <Menu
      name={`${name}, ${layoutTexts.userMenu}`}
      className={userButtonClasses()}
      header={{ title: name, detail: email }}
      entries={entries}
      failed={(retry) => <PartNotLoaded {...retry} />}
      onPick={(value) => {
        if (value === 'leave') session.send({ type: 'session.close' })
        else if (value === 'wipe') drafts.send({ type: 'drafts.clear' })
        else if (value === 'report') report.send({ type: 'report.open' })
        else void navigate({ to: value })
      }}
    >
      <Avatar letters={avatarLetters(stored, layoutTexts.noInitials)} />
      <span>{name}</span>
      <Icon of={ChevronDown} size={16} />
    </Menu>
  )
}
