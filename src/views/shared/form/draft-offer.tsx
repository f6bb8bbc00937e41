import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { draftTexts } from '../../../messages/drafts/drafts'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { Part } from '../part'

const wrapper = css({ mb: '4' })

/** The drafts that a screen can offer while no form is open. */
export type DraftOfferPart = Part<
  { context: { undo: object | null; unsentDraftId: string | null; isOpen: boolean } },
  { type: 'form.undo' } | { type: 'draft.view' }
>

export interface DraftOfferProps {
  crud: DraftOfferPart
  /** The form is always open as part of the screen, so the notice is shown beside it (TOPIC-1). */
  staysOpen?: boolean | undefined
}

/** A notice above a list: restores what Cancel discarded, or a form that was never sent (EXT-8, EXT-9). */
export function DraftOffer({ crud, staysOpen = false }: DraftOfferProps) {
  const isOpen = useSelector(crud, ({ context }) => context.isOpen)
  const canUndo = useSelector(crud, ({ context }) => context.undo !== null)
  const hasUnsentDraft = useSelector(crud, ({ context }) => context.unsentDraftId !== null)
  if ((isOpen && !staysOpen) || (!canUndo && !hasUnsentDraft)) return null
  const [text, label, act] = canUndo
    ? ([draftTexts.discarded, draftTexts.undo, 'form.undo'] as const)
    : ([draftTexts.unsent, draftTexts.view, 'draft.view'] as const)
  return (
    <div className={wrapper}>
      <Notice
        tone="info"
        actions={
          <Button variant="outline" size="sm" onClick={() => crud.send({ type: act })}>
            {label}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
