import type { ReactNode } from 'react'
import { pageHead } from '../../../styled-system/recipes/page-head'
import { rule } from '../../../styled-system/recipes/rule'

export interface PageHeadProps {
  title: string
  intro?: ReactNode | undefined
  actions?: ReactNode | undefined
  /** Whether a rule is drawn; pages that begin with tabs use the line of the tabs. */
  ruled?: boolean | undefined
}

/** Title, intro and actions of a page, above the masthead rule. */
export function PageHead({ title, intro, actions, ruled = true }: PageHeadProps) {
  const classes = pageHead()
  return (
    <>
      <header className={classes.root}>
        <div>
          <h1 tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {ruled && <div aria-hidden="true" className={`${rule()} ${classes.rule}`} />}
    </>
  )
}
