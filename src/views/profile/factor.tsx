import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createFactorMachine } from '../../machines/parts/account/factor.machine'
import { factorTexts } from '../../messages/account/factor'
import { Notice } from '../../ui/feedback/notice'
import { StatusLine } from '../../ui/feedback/status-line'
import { FocusAgain } from '../../ui/forms/focus'
import { FactorSetUp } from './factor-set-up'
import { Failed, Off, On } from './factor-state'
import { LazyConfirmation } from './lazy-confirmation'
import { RecoveryCodes } from './recovery-codes'

export interface FactorProps {
  factor: ActorRefFrom<ReturnType<typeof createFactorMachine>>
}

const heading = css({ textStyle: 'headline' })
const lead = css({ textStyle: 'meta', color: 'fg.muted', mt: '1', mb: '4', maxW: 'measure' })
const notice = css({ mb: '4' })

/** The sign-in code of the account (EXT-283, EXT-287). */
export function Factor({ factor }: FactorProps) {
  const id = useId()
  const call = useSelector(factor, ({ children: { begin, renew, turnOff } }) => begin ?? renew ?? turnOff)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {factorTexts.heading}
      </h2>
      <p className={lead}>{factorTexts.lead}</p>
      <Problem factor={factor} />
      <LazyConfirmation call={call} />
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
      {step === 'reading' && <StatusLine text={factorTexts.loading} />}
      {step === 'failed' && <Failed factor={factor} />}
      {step === 'off' && <Off factor={factor} />}
      {step === 'settingUp' && <FactorSetUp factor={factor} />}
      {step === 'keeping' && <RecoveryCodes factor={factor} />}
      {step === 'on' && <On factor={factor} />}
    </FocusAgain>
  )
}
