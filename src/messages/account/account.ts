import { SHORTEST_PASSWORD } from '../../../contract/account'

/** The password and the sessions of the editor, where the host has an account for them (EXT-243, EXT-244). */
export const accountTexts = {
  form: 'Change your password',
  current: 'Current password',
  next: 'New password',
  /** Below the field of a new password. */
  rules: `At least ${SHORTEST_PASSWORD} characters. A few words that belong together only for you are good.`,
  submit: 'Change password',
  changing: 'Changing...',
  changed: 'Password changed. All other sessions have ended.',
  currentMissing: 'Please enter your current password',
  tooShort: `Choose at least ${SHORTEST_PASSWORD} characters`,
  notChanged: 'The password was not changed.',
  /** The call may have been carried out. */
  unconfirmed:
    'It is not known whether the password was changed. At the next sign-in try the new one first, then the old one.',
  /** The list of sessions. */
  sessions: 'Your sessions',
  sessionsLead: 'End what you do not know, and change your password.',
  columns: { browser: 'Browser', signedIn: 'Signed in', lastUsed: 'Last used' },
  unknownBrowser: 'Unknown browser',
  isCurrent: 'This session',
  end: 'End',
  ended: 'Session ended',
  notEnded: 'The session was not ended.',
  endUnconfirmed: 'It is not known whether the session was ended.',
  sessionsFailed: 'Failed to load your sessions',
} as const

/** The password once more, before a session is ended or the account is changed (EXT-282). */
export const confirmationTexts = {
  heading: 'Is it you?',
  lead: 'Enter your password. You are not asked again for ten minutes.',
  password: 'Your password',
  missing: 'Please enter your password',
  submit: 'Continue',
  confirming: 'Checking...',
  notConfirmed: 'The password could not be checked.',
} as const

/** The choice of a password by the link of an invitation (EXT-246). */
export const invitationTexts = {
  heading: 'Choose a password',
  lead: 'You have been invited to the desk. Choose a password; you sign in with it from now on.',
  submit: 'Set the password and sign in',
  taking: 'Setting the password...',
  over: 'This link has been used or has expired. Ask an administrator of the desk for a new one.',
  toSignIn: 'Go to sign-in',
  notTaken: 'The password was not set. Please try again.',
  unreached: 'Cannot connect to the server. The link is still valid.',
  unconfirmed: 'It is not known whether the password was set. Try to sign in with it, or set it once more.',
} as const
