/** The code of a sign-in whose password was right (EXT-284, EXT-285). */
export const codeTexts = {
  heading: 'Sign-in code',
  lead: 'Your password is right. Enter the code that your device shows, or one of your recovery codes.',
  code: 'Code',
  submit: 'Sign In',
  busy: 'Signing in...',
  back: 'Back',
  missing: 'Please enter the code',
  wrong: 'This code is not right.',
  notChecked: 'The code could not be checked. Please try again.',
  over: 'This took too long. Please sign in again.',
} as const
