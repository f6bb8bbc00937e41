import type { DraftSubject, DraftType, UnlistedType } from '../../domain/drafts/draft'
import type { DraftPort, Opening, RestorePort } from '../../machines/parts/draft-autosave.ports'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'

interface DraftForm<Values, Type extends DraftType | UnlistedType> {
  formType: Type
  route: string
  /** The id of the item that the values edit; null in create mode. */
  idOf: (values: Values) => string | null
  /** Parses the values of a draft; null if it contains none of this form. */
  read: (formData: Record<string, unknown>) => Values | null
}

interface FormDrafts<Values> {
  draft: DraftPort<Values>
  restore: RestorePort<Values>
}

/** Saves, lists and restores the drafts of one form (DRAFT-10 to DRAFT-14). */
export function formDrafts<Values extends object>(
  app: SignedInApp,
  form: DraftForm<Values, DraftType>,
): FormDrafts<Values> {
  const { lazyStore } = app.services
  const { formType, route, idOf, read } = form
  const { operations, written } = draftOperations(app, form)
  return {
    draft: { ...operations, publish: ({ link, values }) => lazyStore.store()?.publish({ ...written(values), link }) },
    restore: {
      async claim(): Promise<Opening<Values> | null> {
        const taken = (await lazyStore.load()).claim({ route, types: [formType] })
        const values = taken && read(taken.formData)
        if (!taken || !values) return null
        return { mode: taken.mode, id: taken.entityId ?? idOf(values), values, draft: taken.link }
      },
      async findUnsent() {
        const store = await lazyStore.load()
        await store.loaded
        return store.latestFor({ formType, route })?.id ?? null
      },
      handOff: (id) => lazyStore.store()?.handOff(id),
      restore: (id) => lazyStore.store()?.restore(id),
    },
  }
}

/** Saves the unlisted drafts of one form on this device and offers them when the form opens again (EXT-18). */
export function unlistedDrafts<Values extends object>(
  app: SignedInApp,
  form: DraftForm<Values, UnlistedType>,
): Pick<FormDrafts<Values>, 'draft'> & { restoreDraft: RestorePort<Values>['restore'] } {
  const { lazyStore } = app.services
  const { operations, subjectOf } = draftOperations(app, form)
  return {
    draft: {
      ...operations,
      publish: () => undefined,
      async findPrevious({ values, link }) {
        const store = await lazyStore.load()
        await store.loaded
        const found = store.latestFor(subjectOf(values), link?.id)
        const values_ = found && form.read(found.formData)
        return found && values_
          ? { link: { id: found.id, rev: found.rev ?? 1 }, values: values_, uploads: found.uploads }
          : null
      },
    },
    restoreDraft: (id: string) => lazyStore.store()?.restore(id),
  }
}

/** The draft operations that forms with listed and with unlisted drafts share. */
function draftOperations<Values extends object>(
  { environment, services: { lazyStore } }: SignedInApp,
  { formType, route, idOf, read }: DraftForm<Values, DraftType | UnlistedType>,
) {
  const subjectOf = (values: Values): DraftSubject => {
    const entityId = idOf(values)
    return { formType, route, mode: entityId === null ? 'create' : 'edit', entityId }
  }
  const written = (values: Values) => ({
    subject: subjectOf(values),
    formData: Object.fromEntries(Object.entries(values)),
  })
  const operations: Omit<DraftPort<Values>, 'publish'> = {
    begin: (id) => ({ id: id ?? newId(), rev: 0 }),
    save: async ({ values, ...rest }) => (await lazyStore.load()).save({ ...written(values), ...rest }),
    flush: ({ link, values, uploads, attempt, onStored }) =>
      lazyStore.store()?.flush({
        ...written(values),
        link,
        uploads,
        onStored,
        attempt: attempt && { ...attempt, payload: written(attempt.payload).formData },
      }),
    attempt({ id }) {
      const found = lazyStore.store()?.latest(id)?.draft.attempt
      const payload = found && read(found.payload)
      return found && payload ? { ...found, payload } : null
    },
    discard: (link) => lazyStore.store()?.discard(link),
    finish: (link) => lazyStore.store()?.finish(link),
    latest({ id }) {
      const found = lazyStore.store()?.latest(id)
      const values = found && read(found.draft.formData)
      return found && values ? { link: found.link, values, uploads: found.draft.uploads } : null
    },
    lock: (request, onStatus) => lazyStore.store()?.lock(request, onStatus) ?? lockAlone(onStatus),
    onPageHide: environment.onPageHide,
    blockUnload: environment.blockUnload,
    now: environment.clock.now,
  }
  return { operations, written, subjectOf }
}

/** Without a draft store no other tab can write the draft, so that the lock is always held. */
function lockAlone(onStatus: (status: 'held') => void) {
  onStatus('held')
  return () => undefined
}
