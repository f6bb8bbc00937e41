import { button } from '../../../styled-system/recipes/button'
import { Icon, type LucideIcon } from '../layout/icon'
import { Tooltip } from './tooltip'

export interface IconLinkProps {
  /** The accessible name, one listed word. */
  name: string
  icon: LucideIcon
  /** The target, opened in a new tab. */
  href: string
  /** The item concerned, read after the name. */
  description?: string | undefined
}

/** An icon link among an item's actions that leaves the app. */
export function IconLink({ name, icon, href, description }: IconLinkProps) {
  return (
    <Tooltip text={name} silent>
      {(describedBy) => (
        <a
          className={button({ variant: 'ghost', size: 'icon', tone: 'row' })}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={name}
          aria-description={description}
          aria-describedby={describedBy}
        >
          <Icon of={icon} />
        </a>
      )}
    </Tooltip>
  )
}
