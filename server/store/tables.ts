import type { Generated, Insertable, Selectable } from 'kysely'

/** The table of one-time changes of a store, such as inserting the demo content. */
export const APPLIED_ONCE = 'marks'

/** Each item has a version, which each change of it raises by one, and says who made it and who changed it last. */
interface Versioned {
  version: Generated<number>
  /** The names of the editors as they were; null for what was written before they were noted. */
  createdBy: string | null
  changedBy: string | null
  changedAt: string | null
}

/** The columns of each table: text and integers only, so that both engines store the same values. */
export interface Tables {
  editors: { id: string; email: string; name: string; passwordHash: string; createdAt: string }
  /** `browser` and `confirmedAt` are null for a session that was opened before they were noted. */
  sessions: {
    tokenHash: string
    editorId: string
    createdAt: string
    seenAt: string
    browser: string | null
    /** When the password was last given in it. */
    confirmedAt: string | null
  }
  /** The browsers that an editor has signed in with. */
  devices: { tokenHash: string; editorId: string; seenAt: string }
  /** The one-time links by which an editor chooses a password. */
  invitations: { tokenHash: string; editorId: string; createdAt: string }
  /** The secret of an editor's sign-in codes, encrypted; `since` is null until a code has turned them on. */
  factors: { editorId: string; secret: string; since: string | null; lastStep: number }
  /** The recovery codes that have not been used. */
  recoveryCodes: { codeHash: string; editorId: string }
  /** Sign-ins whose password was right, and which wait for a code. */
  factorTickets: { tokenHash: string; editorId: string; createdAt: string }
  /** The keys of other programs; `scopes` are separated by spaces, `acknowledged` is a number of the outbox. */
  apiKeys: { id: string; name: string; scopes: string; keyHash: string; createdAt: string; acknowledged: number }
  signInTries: { key: string; failures: number; lastAt: string; waitUntil: string }
  /** Idempotency keys with the stored replies. */
  replays: { key: string; bodyHash: string; status: number; reply: string; createdAt: string }
  marks: { name: string; createdAt: string }
  /** Acknowledged uploads; a file without a row was not acknowledged. */
  uploads: { name: string; editorId: string; size: number; createdAt: string }
  /** The number of rows of each list, kept by triggers (totals.migration.ts). */
  totals: { list: string; scope: string; slot: number; total: number }
  /** What a search, a filter and an order need of each item, copied by triggers (search.migration.ts). */
  search: {
    number: Generated<number>
    list: string
    id: string
    /** The folded words of the title, by which items are sorted; the server writes them with the words of all texts. */
    title: string
    country: string | null
    region: string | null
    kind: string | null
    /** The id of the topic or the region. */
    scope: string | null
    enabled: number | null
    date: string
    /** The end of an event; of other items the same as the date. */
    until: string
    created: string
    /** 0 while the words are missing, or are those of an earlier text. */
    isIndexed: number
  }
  /** The writes of all items, each made in the transaction of its write (changes.ts). */
  changes: {
    id: string
    at: string
    editorId: string
    /** The name or the e-mail of the editor, as it was. */
    editor: string
    /** The name of the call in the contract. */
    call: string
    /** created, changed or deleted. */
    act: string
    /** The table of the item. */
    kind: string
    itemId: string
    /** The version of the item after the write; of a deleted one its last. */
    version: number
    /** The id of the deletion that this change is a part of. */
    partOf: string | null
    /** The names of the changed fields, as JSON. */
    fields: string
    /** The item before and after the write, as JSON of the contract. */
    before: string | null
    after: string | null
  }
  regions: { id: string; name: string; position: number }
  topics: Versioned & { id: string; topicName: string; createdAt: string }
  news: Versioned & {
    id: string
    title: string
    newsType: string
    dateTime: string
    topicId: string | null
    sourceUrl: string | null
    description: string | null
    subTitle: string | null
    bulletPoints: string
    region: string
    country: string
    latLong: string
    imageUrls: string
    videoUrls: string
    createdAt: string
  }
  events: Versioned & {
    id: string
    name: string
    description: string
    startDate: string
    endDate: string | null
    bannerUrl: string
    region: string
    country: string
    latLong: string
    /** 1 or 0, as in every table. */
    enable: number
    createdAt: string
  }
  eventNews: Versioned & {
    id: string
    eventId: string
    title: string
    imageUrls: string
    videoUrls: string
    region: string
    country: string
    latLong: string
    sourceUrl: string | null
    dateTime: string
    createdAt: string
  }
  carousel: Versioned & {
    id: string
    title: string
    imageUrl: string
    eventId: string | null
    newsId: string | null
    sourceUrl: string | null
    enable: number
    createdAt: string
    /** The place in the order of the slides: the highest is shown first. */
    position: Generated<number>
  }
  articles: Versioned & {
    id: string
    name: string
    thumbnail: string
    articles: string
    regionId: string
    createdAt: string
  }
  geoShots: Versioned & {
    id: string
    title: string
    videoUrl: string
    description: string
    thumbnailUrl: string | null
    region: string
    country: string
    latLong: string
    sourceUrls: string
    bookmarked: number
    createdAt: string
  }
  /** Who has which items open, on PostgreSQL alone (open-items.migration.ts). */
  openItems: { stream: string; kind: string; itemId: string; editorId: string; editor: string; until: string }
  outbox: {
    id: string
    subject: string | null
    content: string | null
    image: string | null
    data: string
    createdAt: string
    editorId: string
    /** The order in which broadcasts became visible, from 1, given by a trigger (api-keys.migration.ts). */
    number: Generated<number | null>
  }
}

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** A row as it is inserted. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
