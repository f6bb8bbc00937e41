import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css'
import { toPlainText } from '../../../domain/drafts/draft'
import { fallbackTexts as texts } from '../../../messages/drafts/unsent-form'
import { buttonClasses } from '../../../ui/actions/button'
import { CopyButton } from '../../../ui/actions/copy-button'
import { Notice } from '../../../ui/feedback/notice'
import { Icon } from '../../../ui/layout/icon'
import type { Part } from '../part'

/** The part of a form that holds its values. */
export type ValuesPart = Part<{ context: { values: object } }, never>

const box = css({ display: 'grid', gap: '3', mb: '6' })
const textBox = css({
  w: 'full',
  minH: '[240px]',
  p: '4',
  border: 'hairline',
  borderRadius: 'md',
  bg: 'bg.canvas',
  color: 'fg.default',
  textStyle: 'read',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** Shown instead of a form that cannot be rendered: its values, to copy or download (EXT-33). */
export function FormFallback({ form }: { form: ValuesPart }) {
  const values = useSelector(form, ({ context }) => context.values)
  const id = useId()
  const json = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(values, null, 2))}`
  return (
    <section className={box} aria-labelledby={id}>
      <Notice tone="danger" id={id}>
        {texts.broken}
      </Notice>
      <textarea className={textBox} readOnly aria-label={texts.values} value={toPlainText(values)} />
      <div className={actions}>
        <CopyButton
          text={toPlainText(values)}
          label={texts.copy}
          doneLabel={texts.copied}
          refusedLabel={texts.notCopied}
        />
        <a href={json} download="draft.json" className={buttonClasses('outline')}>
          <Icon of={Download} />
          {texts.download}
        </a>
      </div>
    </section>
  )
}
