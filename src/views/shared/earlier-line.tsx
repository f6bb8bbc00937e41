import { useSelector } from '@xstate/react'
import { draftTexts } from '../../messages/drafts'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { FormFramePart } from './part'

/** One quiet line in a form: what was typed into it before and never sent can be brought back (EXT-18). */
export function EarlierLine({ form }: { form: FormFramePart }) {
  const hasEarlier = useSelector(form, ({ context }) => context.earlier !== null)
  if (!hasEarlier) return null
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => form.send({ type: 'words.restore' })}>
            {draftTexts.bringBack}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => form.send({ type: 'words.forget' })}>
            {draftTexts.forget}
          </Button>
        </>
      }
    >
      {draftTexts.earlier}
    </Notice>
  )
}
