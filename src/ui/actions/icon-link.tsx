import { button } from '../../../styled-system/recipes/button'
import { Icon, type LucideIcon } from '../layout/icon'
import { Tooltip } from './tooltip'

export interface IconLinkProps {
  /** The accessible name, one listed word. */
  name: string
  icon: LucideIcon
  /** Where it leads; opened beside this page. */
  href: string
  /** Which item it is about, read after the name. */
  description?: string | undefined
}

/** A sign among the actions of an item that leads out of the product. */
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
