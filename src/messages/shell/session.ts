/** The end of a session, and a browser that stores nothing. */
export const sessionTexts = {
  /** The dialog over the screen after the session has expired (EXT-2). */
  expired: {
    title: 'Please sign in again',
    description: 'Your session has ended. Everything on the screen is still here.',
    samePerson: (email: string) => `Sign in as ${email} to go on with this screen.`,
    signOut: 'Log out',
    /** Shown in the frame while somebody types, in place of the dialog (EXT-43). */
    line: 'Your session has ended. What you type stays; sign in when you pause.',
    ask: 'Sign in now',
  },
  /** A browser that does not store who has signed in (EXT-40). */
  inMemory:
    'The storage of this browser is full or turned off. You can work, but you have to sign in again after a reload.',
  /** The outcome of a save that failed because the session had expired; true before and after the next sign-in. */
  notSavedYet: 'Your session had ended, so this has not been saved or sent yet.',
  saveNow: 'Save it now',
  /** The same of a file, which is kept to be tried again. */
  notUploadedYet: 'Your session had ended, so this has not been uploaded yet.',
} as const
