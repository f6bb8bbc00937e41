import type { ReactNode } from 'react'
import { pageHead } from '../../styled-system/recipes/page-head'
import { rule } from '../../styled-system/recipes/rule'

export interface PageHeadProps {
  title: string
  intro?: ReactNode | undefined
  actions?: ReactNode | undefined
  /** Pages that begin with tabs use the tabs' line instead. */
  ruled?: boolean | undefined
}

/** Title, intro and actions of a page over the masthead rule. */
export function PageHead({ title, intro, actions, ruled = true }: PageHeadProps) {
  const look = pageHead()
  return (
    <>
      <header className={look.root}>
        <div>
          <h1 tabIndex={-1} className={look.title}>
            {title}
          </h1>
          {intro && <p className={look.intro}>{intro}</p>}
        </div>
        {actions && <div className={look.actions}>{actions}</div>}
      </header>
      {ruled && <div aria-hidden="true" className={`${rule()} ${look.rule}`} />}
    </>
  )
}
