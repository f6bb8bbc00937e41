import type { DraftSubject, DraftType, UnlistedType } from '../domain/draft'
import type { DraftPort, Opening, RestorePort } from '../machines/parts/draft-keeper.machine'
import { newId } from '../services/new-id'
import { holdPage, onLeave } from '../services/page-life'
import type { DraftShelf } from './draft-shelf'

interface KeptForm<Values, Type extends DraftType | UnlistedType> {
  formType: Type
  route: string
  /** The item that the values edit; null while creating. */
  idOf: (values: Values) => string | null
  /** The values that a draft holds; null where it holds none of this form. */
  read: (formData: Record<string, unknown>) => Values | null
}

interface FormDrafts<Values> {
  draft: DraftPort<Values>
  restore: RestorePort<Values>
}

/** How one form keeps, lists and restores its drafts (DRAFT-10 to DRAFT-14). */
export function formDrafts<Values extends object>(
  shelf: DraftShelf,
  form: KeptForm<Values, DraftType>,
): FormDrafts<Values> {
  const { formType, route, idOf, read } = form
  const { kept, written } = keeping(shelf, form)
  return {
    draft: { ...kept, publish: ({ link, values }) => shelf.store()?.publish({ ...written(values), link }) },
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

/** How one form keeps its words on this device only and offers them when it opens next (EXT-18). */
export function keptWords<Values extends object>(
  shelf: DraftShelf,
  form: KeptForm<Values, UnlistedType>,
): FormDrafts<Values> {
  const { kept, subjectOf } = keeping(shelf, form)
  return {
    draft: {
      ...kept,
      publish: () => undefined,
      async earlier({ values, link }) {
        const store = await shelf.ready
        await store.loaded
        const found = store.latestFor(subjectOf(values), link?.id)
        const words = found && form.read(found.formData)
        return found && words ? { link: { id: found.id, rev: found.rev ?? 1 }, values: words } : null
      },
    },
    restore: {
      take: async () => null,
      waiting: async () => null,
      hand: () => undefined,
      restore: (id) => shelf.store()?.restore(id),
    },
  }
}

/** What forms with and without listed drafts have in common. */
function keeping<Values extends object>(
  shelf: DraftShelf,
  { formType, route, idOf, read }: KeptForm<Values, DraftType | UnlistedType>,
) {
  const subjectOf = (values: Values): DraftSubject => {
    const entityId = idOf(values)
    return { formType, route, mode: entityId === null ? 'create' : 'edit', entityId }
  }
  const written = (values: Values) => ({
    subject: subjectOf(values),
    formData: Object.fromEntries(Object.entries(values)),
  })
  const kept: Omit<DraftPort<Values>, 'publish'> = {
    begin: () => ({ id: newId(), rev: 0 }),
    keep: async ({ link, values, signal }) => (await shelf.ready).keep({ ...written(values), link, signal }),
    flush: ({ link, values }) => shelf.store()?.flush({ ...written(values), link }),
    discard: (link) => shelf.store()?.discard(link),
    newest({ id }) {
      const found = shelf.store()?.newest(id)
      const values = found && read(found.formData)
      return found && values ? { link: found.link, values } : null
    },
    lease: (asked, tell) => shelf.store()?.lease(asked, tell) ?? alone(tell),
    onLeave,
    holdPage,
    now: Date.now,
  }
  return { kept, written, subjectOf }
}

/** Without a store there is nobody to share a draft with. */
function alone(tell: (news: 'held') => void) {
  tell('held')
  return () => undefined
}
