/** Signing in, the end of a session and signing out (AUTH-1 to AUTH-13). */
export const sessionTexts = {
  /** A sign-in refused without a message from the API server (AUTH-10, AUTH-13). */
  loginFailed: 'Login failed',
  /** An exception while signing in (AUTH-11). */
  loginBroken: 'Login failed. Please try again later.',
  /** The result of the call if no answer arrived (AUTH-12). */
  unreached: {
    message: 'Cannot connect to the server',
    error: 'Network error. Please contact the administrator.',
  },
  /** The result of the call if the answer cannot be parsed (AUTH-13). */
  unreadable: { message: 'Login failed', error: 'Network error' },
  /** The dialog over the screen after the session has expired (EXT-2). */
  expired: {
    title: 'Please sign in again',
    description: 'Your session has ended. Everything on the screen is still here.',
    samePerson: (email: string) => `Sign in as ${email} to go on with this screen.`,
    signOut: 'Sign out',
  },
  /** Added to the message of a call that failed because the session had expired (EXT-2). */
  signInThenSave: 'Sign in again, then save.',
  signInThenChoose: 'Sign in again, then choose the file again.',
} as const
