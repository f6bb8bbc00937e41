/** Signing in, the end of a session and signing out (AUTH-1 to AUTH-13). */
export const sessionTexts = {
  /** A sign-in that was refused without a word of the API server (AUTH-10, AUTH-13). */
  loginFailed: 'Login failed',
  /** An exception while signing in (AUTH-11). */
  loginBroken: 'Login failed. Please try again later.',
  /** What the call yields when no answer came (AUTH-12). */
  unreached: {
    message: 'Cannot connect to the server',
    error: 'Network error. Please contact the administrator.',
  },
  /** What the call yields when the answer cannot be read (AUTH-13). */
  unreadable: { message: 'Login failed', error: 'Network error' },
  /** The dialog over the screen when the API server no longer knows the session (EXT-2). */
  expired: {
    title: 'Please sign in again',
    description: 'Your session has ended. Everything on the screen is still here.',
    samePerson: (email: string) => `Sign in as ${email} to go on with this screen.`,
    signOut: 'Sign out',
  },
  /** Beside what a call could not carry out because the session had ended (EXT-2). */
  signInThenSave: 'Sign in again, then save.',
  signInThenChoose: 'Sign in again, then choose the file again.',
} as const
