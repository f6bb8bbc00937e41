import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { localDate } from '../../domain/time/local-time'
import type { createFactorMachine } from '../../machines/parts/account/factor.machine'
import { factorTexts } from '../../messages/account/factor'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { StatusLine } from '../../ui/feedback/status-line'
import { FocusAgain } from '../../ui/forms/focus'
import { RetryNotice } from '../shared/list/retry-notice'
import { FactorSetUp } from './factor-set-up'
import { LateConfirmationDialog } from './late-confirmation-dialog'
import { RecoveryCodes } from './recovery-codes'

export interface FactorProps {
  factor: ActorRefFrom<ReturnType<typeof createFactorMachine>>
}

const heading = css({ textStyle: 'headline' })
const lead = css({ textStyle: 'meta', color: 'fg.muted', mt: '1', mb: '4', maxW: 'measure' })
const notice = css({ mb: '4' })
const left = css({ textStyle: 'meta', color: 'fg.muted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' })

/** The sign-in code of the account (EXT-283, EXT-287). */
export function Factor({ factor }: FactorProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {factorTexts.heading}
      </h2>
      <p className={lead}>{factorTexts.lead}</p>
      <Problem factor={factor} />
      <Confirmation factor={factor} />
      <Steps factor={factor} />
    </section>
  )
}

/** What failed, but for the code, which is told of beside its field. */
function Problem({ factor }: FactorProps) {
  const problem = useSelector(factor, ({ context }) => context.problem)
  return problem === null || problem.isOfCode ? null : (
    <div className={notice}>
      <Notice tone="danger">{problem.text}</Notice>
    </div>
  )
}

/** The password once more, where the host asks for it (EXT-282). */
function Confirmation({ factor }: FactorProps) {
  const call = useSelector(factor, ({ children: { begin, renew, turnOff } }) => begin ?? renew ?? turnOff)
  const isAsking = useSelector(call, (snapshot) => snapshot?.hasTag('asking') ?? false)
  return call && isAsking ? <LateConfirmationDialog call={call} /> : null
}

type Step = 'reading' | 'failed' | 'off' | 'settingUp' | 'keeping' | 'on'

/** The focus goes along with the steps, each of which takes the place of the one before. */
function Steps({ factor }: FactorProps) {
  const step = useSelector(factor, (snapshot): Step => {
    if (snapshot.matches('reading')) return 'reading'
    if (snapshot.matches('failed')) return 'failed'
    if (snapshot.matches('settingUp') || snapshot.matches('turningOn')) return 'settingUp'
    if (snapshot.matches('keeping')) return 'keeping'
    return snapshot.matches('off') || snapshot.matches('beginning') ? 'off' : 'on'
  })
  return (
    <FocusAgain turn={step} insists={false}>
      {step === 'reading' && <StatusLine text={factorTexts.loading} busy />}
      {step === 'failed' && <Failed factor={factor} />}
      {step === 'off' && <Off factor={factor} />}
      {step === 'settingUp' && <FactorSetUp factor={factor} />}
      {step === 'keeping' && <RecoveryCodes factor={factor} />}
      {step === 'on' && <On factor={factor} />}
    </FocusAgain>
  )
}

function Failed({ factor }: FactorProps) {
  const failure = useSelector(factor, ({ context }) => context.failure)
  return <RetryNotice tone="danger" text={failure} onRetry={() => factor.send({ type: 'factor.retry' })} />
}

function Off({ factor }: FactorProps) {
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

function On({ factor }: FactorProps) {
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
