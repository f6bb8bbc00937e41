import { createActor, type StateValue } from 'xstate'
import * as z from 'zod/mini'
import type { Attempt } from '../../src/domain/attempt'
import { comparison } from '../../src/domain/comparison/comparison'
import type { DraftLink } from '../../src/domain/drafts/draft'
import type { Country } from '../../src/domain/location/lands'
import type { Point } from '../../src/domain/location/lat-long'
import type { Location } from '../../src/domain/location/placing'
import type { DateField } from '../../src/domain/time/local-time'
import type { EditBase } from '../../src/machines/parts/comparison/comparison.ports'
import type { DraftPort } from '../../src/machines/parts/draft-autosave.ports'
import { createFormMachine } from '../../src/machines/parts/form.machine'
import type { FormPorts, Found } from '../../src/machines/parts/form.ports'
import { serverWords } from '../../src/messages/failures'
import { mediaTexts } from '../../src/messages/media'
import { answered, attemptServices, begin, draftStore, need, recordedToasts } from './fakes'
import { uploadKit } from './fixtures/news-fixture'

export interface Words {
  id?: string
  title: string
  links: string[]
  entry: string
  files: string[]
}

export const words = (change: Partial<Words> = {}): Words => ({ title: '', links: [], entry: '', files: [], ...change })

export interface Saved {
  id: string
  title: string
  links?: readonly string[]
  version?: number
}

const saved = z.object({ id: z.string(), title: z.string(), links: z.array(z.string()), version: z.number() })

/** How the form's items are compared: by title and links. */
export const wordsComparison = comparison<Words, Saved>({
  sent: ({ id, title, links }) => ({ id, title, links }),
  parts: { links: ['links', 'entry'] },
  valuesOf: ({ id, title, links = [] }) => words({ id, title, links: [...links] }),
  parse: (data) => saved.safeParse(data).data ?? null,
})

/** With a location, its country is compared as well. */
const placedComparison: typeof wordsComparison = {
  ...wordsComparison,
  sent: ({ id, title, links, entry }) => ({ id, title, links, entry }),
}

export interface FormOptions {
  values?: Words
  draft?: DraftLink | null
  /** What the values were made from. */
  base?: EditBase<Words>
  confirmsDiscard?: boolean
  isDialog?: boolean
  /** Without a read that can tell whether a save arrived. */
  isUncheckable?: boolean
  /** On a host that finds attempts by their keys. */
  findsAttempts?: boolean
  /** Whether only such a host can check: a broadcast. */
  checksByKey?: boolean
  /** The attempt that the draft holds. */
  attempt?: Attempt<Words>
  /** Saves on the device and sends nothing. */
  isLocal?: boolean
  /** Without drafts or files. */
  isBare?: boolean
  /** What was typed into the form before; such a form's drafts are not listed. */
  findPrevious?: NonNullable<DraftPort<Words>['findPrevious']>
  marks?: FormPorts<Words, Saved, null>['marks']
  unlisted?: FormPorts<Words, Saved, null>['unlisted']
  /** The present, which a press puts into the title. */
  now?: () => number
  /** With a preview of what would be saved. */
  isPreviewed?: boolean
  /** With a location: its point in the title, its country in the entry, its region in the id. */
  isPlaced?: boolean
}

/** The parts of a form whose every call waits for the test. */
export function formParts<Scope = null>({
  isUncheckable = false,
  isBare = false,
  isLocal = false,
  findsAttempts = false,
  checksByKey = false,
  attempt,
  confirmsDiscard = false,
  isDialog = false,
  findPrevious,
  marks,
  unlisted,
  now,
  isPlaced = false,
  isPreviewed = false,
}: FormOptions = {}) {
  const save = answered<
    { values: Words; idempotencyKey: string; version: number | undefined; signal: AbortSignal },
    Saved
  >()
  const check = answered<{ values: Words; attempt: Pick<Attempt, 'key' | 'at'>; signal: AbortSignal }, Found<Saved>>()
  const locate = answered<Point, Country | null>()
  const toasts = recordedToasts()
  const drafts = draftStore<Words>(findPrevious ? { findPrevious } : {})
  const upload = uploadKit(toasts.toast)
  const host = { toastBreaks: false, findsAttempts }
  drafts.elsewhere.attempt = attempt ?? null
  /** The attempts of a form without drafts. */
  const stored: { attempt: Attempt<Words> | null } = { attempt: attempt ?? null }
  const machine = createFormMachine<Words, Saved, Scope>({
    id: 'words.form',
    ...(marks && { marks }),
    ...(unlisted && { unlisted }),
    ...(isPlaced && {
      place: {
        locate: locate.port,
        read: ({ id = '', title, entry }: Words) => ({ latLong: title, country: entry, region: id }),
        put: (values: Words, { latLong, country, region }: Partial<Location>) => ({
          ...values,
          ...(latLong !== undefined && { title: latLong }),
          ...(country !== undefined && { entry: country }),
          ...(region !== undefined && { id: region }),
        }),
      },
    }),
    ...(now && {
      dates: { now, put: (values: Words, name: string, date: DateField) => ({ ...values, [name]: date.field }) },
    }),
    ...(isPreviewed && { preview: { of: ({ title, links }) => ({ id: '', title, links }), hasMedia: true } }),
    problem: ({ values }) => (values.title === '' ? { field: 'title', text: 'A title, please' } : null),
    save: save.port,
    ...(isUncheckable ? {} : { check: check.port }),
    commit: (values) => ({
      ...values,
      links: ['', 'odd'].includes(values.entry) ? values.links : [...values.links, values.entry],
      entry: values.entry === 'odd' ? values.entry : '',
    }),
    checksByKey,
    ...(!isLocal && {
      attempts: {
        ...attemptServices(host),
        body: ({ values: { title, links, files } }) => ({ title, links, files }),
        ...(!checksByKey && { asChange: (values: Words, { id }: Saved) => ({ ...values, id }) }),
        ...(isBare && {
          store: {
            read: () => stored.attempt,
            write: (_: Words, written: Attempt<Words> | null) => {
              stored.attempt = written
            },
          },
        }),
      },
    }),
    ...(isBare
      ? {}
      : {
          draft: drafts.port,
          compare: isPlaced ? placedComparison : wordsComparison,
          media: {
            upload: upload.machine,
            kindOf: (field: string) => (['videos', 'cover', 'films'].includes(field) ? 'VIDEO' : 'IMAGE'),
            isSingle: (field: string) => field === 'cover',
            put: (values: Words, field: string, url: string) => ({
              ...values,
              ...(field === 'films'
                ? { links: [...values.links, url] }
                : { files: field === 'cover' ? [url] : [...values.files, url] }),
            }),
            hasLines: true,
            read: (values: Words, field: string) => (field === 'links' ? values.links : values.files),
            write: (values: Words, field: string, entries: readonly string[]) => ({
              ...values,
              [field === 'links' ? 'links' : 'files']: [...entries],
            }),
            refused: ({ entry }: Words) => (entry === 'odd' ? 'links' : null),
            texts: { ...mediaTexts.list, removed: 'Removed', notAnAddress: 'No address' },
          },
        }),
    confirmsDiscard,
    isDialog,
    toast: (toast) => {
      if (host.toastBreaks) throw new Error('broken port')
      toasts.toast(toast)
    },
    texts: {
      saved: () => 'Saved',
      saveFailed: () => serverWords('Refused', 'Broken'),
      draftSaved: findPrevious ? null : 'SavedDraft',
      notSaved: 'Not saved',
      sentBefore: 'Sent before',
    },
    spec: {},
  })
  return { machine, save, check, locate, toasts, drafts, upload, host, stored }
}

/** The state of a region inside of a state value; undefined where it is not active. */
export const stateAt = (value: StateValue, ...path: string[]): StateValue | undefined =>
  path.reduce<StateValue | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), value)

/** A form being filled in. */
export async function filling(options: FormOptions = {}) {
  const parts = formParts(options)
  const { values = words(), draft = null, base } = options
  const begun = await begin((around) =>
    createActor(parts.machine, { ...around, input: { values, draft, scope: null, base } }),
  )
  const { actor } = begun
  return {
    ...parts,
    ...begun,
    work: () => stateAt(actor.getSnapshot().value, 'open', 'work') ?? actor.getSnapshot().value,
    uploading: () => need(actor.getSnapshot().children.upload),
    autosave: () => need(actor.getSnapshot().children.draft),
  }
}
