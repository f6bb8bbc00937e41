import type { Shown } from './actors'

/** A form that is open in a tab. */
export interface OpenForm {
  /** The id of its actor. */
  part: string
  /** Whether it is the notification of an item, in a dialog that keeps no draft. */
  isDialog: boolean
  path: string
  values: Readonly<Record<string, unknown>>
  draftId: string
  /** The state of its work, and of the attempt to save it, for those who read a replay. */
  state: string
}

/** The outcome that a part of the application ended with, as it told its editor. */
export type Told =
  | {
      type: 'saved'
      path: string
      isDialog: boolean
      values: Readonly<Record<string, unknown>>
      /** The item as the form has it from the server, or as it was sent. */
      saved: Readonly<Record<string, unknown>>
    }
  | { type: 'removed'; id: string }
  /** An item was changed in its row; `to` is the field, as JSON of the item. */
  | { type: 'changed'; id: string; to: string }

/** What an editor does in the lists of a screen; a number makes each choice. */
export interface ListWork {
  /** Switches whether readers see an item. */
  toggle: (choice: number) => void
  /** Moves an item of a list that has an order by one place. */
  move: (choice: number) => void
  /** Presses the box of a row, or that of all rows. */
  select: (choice: number) => void
  /** Carries an action out on the selected rows, or asks for it and cancels. */
  act: (choice: number, topics: readonly string[]) => void
  search: (choice: number, find: { words: string; by: string }) => void
  /** Opens the history of the edited item, or the bin of the list. */
  openPast: (choice: number) => void
  /** Restores a change that the open history or bin shows as a draft. */
  restore: (choice: number) => void
}

/** One tab: the application without its views, in a realm of its own. */
export interface Tab {
  /** Path and query. */
  address: () => string
  go: (path: string) => void
  back: () => void
  session: () => 'checking' | 'signedOut' | 'signedIn' | 'expired'
  /** Signs in on the page, or in the dialog over an expired session. */
  signIn: (email: string, password: string) => void
  /** Gives the code that a sign-in has asked for. */
  giveCode: (code: string) => void
  /** Chooses a password on the page that an invitation opens. */
  takeInvitation: (newPassword: string) => void
  signOut: () => void
  forms: () => OpenForm[]
  /** Sends an event to the part with an id, such as `form`; returns whether there is one. */
  send: (part: string, event: { type: string } & Record<string, unknown>) => boolean
  /** Sends the screen an event about an item of its list, chosen by a number; returns the item's id. */
  sendItem: (type: string, choice: number) => string | null
  lists: ListWork
  drafts: () => string[]
  openDraft: (id: string) => void
  /** Undoes the deletion of the newest draft that was removed from the list. */
  restoreDraft: () => void
  deleteDraft: (id: string) => void
  /** The texts of the toasts so far. */
  toasts: () => readonly string[]
  /** What the part with an id shows, also `login`, its `code`, `invitation` and `signOut`; null if there is none. */
  shows: (part: string) => Shown | null
  /** The actors that wait for a call. */
  busy: () => string[]
}

/** What a realm provides for its tab, beside what a browser does. */
export interface TabHost {
  ready: (tab: Tab) => void
  told: (told: Told) => void
  failed: (text: string) => void
}

declare global {
  // A variable of the global object of a tab's realm.
  var tabHost: TabHost
}
