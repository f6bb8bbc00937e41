import { recordsOf } from '../tab/indexed-db'
import type { Profile } from '../tab/profile'
import type { Realm } from '../tab/realm'
import type { OpenForm, Told } from '../tab/tab'
import type { ContentTable, Row } from '../wire/host'
import type { ChaosWorld } from '../world'

/** A text that was typed and must not get lost. */
interface Typed {
  token: string
  text: string
  draftId: string
  at: number
  realm: Realm
  isDialog: boolean
}

const TABLES: Readonly<Record<string, ContentTable>> = {
  '/all-news': 'news',
  '/carousel': 'carousel',
  '/geoshots': 'geoShots',
  '/articles': 'articles',
  '/events': 'events',
  '/trending-topics': 'topics',
  '/notifications': 'outbox',
}
const tableOf = (path: string, isDialog: boolean): ContentTable | null => {
  if (isDialog) return 'outbox'
  return path.startsWith('/events/') ? 'eventNews' : (TABLES[path] ?? null)
}

const FIELDS = ['topicName', 'subject', 'name', 'title'] as const
/** The field that has the title of what a form is about. */
export const titleField = (values: Readonly<Record<string, unknown>>): string =>
  FIELDS.find((name) => name in values) ?? 'title'
/** The title in a form's values. */
export function titleOf(values: Readonly<Record<string, unknown>>): string {
  const title = values[titleField(values)]
  return typeof title === 'string' ? title.trim() : ''
}

/** The name of an intention, with which each of its titles begins. */
export const tokenOf = (title: string): string | null => /^([TN]\d+)v/.exec(title)?.[1] ?? null

const savedTitle = ({ saved, values }: Extract<Told, { type: 'saved' }>): string => titleOf(saved) || titleOf(values)

/** How long the last words may be unsaved when a tab crashes (EXT-77). */
const UNSAVED = 300

export type Ledger = ReturnType<typeof createLedger>

/** Keeps, outside the application, what editors typed and sent and were told, and compares it with what there is. */
export function createLedger(found: (problem: string) => void) {
  let typed: Typed[] = []
  let pending: Told[] = []
  let rows: Row[] = []
  /** The writes of the network when the rows were read. */
  let known = -1
  const seen = new Set<string>()
  const deleted = new Set<string>()
  /** The drafts from which each intention was sent to be created. */
  const sent = new Map<string, { table: ContentTable; drafts: Set<string> }>()

  function checkRows(): void {
    for (const [token, { table, drafts }] of sent) {
      const named = rows.filter((row) => row.table === table && tokenOf(row.title) === token)
      // Other words are another broadcast, which its editor has confirmed (EXT-47).
      const own =
        table === 'outbox'
          ? named.filter((row) => named.some((other) => other !== row && other.title === row.title))
          : named
      if (own.length > Math.max(1, drafts.size))
        found(`${own.length} rows of ${table} for one intention: ${own.map(({ title }) => title).join(' | ')}`)
    }
  }

  /** Leaves out what the device cannot keep: it is in its form alone, which warns of that. */
  function dropUnkept(): void {
    const isOpen = ({ realm, draftId }: Typed) =>
      !realm.isEnded && realm.tab.forms().some((form) => form.draftId === draftId)
    // The dialog of an item keeps no draft: it asks before it is closed, and behind it nothing can be pressed.
    const isKept = ({ isDialog, realm: { profile } }: Typed) =>
      !isDialog && !(profile.faults.isDatabaseFull && profile.faults.isLocalFull)
    typed = typed.filter((one) => isKept(one) || isOpen(one))
  }

  function checkTold(): void {
    for (const told of pending) {
      if (told.type === 'removed') {
        if (rows.some(({ id }) => id === told.id)) found(`Told that ${told.id} was deleted, and it is there`)
        continue
      }
      const table = tableOf(told.path, told.isDialog)
      const title = savedTitle(told)
      if (table === null || seen.has(`${table} ${title}`) || deleted.has(tokenOf(title) ?? '')) continue
      found(`Told that "${title}" was saved, and no row of ${table} has it`)
    }
    pending = []
  }

  return {
    /** What a form was changed to; only the last text of a draft has to be somewhere. */
    typed(realm: Realm, { draftId, isDialog, values }: OpenForm, text: string, at: number): void {
      // A copy of the draft may be open, whose text is typed over.
      const isReplaced = (one: Typed) => one.text === titleOf(values) && one.realm.profile === realm.profile
      typed = typed.filter((one) => one.draftId !== draftId && !isReplaced(one))
      typed.push({ token: tokenOf(text) ?? '', text, draftId, at, realm, isDialog })
    },
    /** A page was left, which ends its writes to the database: local storage has the last words, unless it is full. */
    left(realm: Realm, now: number): void {
      const isSafe = !realm.profile.faults.isLocalFull
      typed = typed.filter((one) => one.realm !== realm || isSafe || now - one.at >= UNSAVED)
    },
    /** An editor discarded drafts that the device cannot keep, so that Undo has them until the tab ends. */
    discarded({ profile }: Realm): void {
      if (profile.faults.isDatabaseFull) typed = typed.filter((one) => one.realm.profile !== profile)
    },
    /** A form was sent. */
    sent({ path, isDialog, values, draftId }: OpenForm): void {
      const [table, token] = [tableOf(path, isDialog), tokenOf(titleOf(values))]
      if (table === null || token === null || values.id) return
      const former = sent.get(token) ?? { table, drafts: new Set<string>() }
      if (former.table === table) sent.set(token, { table, drafts: former.drafts.add(draftId) })
    },
    /** What a tab told; it is compared once the server can be asked. */
    told(told: Told): void {
      pending.push(told)
      if (told.type === 'saved') typed = typed.filter(({ text }) => text.trim() !== savedTitle(told))
    },
    /** A tab has ended without being told: its last words may be lost. */
    crashed(realm: Realm, now: number): void {
      typed = typed.filter((one) => one.realm !== realm || !(now - one.at < UNSAVED || one.isDialog))
    },
    /** Compares what was told with the rows that there are now. */
    async compare({ host, wire }: ChaosWorld): Promise<void> {
      dropUnkept()
      if (!host.isRunning() || (wire.writes() === known && pending.length === 0)) return
      known = wire.writes()
      const now = await host.rows()
      for (const row of rows) {
        const token = tokenOf(row.title)
        if (token !== null && !now.some(({ table, id }) => table === row.table && id === row.id)) deleted.add(token)
      }
      rows = now
      for (const { table, title } of rows) {
        seen.add(`${table} ${title}`)
        typed = typed.filter(({ text }) => text.trim() !== title)
      }
      checkRows()
      checkTold()
    },
    /** Looks for each typed text: in a row, in a draft, or in an open form. */
    async findTyped({ profiles, realms }: ChaosWorld): Promise<void> {
      const kept = new Map<Profile, string>()
      for (const profile of profiles) {
        const records = await recordsOf(profile.database, 'meridian', 'drafts')
        const open = realms
          .filter((realm) => realm.profile === profile)
          .flatMap((realm) => [realm.tab.forms().map(({ values }) => values), [...realm.session.values()]])
        kept.set(profile, JSON.stringify([records, [...profile.values], open]))
      }
      for (const { text, realm } of typed)
        if (!kept.get(realm.profile)?.includes(text))
          found(`"${text}" is neither in a row nor in a draft nor in a form`)
    },
  }
}
