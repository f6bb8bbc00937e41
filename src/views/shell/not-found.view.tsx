import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { rule } from '../../../styled-system/recipes/rule'
import { sole } from '../../../styled-system/recipes/sole'
import { commonTexts } from '../../messages/common'
import { notFoundTexts } from '../../messages/shell/not-found'
import { buttonClasses } from '../../ui/actions/button'
import { Globe } from '../../ui/display/globe'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Icon } from '../../ui/layout/icon'
import { Logo } from '../../ui/layout/logo'
import { PageTitle } from './page-title'

/** The page of an unknown path (NAV-11, NAV-12). */
export function NotFoundView() {
  const classes = sole()
  return (
    <main id="main" tabIndex={-1} className={classes.root}>
      <PageTitle text={notFoundTexts.tab} />
      <div>
        <Logo name={commonTexts.product} />
      </div>
      <div className={classes.box}>
        <VisuallyHidden>{notFoundTexts.code}</VisuallyHidden>
        <div aria-hidden="true" className={classes.code}>
          <span>4</span>
          <Globe className={classes.zero} lined={false} />
          <span>4</span>
        </div>
        <div aria-hidden="true" className={`${rule()} ${classes.rule}`} />
        <h1 className={classes.text}>{notFoundTexts.text}</h1>
        <Link to="/dashboard" className={buttonClasses('default', 'lg')}>
          <Icon of={ArrowLeft} />
          {notFoundTexts.home}
        </Link>
      </div>
    </main>
  )
}
