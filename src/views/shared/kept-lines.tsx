import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { draftTexts } from '../../messages/drafts'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { Part } from './part'

const place = css({ mb: '4' })

/** What a screen knows of forms that are not open. */
export type KeptPart = Part<
  { context: { undo: object | null; waiting: string | null; isOpen: boolean } },
  { type: 'form.undo' } | { type: 'draft.view' }
>

export interface KeptLinesProps {
  crud: KeptPart
  /** The form is part of the screen, so that the line stands beside it (TOPIC-1). */
  staysOpen?: boolean | undefined
}

/** One quiet line above a list: how to bring back what Cancel took away, or a form that was never sent (EXT-8, EXT-9). */
export function KeptLines({ crud, staysOpen = false }: KeptLinesProps) {
  const isOpen = useSelector(crud, ({ context }) => context.isOpen)
  const canUndo = useSelector(crud, ({ context }) => context.undo !== null)
  const isWaiting = useSelector(crud, ({ context }) => context.waiting !== null)
  if ((isOpen && !staysOpen) || (!canUndo && !isWaiting)) return null
  const [text, label, act] = canUndo
    ? ([draftTexts.discarded, draftTexts.undo, 'form.undo'] as const)
    : ([draftTexts.unsent, draftTexts.view, 'draft.view'] as const)
  return (
    <div className={place}>
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
