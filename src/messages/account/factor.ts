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

/** The sign-in code in Profile (EXT-283, EXT-285, EXT-287). */
export const factorTexts = {
  heading: 'Sign-in code',
  lead: 'A device of yours shows a code that is asked for after the password: whoever finds out the password alone cannot sign in.',
  loading: 'Loading...',
  failed: 'It could not be read whether a sign-in code is asked for.',
  off: 'No code is asked for.',
  setUp: 'Set up',
  /** While it is set up. */
  scan: 'Scan this with an authenticator app, or type the secret into it. Then enter the code that it shows.',
  picture: 'QR code of the secret',
  secret: 'Secret',
  copySecret: 'Copy the secret',
  code: 'Code',
  missing: 'Please enter the code',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  turnedOn: 'A sign-in code is asked for from now on',
  notTurnedOn: 'The sign-in code was not turned on.',
  /** New recovery codes. */
  recovery: 'Recovery codes',
  recoveryLead:
    'Each of them signs you in once in place of a code, if you lose the device. They are shown only now: keep them where you keep your passwords.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied: select the text',
  download: 'Download',
  file: 'meridian-recovery-codes.txt',
  kept: 'I have kept them',
  leave: {
    title: 'Leave without the recovery codes?',
    text: 'They are shown only now. Copy or download them first.',
    coming: 'They are on their way, and are shown only once. Stay, and they appear here.',
    none: 'No new codes have come. Stay to see why.',
    stay: 'Stay',
    act: 'Leave',
  },
  /** While it is on. */
  on: (day: string) => `A code has been asked for since ${day}.`,
  left: (count: number) => (count === 1 ? '1 of 10 recovery codes left' : `${count} of 10 recovery codes left`),
  renew: 'New recovery codes',
  renewed: 'The old recovery codes are no longer valid',
  notRenewed: 'The recovery codes were not replaced.',
  turnOff: 'Turn off',
  turnedOff: 'No sign-in code is asked for any more',
  notTurnedOff: 'The sign-in code was not turned off.',
  notBegun: 'The sign-in code was not set up.',
  unconfirmed: 'It is not known whether this was done. See below.',
} as const
