import { millisecondsInDay } from 'date-fns/constants'
import * as z from 'zod/mini'
import type { Draft, DraftType, TakenDraft } from '../../domain/drafts/draft'
import {
  type AnyDraft,
  belongsTo,
  type DraftRecord,
  entityOf,
  isListed,
  linkOf,
  normalized,
  readDraft,
  routeOf,
  storable,
} from '../../domain/drafts/draft-record'
import { readJson } from '../../domain/json'
import { newId } from '../browser/new-id'
import { overMemory, type SafeStorage } from '../browser/storage'
import type { DraftRecords } from './draft-records'
import type { DraftWriter } from './draft-writer'

const CURRENT = 'currentDraft'
const TOKEN = 'draftHanded:'
const token = z.object({ token: z.string() })

/** A draft as text without its revision, which a hand-off adds. */
const contentOf = (draft: AnyDraft): string => JSON.stringify(normalized({ ...draft, rev: undefined }))

interface DraftHandOffParts {
  local: SafeStorage
  session: SafeStorage
  records: DraftRecords
  writer: DraftWriter
  now: () => number
}

/**
 * The draft that is handed off from the Drafts screen to its form, in session storage or, where that refuses, in memory
 * (DRAFT-5, DRAFT-13).
 */
export function createDraftHandOff({ local, records, writer, now, ...parts }: DraftHandOffParts) {
  const session = overMemory(parts.session)

  function current(): { draft: Draft; token: string | null } | null {
    const stored = readJson(session.get(CURRENT))
    const draft = readDraft(stored)
    return draft && { draft, token: token.safeParse(stored).data?.token ?? null }
  }

  function write(draft: Draft): void {
    const tokenId = newId()
    const hasToken = local.set(TOKEN + tokenId, String(now())) === 'stored'
    for (const key of local.keys())
      if (key.startsWith(TOKEN) && now() - Number(local.get(key)) > millisecondsInDay) local.remove(key)
    session.set(CURRENT, JSON.stringify(hasToken ? { ...draft, token: tokenId } : draft))
  }

  /**
   * Reads and removes the draft in one step, if `isWanted` accepts it. A token is valid for one restore only, since a
   * window opened from this one copies its session storage.
   */
  function take(isWanted: (draft: Draft) => boolean): Draft | null {
    const found = current()
    if (!found || !isWanted(found.draft)) return null
    if (!session.remove(CURRENT)) return null
    if (found.token === null) return found.draft
    const isUnused = local.get(TOKEN + found.token) !== null
    local.remove(TOKEN + found.token)
    return isUnused ? found.draft : null
  }

  const isFor =
    ({ route, types }: { route: string; types: readonly DraftType[] }) =>
    (found: Draft): boolean =>
      records.isMine(found) && types.includes(found.formType) && belongsTo(found, { formType: found.formType, route })

  return {
    /** Whether a draft waits for a form. */
    waitsFor(form: { route: string; types: readonly DraftType[] }): boolean {
      const found = current()
      return found !== null && isFor(form)(found.draft)
    },

    /** Offers a draft to its form and returns the route that restores it; null if that is not possible. */
    offer(id: string): { route: string } | null {
      const record = records.get(id)
      const draft = record?.draft
      if (!draft || !isListed(draft) || record.state === 'gone' || !records.isMine(draft)) return null
      const route = routeOf(draft)
      write({ ...draft, route, rev: record.rev })
      return { route }
    },

    /** Takes the offered draft once, and continues it; drafts of other forms are not taken (DRAFT-13, DRAFT-14). */
    claim(form: { route: string; types: readonly DraftType[] }): TakenDraft | null {
      const draft = take(isFor(form))
      const known = draft ? records.get(draft.id) : null
      if (!draft || (known?.state === 'gone' && draft.rev !== undefined && draft.rev <= known.rev)) return null
      const isNewest = known === null || (draft.rev ?? known.rev) >= known.rev
      const restored = isNewest ? { ...draft, formData: storable(draft.formData) } : known.draft
      const rev = Math.max(known?.rev ?? 0, draft.rev ?? 0)
      const record: DraftRecord = { draft: restored, rev, state: 'live', at: now(), listed: known?.listed ?? 0 }
      // A tab that only reads the draft leaves the revision to the tab that writes it.
      const isSame = known?.state === 'live' && known.rev === rev && contentOf(known.draft) === contentOf(restored)
      const taken = isSame ? writer.adopt(known) : writer.alter(record, 'live')
      const entityId = entityOf(taken.draft)
      return {
        link: linkOf(taken),
        mode: entityId === null ? 'create' : 'edit',
        entityId,
        formData: taken.draft.formData,
        base: taken.draft.base,
      }
    },

    /** Removes a deleted draft, so that it is not restored. */
    withdraw(id: string): void {
      const found = current()
      if (found?.draft.id !== id) return
      session.remove(CURRENT)
      if (found.token !== null) local.remove(TOKEN + found.token)
    },
  }
}
