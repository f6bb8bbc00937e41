import { FilePenLine, RotateCw } from 'lucide-react'
import { rule } from '../../../styled-system/recipes/rule'
import { sole } from '../../../styled-system/recipes/sole'
import { errorTexts } from '../../messages/errors'
import { reportTexts } from '../../messages/report'
import { Button, buttonLook } from '../../ui/button'
import { PageTitle } from './page-title'

/** What stands in place of a screen that failed: no trace of why, a way on, and a way to report it (EXT-38). The links need no router. */
export function BrokenView({ onReport }: { onReport: () => void }) {
  const look = sole()
  return (
    <div role="alert" className={look.box}>
      <PageTitle text={errorTexts.broken} />
      <h1 className={look.text}>{errorTexts.broken}</h1>
      <div aria-hidden="true" className={`${rule()} ${look.rule}`} />
      <p className={look.detail}>{errorTexts.safe}</p>
      <div className={look.actions}>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {errorTexts.reload}
        </Button>
        <Button variant="outline" icon={FilePenLine} onClick={onReport}>
          {reportTexts.entry}
        </Button>
        <a href="/dashboard" className={buttonLook('outline')}>
          {errorTexts.home}
        </a>
      </div>
    </div>
  )
}
