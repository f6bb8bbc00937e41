import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { factorTexts } from '../../messages/account/factor'
import { Button, buttonClasses } from '../../ui/actions/button'
import { CopyButton } from '../../ui/actions/copy-button'
import { Icon } from '../../ui/layout/icon'
import type { FactorProps } from './factor'

const root = css({ display: 'grid', gap: '4' })
const heading = css({ textStyle: 'label' })
const lead = css({ mt: '1', maxW: 'measure' })
const list = css({
  display: 'grid',
  gap: '2',
  p: '4',
  border: 'hairline',
  borderRadius: 'md',
  bg: 'bg.surface',
  textStyle: 'meta',
  md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** New recovery codes, which are shown this once (EXT-283, EXT-287). */
export function RecoveryCodes({ factor }: FactorProps) {
  const id = useId()
  const codes = useSelector(factor, ({ context }) => context.codes)
  const text = `${codes.join('\n')}\n`
  return (
    <section aria-labelledby={id} className={root}>
      <div>
        <h3 id={id} className={heading}>
          {factorTexts.recovery}
        </h3>
        <p className={lead}>{factorTexts.recoveryLead}</p>
      </div>
      <ol className={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={actions}>
        <CopyButton
          text={text}
          label={factorTexts.copy}
          doneLabel={factorTexts.copied}
          refusedLabel={factorTexts.notCopied}
        />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={factorTexts.file}
          className={buttonClasses('outline')}
        >
          <Icon of={Download} />
          {factorTexts.download}
        </a>
        <Button onClick={() => factor.send({ type: 'factor.keep' })}>{factorTexts.kept}</Button>
      </div>
    </section>
  )
}
