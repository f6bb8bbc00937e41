import { millisecondsInDay } from 'date-fns/constants'
import * as z from 'zod/mini'
import type { Draft, TakenDraft } from '../../domain/drafts/draft'
import { type DraftRecord, entityOf, linkOf, readDraft } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'

const CURRENT = 'currentDraft'
const TOKEN = 'draftHanded:'
const token = z.object({ token: z.string() })

/** The draft that is handed off from the Drafts screen to its form, in session storage (DRAFT-5, DRAFT-13). */
export function createDraftHandOff({
  local,
  session,
  now,
}: {
  local: SafeStorage
  session: SafeStorage
  now: () => number
}) {
  function current(): { draft: Draft; token: string | null } | null {
    try {
      const stored: unknown = JSON.parse(session.get(CURRENT) ?? 'null')
      const draft = readDraft(stored)
      const marked = token.safeParse(stored)
      return draft && { draft, token: marked.success ? marked.data.token : null }
    } catch {
      return null
    }
  }

  return {
    /** Stores the draft; returns whether it was stored completely. */
    offer(draft: Draft): boolean {
      const tokenId = crypto.randomUUID()
      const hasToken = local.set(TOKEN + tokenId, String(now())) === 'stored'
      for (const key of local.keys())
        if (key.startsWith(TOKEN) && now() - Number(local.get(key)) > millisecondsInDay) local.remove(key)
      return session.set(CURRENT, JSON.stringify(hasToken ? { ...draft, token: tokenId } : draft)) === 'stored'
    },

    /**
     * Reads and removes the draft in one step, if `isWanted` accepts it. A token is valid for one restore only, since a
     * window opened from this one copies its session storage.
     */
    claim(isWanted: (draft: Draft) => boolean): Draft | null {
      const found = current()
      if (!found || !isWanted(found.draft)) return null
      if (!session.remove(CURRENT)) return null
      if (found.token === null) return found.draft
      const isUnused = local.get(TOKEN + found.token) !== null
      local.remove(TOKEN + found.token)
      return isUnused ? found.draft : null
    },

    /** Removes a deleted draft, so that it is not restored. */
    withdraw(id: string): void {
      const found = current()
      if (found?.draft.id !== id) return
      session.remove(CURRENT)
      if (found.token !== null) local.remove(TOKEN + found.token)
    },

    toTakenDraft(record: DraftRecord): TakenDraft {
      const entityId = entityOf(record.draft)
      const { formData } = record.draft
      return { link: linkOf(record), mode: entityId === null ? 'create' : 'edit', entityId, formData }
    },
  }
}
