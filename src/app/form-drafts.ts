import type { DraftSubject, DraftType } from '../domain/draft'
import type { DraftPort, Opening, RestorePort } from '../machines/parts/draft-keeper.machine'
import { newId } from '../services/new-id'
import { holdPage, onLeave } from '../services/page-life'
import type { DraftShelf } from './draft-shelf'

interface DraftedForm<Values> {
  formType: DraftType
  route: string
  /** The item that the values edit; null while creating. */
  idOf: (values: Values) => string | null
  /** The values that a draft holds; null where it holds none of this form. */
  read: (formData: Record<string, unknown>) => Values | null
}

/** How one form keeps and restores its drafts. */
export function formDrafts<Values extends object>(
  shelf: DraftShelf,
  { formType, route, idOf, read }: DraftedForm<Values>,
): { draft: DraftPort<Values>; restore: RestorePort<Values> } {
  const subjectOf = (values: Values): DraftSubject => {
    const entityId = idOf(values)
    return { formType, route, mode: entityId === null ? 'create' : 'edit', entityId }
  }
  const written = (values: Values) => ({
    subject: subjectOf(values),
    formData: Object.fromEntries(Object.entries(values)),
  })

  return {
    draft: {
      begin: () => ({ id: newId(), rev: 0 }),
      keep: async ({ link, values, signal }) => (await shelf.ready).keep({ ...written(values), link, signal }),
      publish: ({ link, values }) => shelf.store()?.publish({ ...written(values), link }),
      flush: ({ link, values }) => shelf.store()?.flush({ ...written(values), link }),
      discard: (link) => shelf.store()?.discard(link),
      onLeave,
      holdPage,
      now: Date.now,
    },
    restore: {
      async take(): Promise<Opening<Values> | null> {
        const taken = (await shelf.ready).take({ route, types: [formType] })
        const values = taken && read(taken.formData)
        if (!taken || !values) return null
        return { mode: taken.mode, id: taken.entityId ?? idOf(values), values, draft: taken.link }
      },
      async waiting() {
        const store = await shelf.ready
        await store.loaded
        return store.latestFor({ formType, route })?.id ?? null
      },
      hand: (id) => shelf.store()?.hand(id),
      restore: (id) => shelf.store()?.restore(id),
    },
  }
}
