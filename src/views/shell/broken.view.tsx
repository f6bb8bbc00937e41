import { FilePenLine, RotateCw } from 'lucide-react'
import { rule } from '../../../styled-system/recipes/rule'
import { sole } from '../../../styled-system/recipes/sole'
import { errorTexts } from '../../messages/errors'
import { reportTexts } from '../../messages/shell/report'
import { Button, buttonClasses } from '../../ui/actions/button'
import { PageTitle } from './page-title'

/**
 * Shown instead of a screen that failed: no stack trace, links, and a way to report it (EXT-38). The links work without
 * the router.
 */
export function BrokenView({ onReport }: { onReport: () => void }) {
  const classes = sole()
  return (
    <div role="alert" className={classes.box}>
      <PageTitle text={errorTexts.broken} />
      <h1 className={classes.text}>{errorTexts.broken}</h1>
      <div aria-hidden="true" className={`${rule()} ${classes.rule}`} />
      <p className={classes.detail}>{errorTexts.safe}</p>
      <div className={classes.actions}>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {errorTexts.reload}
        </Button>
        <Button variant="outline" icon={FilePenLine} onClick={onReport}>
          {reportTexts.entry}
        </Button>
        <a href="/dashboard" className={buttonClasses('outline')}>
          {errorTexts.home}
        </a>
      </div>
    </div>
  )
}
