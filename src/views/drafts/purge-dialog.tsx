import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { draftTitle } from '../../domain/drafts/draft'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { commonTexts } from '../../messages/common'
import { removedTexts } from '../../messages/drafts/removed'
import { LazyConfirmDialog } from '../shared/lazy-confirm-dialog'

/** The confirmation before a removed draft is deleted for good (EXT-75). */
export function PurgeDialog({ drafts }: { drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>> }) {
  const purging = useSelector(drafts, ({ context }) => context.purging)
  if (purging === null) return null
  return (
    <LazyConfirmDialog
      open
      title={removedTexts.purgeTitle}
      cancelLabel={commonTexts.cancel}
      actionLabel={removedTexts.purge}
      onCancel={() => drafts.send({ type: 'purge.cancel' })}
      onConfirm={() => drafts.send({ type: 'purge.confirm' })}
    >
      <p>{removedTexts.purgeText(draftTitle(purging) ?? removedTexts.types[purging.formType])}</p>
    </LazyConfirmDialog>
  )
}
