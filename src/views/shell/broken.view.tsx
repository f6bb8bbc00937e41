import { useSelector } from '@xstate/react'
import { FilePenLine, RotateCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { rule } from '../../../styled-system/recipes/rule'
import { sole } from '../../../styled-system/recipes/sole'
import type { createNetworkMachine } from '../../machines/page/network.machine'
import { commonTexts } from '../../messages/common'
import { errorTexts } from '../../messages/errors'
import { reportTexts } from '../../messages/shell/report'
import { Button, buttonClasses } from '../../ui/actions/button'
import { PageTitle } from './page-title'

interface BrokenProps {
  /** Requests the code of the screen again, where that is what is missing. */
  onRetry?: (() => void) | undefined
  hasRetried?: boolean | undefined
  onReport: () => void
  network: ActorRefFrom<ReturnType<typeof createNetworkMachine>>
}

/**
 * Shown instead of a screen that failed, or whose code could not be loaded (EXT-60): no stack trace, links, and a way to
 * report it (EXT-38). The links work without the router. Offline, a reload would lose the page (EXT-42).
 */
export function BrokenView({ onRetry, hasRetried = false, onReport, network }: BrokenProps) {
  const isOffline = useSelector(network, (snapshot) => snapshot.matches('offline'))
  const text = onRetry ? errorTexts.screenNotLoaded : errorTexts.broken
  const canReload = !isOffline && (!onRetry || hasRetried)
  const classes = sole()
  return (
    <div role="alert" className={classes.box}>
      <PageTitle text={text} />
      <h1 className={classes.text}>{text}</h1>
      <div aria-hidden="true" className={`${rule()} ${classes.rule}`} />
      <p className={classes.detail}>
        {isOffline && `${errorTexts.offline} `}
        {errorTexts.drafts}
      </p>
      <div className={classes.actions}>
        {onRetry && <Button onClick={onRetry}>{commonTexts.retry}</Button>}
        {canReload && (
          <Button variant={onRetry ? 'outline' : 'default'} icon={RotateCw} onClick={() => window.location.reload()}>
            {errorTexts.reload}
          </Button>
        )}
        <Button variant="outline" icon={FilePenLine} onClick={onReport}>
          {reportTexts.entry}
        </Button>
        {!isOffline && (
          <a href="/dashboard" className={buttonClasses('outline')}>
            {errorTexts.home}
          </a>
        )}
      </div>
    </div>
  )
}
