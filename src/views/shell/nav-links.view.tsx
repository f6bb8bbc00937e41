import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { Count } from '../../ui/feedback/count'
import { navLinkClasses } from '../../ui/layout/app-frame'
import { Icon } from '../../ui/layout/icon'
import { isAtFoot, pageIcons } from './page-icons'
import type { ShellProps } from './shell.view'

/** The main or the bottom entries of the sidebar; the router marks the current one (MISC-1, LAYOUT-9, LAYOUT-10). */
export function NavLinks({ shell, drafts, atFoot }: Pick<ShellProps, 'shell' | 'drafts'> & { atFoot: boolean }) {
  return pageList
    .filter(({ path }) => isAtFoot(path) === atFoot)
    .map(({ path, title }) => (
      <Link key={path} to={path} className={navLinkClasses()} onClick={() => shell.send({ type: 'route.click' })}>
        <Icon of={pageIcons[path]} />
        <span>{title}</span>
        {path === '/drafts' && <DraftCount drafts={drafts} />}
      </Link>
    ))
}

/** The number of drafts; nothing for 0 (LAYOUT-11). */
function DraftCount({ drafts }: Pick<ShellProps, 'drafts'>) {
  const count = useSelector(drafts, ({ context }) => context.drafts.length)
  if (count === 0) return null
  return (
    <>
      {/* Separates the name from the number for screen readers. */}{' '}
      <Count value={count} what={layoutTexts.draftNoun(count)} />
    </>
  )
}
