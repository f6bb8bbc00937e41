/** The sign-in page (LOGIN-1 to LOGIN-11). */
export const loginTexts = {
  heading: 'Sign in to the desk',
  lead: 'News, events and short videos, by place and by hour.',
  form: 'Sign in',
  email: 'Email',
  password: 'Password',
  /** Shows or hides what was typed (EXT-212); the label of a field is never a part of it. */
  show: 'Show',
  hide: 'Hide',
  submit: 'Sign In',
  busy: 'Signing in...',
  /** Below the form (EXT-213). */
  forgotten: 'Forgotten your password? Ask an administrator of the desk to set a new one.',
  /** Validation messages before any call (LOGIN-6, LOGIN-7). */
  emailMissing: 'Please enter your email',
  passwordMissing: 'Please enter your password',
  /** The message if signing in returned false, or threw (LOGIN-9, LOGIN-10). */
  refused: 'Invalid credentials or server error. Please try again.',
  broken: 'An error occurred during login. This might be due to a CORS issue or server unavailability.',
  /** A sign-out that the API server has not confirmed (EXT-41). */
  unconfirmed:
    'You are signed out here, but the server has not confirmed it, and the session may still be open. It is tried again until it is confirmed. On a shared computer, stay until this message is gone.',
} as const
