import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { frame } from '../../../styled-system/recipes/frame'
import { navLink } from '../../../styled-system/recipes/nav-link'
import { userButton } from '../../../styled-system/recipes/user-button'
import { IconButton } from '../actions/icon-button'
import { SkipLink } from './skip-link'
import { useRoomy, useWide } from './use-wide'

export const navLinkClasses = () => navLink()

export const userButtonClasses = () => userButton()

export interface SidebarProps {
  /** The logo, usually inside a link. */
  brand: ReactNode
  /** The accessible name of the navigations. */
  label: string
  footLabel: string
  links: ReactNode
  /** Settings and Profile, at the bottom. */
  footer: ReactNode
  /** Whether the drawer of narrow screens is open; wide screens always show the sidebar (LAYOUT-1, LAYOUT-5). */
  open: boolean
  onClose: () => void
  closeName: string
  id: string
}

/**
 * The sidebar, 16rem wide, and the drawer that replaces it below 768 px, which takes the focus and returns it
 * (LAYOUT-4).
 */
export function Sidebar(props: SidebarProps) {
  const { open, onClose } = props
  const classes = frame()
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
      {open && <button type="button" tabIndex={-1} aria-hidden="true" className={classes.veil} onClick={onClose} />}
      <aside ref={root} id={props.id} className={classes.sidebar} data-open={open || undefined}>
        <div className={classes.brand}>
          {props.brand}
          {open && (
            <div className={classes.narrow}>
              <IconButton name={props.closeName} icon={X} expanded controls={props.id} onClick={onClose} />
            </div>
          )}
        </div>
        <nav aria-label={props.label} className={classes.nav}>
          {props.links}
        </nav>
        <nav aria-label={props.footLabel} className={`${classes.nav} ${classes.footer}`}>
          {props.footer}
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
  /** A status beside the tools; below 768 px on a line of its own. */
  status?: ReactNode | undefined
  /** What is shown below the header, however far the page is scrolled. */
  notices?: ReactNode | undefined
  tools: ReactNode
}

/** The header of every page; below 1024 px the clocks have a line of their own. Everything is rendered once. */
export function Header({ narrow, wide, clocks, status, notices, tools }: HeaderProps) {
  const classes = frame()
  const isWide = useWide()
  const isRoomy = useRoomy()
  return (
    <header className={classes.top}>
      <div className={classes.header}>
        {isWide ? <div className={classes.search}>{wide}</div> : <div className={classes.narrow}>{narrow}</div>}
        <div className={classes.tools}>
          {isRoomy && clocks && <div className={classes.clocks}>{clocks}</div>}
          {isWide && status}
          {tools}
        </div>
      </div>
      <div className={classes.notices}>
        {!isWide && status}
        {notices}
      </div>
      {!isRoomy && clocks && <div className={classes.clocks}>{clocks}</div>}
    </header>
  )
}

export interface AppFrameProps {
  skipText: string
  sidebar: ReactNode
  header: ReactNode
  children: ReactNode
  /** The drawer is open: the rest is inert. */
  covered?: boolean | undefined
}

/** Sidebar, header and content of every page with a frame. */
export function AppFrame({ skipText, sidebar, header, children, covered = false }: AppFrameProps) {
  const classes = frame()
  return (
    <>
      <div inert={covered}>
        <SkipLink text={skipText} target="main" />
      </div>
      <div className={classes.root}>
        {sidebar}
        <div className={classes.column} inert={covered}>
          {header}
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
