import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { localDate } from '../../domain/time/local-time'
import { factorTexts } from '../../messages/account/factor'
import { Button } from '../../ui/actions/button'
import { RetryNotice } from '../shared/list/retry-notice'
import type { FactorProps } from './factor'

const left = css({ textStyle: 'meta', color: 'fg.muted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' })

/** It could not be read whether a code is asked for. */
export function Failed({ factor }: FactorProps) {
  const failure = useSelector(factor, ({ context }) => context.failure)
  return <RetryNotice tone="danger" text={failure} onRetry={() => factor.send({ type: 'factor.retry' })} />
}

/** No code is asked for; one can be set up (EXT-283). */
export function Off({ factor }: FactorProps) {
  const isBusy = useSelector(factor, (snapshot) => snapshot.matches('beginning'))
  return (
    <>
      <p>{factorTexts.off}</p>
      <div className={actions}>
        <Button variant="outline" busy={isBusy} onClick={() => factor.send({ type: 'factor.begin' })}>
          {factorTexts.setUp}
        </Button>
      </div>
    </>
  )
}

/** A code is asked for: what can be done about it (EXT-287). */
export function On({ factor }: FactorProps) {
  const since = useSelector(factor, ({ context }) => context.state.since ?? '')
  const codesLeft = useSelector(factor, ({ context }) => context.state.codesLeft)
  const isRenewing = useSelector(factor, (snapshot) => snapshot.matches('renewing'))
  const isTurningOff = useSelector(factor, (snapshot) => snapshot.matches('turningOff'))
  return (
    <>
      <p>{factorTexts.on(localDate(since))}</p>
      <p className={left}>{factorTexts.left(codesLeft)}</p>
      <div className={actions}>
        <Button
          variant="outline"
          busy={isRenewing}
          disabled={isTurningOff}
          onClick={() => factor.send({ type: 'factor.renew' })}
        >
          {factorTexts.renew}
        </Button>
        <Button
          variant="outline"
          danger
          busy={isTurningOff}
          disabled={isRenewing}
          onClick={() => factor.send({ type: 'factor.end' })}
        >
          {factorTexts.turnOff}
        </Button>
      </div>
    </>
  )
}
