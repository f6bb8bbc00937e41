/** The signed-in editor (DATA-1). */
export interface Editor {
  id: string
  email: string
  name: string
}

export interface SessionPorts {
  session: {
    /** The stored editor or null; an unreadable value is removed (AUTH-5). */
    restore: () => Promise<Editor | null>
    /** Removes the stored editor, and begins to end the API server's session if it advertised one (AUTH-8, EXT-1). */
    clear: () => void
    /** Calls back when another tab signs in or out; returns an unsubscribe function. */
    onChange: (listener: (editor: Editor | null) => void) => () => void
    /** Whether a form is open here, whose values a sign-out in another tab must not discard. */
    hasOpenForm: () => boolean
    /** Whether something is shown here, or about to be, that nothing shows a second time: recovery codes (EXT-283). */
    showsOnce: () => boolean
    /** Resolves once the screens that show such a thing now have been left. */
    onceLeft: () => Promise<void>
    /** Makes each form save its draft at once, as a draft of the editor who is still signed in (EXT-34). */
    saveDrafts: () => void
    /** Resolves once no write is in progress (EXT-35). */
    written: () => Promise<void>
    /** The milliseconds since a key was last pressed. */
    sinceKey: () => number
    /** Calls back at each key that is pressed; returns an unsubscribe function. */
    onKey: (listener: () => void) => () => void
  }
}

export type SessionEvent =
  | { type: 'session.open'; editor: Editor; isInMemory?: boolean }
  | { type: 'session.close' }
  | { type: 'session.stay' }
  | { type: 'session.expire' }
  | { type: 'session.changed'; editor: Editor | null }
  | { type: 'session.ask' }
  | { type: 'key.press' }
