import { useSelector } from '@xstate/react'
import { css, cx } from '../../../../styled-system/css'
import { type Draft, draftTitle } from '../../../domain/drafts/draft'
import type { DraftOfferEvent } from '../../../machines/parts/draft-autosave.ports'
import { draftTexts } from '../../../messages/drafts/drafts'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { Part } from '../part'

const wrapper = css({ mb: '4' })
/** Undo stays in sight wherever the page is scrolled to, and no toast covers it. */
const inSight = css({
  position: 'sticky',
  top: '[72px]',
  bottom: '4',
  zIndex: 'sticky',
  borderRadius: 'md',
  bg: 'bg.canvas',
  mdDown: { position: 'fixed', top: '[auto]', insetX: '4', bottom: '[96px]', mb: '0' },
})

/** The drafts that a screen can offer while no form is open. */
export type DraftOfferPart = Part<
  {
    context: { undo: { values: object } | null; unsentDraftId: string | null }
    children: { form?: object | undefined }
  },
  DraftOfferEvent
>

export interface DraftOfferProps {
  screen: DraftOfferPart
  /** The kept drafts, by which the unsent one is named; without it, the screen has none that are listed. */
  drafts?: Part<{ context: { drafts: readonly Pick<Draft, 'id' | 'formData'>[] } }, never> | undefined
  /** The form is always open as part of the screen, so the notice is shown beside it (TOPIC-1). */
  staysOpen?: boolean | undefined
}

/** A notice above a list: restores what Cancel discarded, or a form that was never sent (EXT-8, EXT-9, EXT-74, EXT-202,
 * EXT-297). */
export function DraftOffer({ screen, drafts, staysOpen = false }: DraftOfferProps) {
  const isOpen = useSelector(screen, ({ children }) => children.form !== undefined)
  const undo = useSelector(screen, ({ context }) => context.undo)
  const unsentDraftId = useSelector(screen, ({ context }) => context.unsentDraftId)
  const unsent = useSelector(drafts, (snapshot) => snapshot?.context.drafts.find(({ id }) => id === unsentDraftId))
  const canUndo = undo !== null
  const hasUnsentDraft = unsentDraftId !== null
  if (!canUndo && (!hasUnsentDraft || (isOpen && !staysOpen))) return null
  const [text, label, act] = canUndo
    ? ([draftTexts.discarded, draftTexts.undo, 'form.undo'] as const)
    : ([draftTexts.unsent, draftTexts.view, 'draft.view'] as const)
  const formData = undo ? Object.fromEntries(Object.entries(undo.values)) : unsent?.formData
  const title = formData && draftTitle({ formData })
  return (
    <div className={cx(wrapper, canUndo && inSight)}>
      <Notice
        tone="draft"
        near
        actions={
          <Button variant="outline" size="sm" onClick={() => screen.send({ type: act })}>
            {label}
          </Button>
        }
      >
        {text}
        {title === undefined ? null : (
          <>
            {' '}
            <bdi>{draftTexts.named(title)}</bdi>
          </>
        )}
      </Notice>
    </div>
  )
}
