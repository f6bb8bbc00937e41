import { recordsOf } from '../tab/indexed-db'
import type { Profile } from '../tab/profile'
import type { Realm } from '../tab/realm'
import type { OpenForm, Told } from '../tab/tab'
import type { ContentTable, Host, Row, Version } from '../wire/host'
import type { ChaosWorld } from '../world'
import { inWords, isIn, type Typed } from './texts'
import { tableOf, titleOf, tokenOf } from './titles'

type Saved = Extract<Told, { type: 'saved' }>

const savedTitle = ({ saved, values }: Saved): string => titleOf(saved) || titleOf(values)

/** What the editor was told, with the typed texts that were said to be saved. */
type Claim = { told: Told; texts: readonly Typed[] }

/** What the ledger asks the server, and the network how much was written. */
interface Stored {
  host: Pick<Host, 'isRunning' | 'rows' | 'versions'>
  wire: Pick<ChaosWorld['wire'], 'writes'>
}

/** How long the last words may be unsaved when a tab crashes (EXT-77). */
const UNSAVED = 300
/** When a form whose draft the device could not save tries again, in milliseconds. */
const SAVED_AGAIN = 5_000

export type Ledger = ReturnType<typeof createLedger>

/** Keeps, outside the application, what editors typed and sent and were told, and compares it with what there is. */
export function createLedger(found: (problem: string) => void) {
  let typed: Typed[] = []
  let pending: Claim[] = []
  let rows: Row[] = []
  /** Every version of an item that there ever was. */
  let versions: Version[] = []
  /** When both storages of a browser were last seen full. */
  const lastFull = new Map<Profile, number>()
  /** What the server has or had, as JSON. */
  let stored: string[] = []
  /** The writes of the network when the rows were read. */
  let known = -1
  /** The drafts from which each intention was sent to be created. */
  const sent = new Map<string, { table: ContentTable; drafts: Set<string> }>()
  /** The texts of forms as they were sent while no earlier attempt was open. */
  const submitted = new WeakSet<Typed>()

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
    for (const { realm } of typed) {
      const { isDatabaseFull, isLocalFull } = realm.profile.faults
      if (isDatabaseFull && isLocalFull) lastFull.set(realm.profile, realm.now())
    }
    const wasFull = ({ at, realm }: Typed) => {
      const full = lastFull.get(realm.profile) ?? Number.NEGATIVE_INFINITY
      return at <= full && realm.now() - full < SAVED_AGAIN
    }
    // The dialog of an item keeps no draft: it asks before it is closed, and behind it nothing can be pressed.
    const isKept = (one: Typed) => !one.isDialog && !wasFull(one)
    typed = typed.filter((one) => isKept(one) || isOpen(one))
  }

  function checkSaved(told: Saved, texts: readonly Typed[]): void {
    const table = tableOf(told.path, told.isDialog)
    const title = savedTitle(told)
    if (table === null) return
    if (!stored.some((record) => record.includes(JSON.stringify(title))))
      found(`Told that "${title}" was saved, and no row of ${table} has it`)
    for (const text of texts)
      if (!isIn(stored, text)) found(`Told that ${inWords(text)} was saved, and no row of ${table} has it`)
  }

  function checkTold(): void {
    for (const { told, texts } of pending) {
      if (told.type === 'saved') checkSaved(told, texts)
      const row = rows.find(({ id }) => 'id' in told && id === told.id)
      if (told.type === 'removed' && row) found(`Told that "${told.id}" was deleted, and it is there`)
      const isMade = (one: Version) => told.type === 'changed' && one.id === told.id && one.text.includes(told.to)
      if (told.type === 'changed' && row && !versions.some(isMade))
        found(`Told that "${told.id}" was changed to ${told.to.replaceAll('"', "'")}, and it never was`)
    }
    pending = []
  }

  /** The texts of a form that the editor was told are saved; what is typed after an open attempt stays a draft. */
  function savedTexts({ saved, values }: Saved): Typed[] {
    const isWhole = titleOf(saved) === '' || titleOf(saved) === titleOf(values)
    const isMeant = (one: Typed) => isIn([JSON.stringify(saved)], one) || (isWhole && submitted.has(one))
    return typed.filter(
      (one) => tokenOf(titleOf(values)) === one.token && isIn([JSON.stringify(values)], one) && isMeant(one),
    )
  }

  return {
    /** What a form was changed to; only the last text of a field of a draft has to be somewhere. */
    typed(realm: Realm, { draftId, isDialog, values }: OpenForm, text: Pick<Typed, 'field' | 'text' | 'token'>): void {
      const former = JSON.stringify(values[text.field] ?? '')
      typed = typed.filter((one) => {
        // A copy of the draft may be open, whose text is typed over.
        const isCopy = one.realm.profile === realm.profile && former.includes(one.text)
        return one.field !== text.field || !(one.draftId === draftId || isCopy)
      })
      typed.push({ isChoice: false, ...text, draftId, at: realm.now(), realm, isDialog })
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
    sent({ path, isDialog, values, draftId, state }: OpenForm): void {
      const isFirst = /"writable":"editing".* none /.test(state)
      for (const one of typed) if (isFirst && one.draftId === draftId) submitted.add(one)
      const [table, token] = [tableOf(path, isDialog), tokenOf(titleOf(values))]
      if (table === null || token === null || values.id) return
      const former = sent.get(token) ?? { table, drafts: new Set<string>() }
      if (former.table === table) sent.set(token, { table, drafts: former.drafts.add(draftId) })
    },
    /** What a tab told; it is compared once the server can be asked. */
    told(told: Told): void {
      const texts = told.type === 'saved' ? savedTexts(told) : []
      pending.push({ told, texts })
      typed = typed.filter((one) => !texts.includes(one))
    },
    /** A tab has ended without being told: its last words may be lost. */
    crashed(realm: Realm, now: number): void {
      typed = typed.filter((one) => one.realm !== realm || !(now - one.at < UNSAVED || one.isDialog))
    },
    /** Compares what was told with the rows that there are now. */
    async compare({ host, wire }: Stored): Promise<void> {
      dropUnkept()
      if (!host.isRunning() || (wire.writes() === known && pending.length === 0)) return
      known = wire.writes()
      rows = await host.rows()
      versions = await host.versions()
      stored = [...rows, ...versions].map(({ text }) => text)
      typed = typed.filter((one) => !isIn(stored, one))
      checkRows()
      checkTold()
    },
    /** Looks for each typed text: in a row, in a draft, or in an open form. */
    async findTyped({ profiles, realms }: Pick<ChaosWorld, 'profiles' | 'realms'>): Promise<void> {
      const kept = new Map<Profile, string[]>()
      for (const profile of profiles) {
        const records = await recordsOf(profile.database, 'meridian', 'drafts')
        const own = realms.filter((realm) => realm.profile === profile)
        const open = own.flatMap(({ tab }) => tab.forms().map(({ values }) => values))
        const texts = [...profile.values.values(), ...own.flatMap(({ session }) => [...session.values()])]
        kept.set(profile, [...[...records, ...open].map((one) => JSON.stringify(one)), ...texts])
      }
      for (const one of typed)
        if (!isIn(kept.get(one.realm.profile) ?? [], one))
          found(`${inWords(one)} is neither in a row nor in a draft nor in a form`)
    },
  }
}
