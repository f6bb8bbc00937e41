import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { wordsOf } from '../../domain/words-as-text'
import { draftSharingTexts as texts } from '../../messages/draft-sharing'
import { buttonLook } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import type { Part } from './part'

/** A form as far as its words are concerned. */
export type WordsPart = Part<{ context: { values: object } }, never>

const box = css({ display: 'grid', gap: '3', mb: '6' })
const words = css({
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

/** What stands in place of a form that cannot be drawn: its words, to be taken elsewhere (EXT-33). */
export function BrokenForm({ form }: { form: WordsPart }) {
  const values = useSelector(form, ({ context }) => context.values)
  const id = useId()
  const json = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(values, null, 2))}`
  return (
    <section className={box} aria-labelledby={id}>
      <Notice tone="danger" id={id}>
        {texts.broken}
      </Notice>
      <textarea className={words} readOnly aria-label={texts.words} value={wordsOf(values)} />
      <div className={actions}>
        <CopyButton text={wordsOf(values)} label={texts.copy} doneLabel={texts.copied} />
        <a href={json} download="draft.json" className={buttonLook('outline')}>
          <Icon of={Download} />
          {texts.download}
        </a>
      </div>
    </section>
  )
}
