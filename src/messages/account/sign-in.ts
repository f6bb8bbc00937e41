/** The outcome of a sign-in (AUTH-10 to AUTH-13). */
export const signInTexts = {
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
} as const
