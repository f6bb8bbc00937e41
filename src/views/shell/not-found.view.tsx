import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { rule } from '../../../styled-system/recipes/rule'
import { sole } from '../../../styled-system/recipes/sole'
import { commonTexts } from '../../messages/common'
import { notFoundTexts } from '../../messages/not-found'
import { buttonLook } from '../../ui/button'
import { Globe } from '../../ui/globe'
import { Icon } from '../../ui/icon'
import { Logo } from '../../ui/logo'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { PageTitle } from './page-title'

/** Any path that is no screen (NAV-11, NAV-12). */
export function NotFoundView() {
  const look = sole()
  return (
    <main id="main" tabIndex={-1} className={look.root}>
      <PageTitle text={notFoundTexts.tab} />
      <div>
        <Logo name={commonTexts.product} />
      </div>
      <div className={look.box}>
        <VisuallyHidden>{notFoundTexts.code}</VisuallyHidden>
        <div aria-hidden="true" className={look.code}>
          <span>4</span>
          <Globe className={look.zero} lined={false} />
          <span>4</span>
        </div>
        <div aria-hidden="true" className={`${rule()} ${look.rule}`} />
        <h1 className={look.text}>{notFoundTexts.text}</h1>
        <Link to="/dashboard" className={buttonLook('default', 'lg')}>
          <Icon of={ArrowLeft} />
          {notFoundTexts.home}
        </Link>
      </div>
    </main>
  )
}
