import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { frame } from '../../styled-system/recipes/frame'
import { navLink } from '../../styled-system/recipes/nav-link'
import { userButton } from '../../styled-system/recipes/user-button'
import { IconButton } from './icon-button'
import { SkipLink } from './skip-link'
import { useRoomy, useWide } from './use-wide'

/** The classes of a link of the sidebar; the current one carries aria-current="page". */
export const navLinkLook = () => navLink()

/** The classes of the button with avatar and name at the end of the header. */
export const userButtonLook = () => userButton()

export interface SidebarProps {
  /** The logo, usually inside a link. */
  brand: ReactNode
  /** The names of the two navigations. */
  label: string
  footLabel: string
  links: ReactNode
  /** Settings and Profile, at the foot. */
  foot: ReactNode
  /** The drawer of phones is open; wide screens show the sidebar always (LAYOUT-1, LAYOUT-5). */
  open: boolean
  onClose: () => void
  closeName: string
  id: string
}

/** The sidebar, 16rem wide, and the drawer that it becomes below 768 px: it takes the focus, and gives it back (LAYOUT-4). */
export function Sidebar(props: SidebarProps) {
  const { open, onClose } = props
  const look = frame()
  const root = useRef<HTMLElement>(null)
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    root.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  return (
    <>
      {open && <button type="button" tabIndex={-1} aria-hidden="true" className={look.veil} onClick={onClose} />}
      <aside ref={root} id={props.id} className={look.sidebar} data-open={open || undefined}>
        <div className={look.brand}>
          {props.brand}
          {open && (
            <div className={look.narrow}>
              <IconButton name={props.closeName} icon={X} expanded controls={props.id} onClick={onClose} />
            </div>
          )}
        </div>
        <nav aria-label={props.label} className={look.nav}>
          {props.links}
        </nav>
        <nav aria-label={props.footLabel} className={`${look.nav} ${look.foot}`}>
          {props.foot}
        </nav>
      </aside>
    </>
  )
}

export interface HeaderProps {
  /** Below 768 px: menu button and logo. */
  narrow: ReactNode
  /** From 768 px: the search. */
  wide: ReactNode
  clocks?: ReactNode | undefined
  tools: ReactNode
}

/** The line over every page; below 1024 px the clocks have a line of their own. Everything stands in it once. */
export function Header({ narrow, wide, clocks, tools }: HeaderProps) {
  const look = frame()
  const isWide = useWide()
  const isRoomy = useRoomy()
  return (
    <header className={look.top}>
      <div className={look.header}>
        {isWide ? <div className={look.search}>{wide}</div> : <div className={look.narrow}>{narrow}</div>}
        <div className={look.tools}>
          {isRoomy && clocks && <div className={look.clocks}>{clocks}</div>}
          {tools}
        </div>
      </div>
      {!isRoomy && clocks && <div className={look.clocks}>{clocks}</div>}
    </header>
  )
}

export interface AppFrameProps {
  skipText: string
  sidebar: ReactNode
  header: ReactNode
  children: ReactNode
  /** The drawer is open: the rest cannot be reached meanwhile. */
  covered?: boolean | undefined
}

/** Sidebar, header and content of every page with a shell. */
export function AppFrame({ skipText, sidebar, header, children, covered = false }: AppFrameProps) {
  const look = frame()
  return (
    <>
      <div inert={covered}>
        <SkipLink text={skipText} target="main" />
      </div>
      <div className={look.root}>
        {sidebar}
        <div className={look.column} inert={covered}>
          {header}
          <main id="main" tabIndex={-1} className={look.main}>
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
