import type { DraftLink, DraftSubject, DraftType, UnlistedType } from '../../domain/drafts/draft'
import type { DraftPort, Opening, RestorePort, SavedDraft } from '../../machines/parts/draft-autosave.ports'
import type { UnsentEditsPort } from '../../machines/parts/screen/screen.ports'
import { newId } from '../../services/browser/new-id'
import type { AppServices, SignedInApp } from '../app-services'

type DraftApp = Pick<SignedInApp, 'environment'> & { services: Pick<AppServices, 'lazyStore'> }

interface DraftForm<Values, Type extends DraftType | UnlistedType> {
  formType: Type
  route: string
  /** Whether the form offers the unsent edit of an item. */
  offersEdits?: boolean
  /** The id of the item that the values edit; null in create mode. */
  idOf: (values: Values) => string | null
  /** The values as their draft keeps them, if those of the form do not say it all. */
  noted?: (values: Values) => Values
  /** Parses the values of a draft; null if it contains none of this form. */
  read: (formData: Record<string, unknown>) => Values | null
}

interface FormDrafts<Values> {
  draft: DraftPort<Values>
  unsentEdits: UnsentEditsPort
  restore: RestorePort<Values>
}

/** Saves, lists and restores the drafts of one form (DRAFT-10 to DRAFT-14). */
export function formDrafts<Values extends object>(
  app: DraftApp,
  form: DraftForm<Values, DraftType>,
): FormDrafts<Values> {
  const { lazyStore } = app.services
  const { formType, route, idOf, read } = form
  const { operations, written, findPrevious } = draftOperations(app, form)
  return {
    draft: {
      ...operations,
      publish: ({ link, ...saved }) => lazyStore.store()?.publish({ ...written(saved), link }),
      // A new item's draft is offered by its screen.
      ...(form.offersEdits && {
        findPrevious: async (input) => (idOf(input.values) === null ? null : findPrevious(input)),
      }),
    },
    unsentEdits: unsentEdits(app, formType),
    restore: {
      async claim(): Promise<Opening<Values> | null> {
        const store = await lazyStore.load()
        const own = { route, types: [formType] }
        // A screen with nothing to restore does not wait for the device.
        if (!store.waitsFor(own)) return null
        await store.loaded
        const taken = store.claim(own)
        const values = taken && read(taken.formData)
        if (!taken || !values) return null
        const { mode, entityId, link, base } = taken
        return { mode, id: entityId ?? idOf(values), values, draft: link, base }
      },
      async findUnsent() {
        const store = await lazyStore.load()
        await store.loaded
        return store.latestFor({ formType, route })?.id ?? null
      },
      handOff: (id) => lazyStore.store()?.handOff(id),
      restore: (id) => lazyStore.act((store) => store?.restore(id)),
    },
  }
}

/** Saves the unlisted drafts of one form on this device and offers them when the form opens again (EXT-18). */
export function unlistedDrafts<Values extends object>(
  app: DraftApp,
  form: DraftForm<Values, UnlistedType>,
): Omit<FormDrafts<Values>, 'restore'> & { restoreDraft: RestorePort<Values>['restore'] } {
  const { lazyStore } = app.services
  const { operations, findPrevious } = draftOperations(app, form)
  return {
    draft: { ...operations, publish: () => undefined, findPrevious },
    unsentEdits: unsentEdits(app, form.formType),
    restoreDraft: (id: string) => lazyStore.act((store) => store?.restore(id)),
  }
}

/** The draft operations that forms with listed and with unlisted drafts share. */
function draftOperations<Values extends object>(
  { environment, services: { lazyStore } }: DraftApp,
  { formType, route, idOf, noted = (values) => values, read }: DraftForm<Values, DraftType | UnlistedType>,
) {
  const kept = (values: Values) => Object.fromEntries(Object.entries(noted(values)))
  const subjectOf = (values: Values): DraftSubject => {
    const entityId = idOf(values)
    return { formType, route, mode: entityId === null ? 'create' : 'edit', entityId }
  }
  const written = ({ values, base }: Omit<SavedDraft<Values>, 'link'>) => ({
    subject: subjectOf(values),
    formData: kept(values),
    base: base && 'marks' in base ? base : undefined,
  })
  /** What only this page holds until the store is here: before it is left, the browser asks (EXT-72). */
  const asking = new Map<string, () => void>()
  function askBeforeLeaving(id: string): void {
    if (!asking.has(id)) asking.set(id, environment.blockUnload())
  }
  function stopAsking(id: string): void {
    asking.get(id)?.()
    asking.delete(id)
  }
  const operations: Omit<DraftPort<Values>, 'publish'> = {
    begin: (id) => ({ id: id ?? newId(), rev: 0 }),
    save: async ({ link, signal, uploads, ...saved }) =>
      (await lazyStore.load()).save({ ...written(saved), link, signal, uploads }),
    flush({ link, uploads, attempt, onStored, ...saved }) {
      const isLate = lazyStore.store() === null
      if (isLate && onStored) {
        askBeforeLeaving(link.id)
        onStored(false)
      }
      lazyStore.act((store) => {
        stopAsking(link.id)
        store?.flush({
          ...written(saved),
          link,
          uploads,
          onStored: isLate ? (isStored) => void (isStored && onStored?.(true)) : onStored,
          attempt: attempt && { ...attempt, payload: kept(attempt.payload) },
        })
      })
    },
    attempt({ id }) {
      const found = lazyStore.store()?.latest(id)?.draft.attempt
      const payload = found && read(found.payload)
      return found && payload ? { ...found, payload } : null
    },
    discard(link) {
      stopAsking(link.id)
      lazyStore.act((store) => store?.discard(link))
    },
    finish(link) {
      stopAsking(link.id)
      lazyStore.act((store) => store?.finish(link))
    },
    latest({ id }) {
      const found = lazyStore.store()?.latest(id)
      const values = found && read(found.draft.formData)
      const { base, uploads } = found?.draft ?? {}
      return found && values ? { link: found.link, values, base, uploads } : null
    },
    lock: (request, onStatus) => lazyStore.store()?.lock(request, onStatus) ?? lockAlone(onStatus),
    onPageHide: environment.onPageHide,
    blockUnload: environment.blockUnload,
    now: environment.clock.now,
  }
  /** The newest draft of the same item, or of a new one. */
  async function findPrevious({ values, link }: { values: Values; link: DraftLink | null }) {
    const store = await lazyStore.load()
    await store.loaded
    const found = store.latestFor(subjectOf(values), link?.id)
    const previous = found && read(found.formData)
    return found && previous
      ? { link: { id: found.id, rev: found.rev ?? 1 }, values: previous, base: found.base, uploads: found.uploads }
      : null
  }
  return { operations, written, findPrevious }
}

/** The items of a screen with an unsent edit on this device (EXT-53). */
const unsentEdits = ({ services: { lazyStore } }: DraftApp, formType: DraftType | UnlistedType): UnsentEditsPort => ({
  read: () => lazyStore.store()?.unsentEdits(formType) ?? [],
  watch: lazyStore.watch,
})

/** Without a draft store no other tab can write the draft, so that the lock is always held. */
function lockAlone(onStatus: (status: 'held') => void) {
  onStatus('held')
  return () => undefined
}
