import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { draftSharingTexts as texts } from '../../messages/draft-sharing'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { FormFramePart } from './part'

/** One quiet line in a form whose draft is not its own to write now, and the ways on (EXT-28 to EXT-30). */
export function LeaseLine({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const place = useSelector(draft, (shown): 'gone' | 'newer' | 'freed' | 'elsewhere' | null => {
    if (!shown?.hasTag('lent')) return null
    if (shown.matches({ lease: 'gone' })) return 'gone'
    if (shown.matches({ lease: 'newer' })) return 'newer'
    return shown.hasTag('freed') ? 'freed' : 'elsewhere'
  })
  if (place === null) return null
  if (place === 'gone') return <Notice tone="info">{texts.gone}</Notice>
  if (place === 'newer')
    return (
      <Line text={texts.newer}>
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </Line>
    )
  return (
    <Line text={texts[place]}>
      <Button variant="outline" size="sm" onClick={() => form.send({ type: 'draft.take' })}>
        {texts.editHere}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => form.send({ type: 'draft.copy' })}>
        {texts.makeCopy}
      </Button>
    </Line>
  )
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <Notice tone="info" actions={children}>
    {text}
  </Notice>
)
