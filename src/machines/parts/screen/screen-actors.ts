import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ScreenParts, ScreenTypes } from './screen.ports'

/** What a screen listens to, and what it loads. */
export function screenActors<Types extends ScreenTypes>(parts: ScreenParts<Types>) {
  const { notify, urlState } = parts
  return {
    urlState: fromCallback(({ sendBack }) =>
      urlState.onChange((changed) => sendBack({ type: 'url.changed', urlState: changed })),
    ),
    unsentEdits: fromCallback(({ sendBack }) => parts.unsentEdits?.watch(() => sendBack({ type: 'edits.changed' }))),
    openItem: fromCallback<EventObject, { id: string | null }>(({ input: { id } }) =>
      id === null ? undefined : parts.live?.open(id),
    ),
    checkForDraft: fromPromise(async () => ({
      opening: (await parts.restore?.claim().catch(() => null)) ?? null,
    })),
    findUnsentDraft: fromPromise(async () => ({ unsentDraftId: (await parts.restore?.findUnsent()) ?? null })),
    loadForm: fromPromise(async () => parts.form.load()),
    loadNotification: fromPromise(async () => notify?.form.load()),
  }
}
