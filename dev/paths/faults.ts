/** What the host makes of one call of a step. */
export interface Fault {
  call:
    | 'save'
    | 'remove'
    | 'read'
    | 'event'
    | 'check'
    | 'upload'
    | 'signIn'
    | 'locate'
    | 'encode'
    | 'account'
    | 'password'
    | 'confirmation'
    | 'code'
    | 'factor'
    | 'factorChange'
    | 'file'
    | 'picture'
  /** As the generated paths name it. */
  how:
    | 'the host says no'
    | 'the host breaks'
    | 'it is gone'
    | 'nobody knows'
    | 'someone changed it'
    | 'the host asks for the password'
    | 'waits'
    | 'the second one waits'
}

const words: Readonly<Record<Fault['how'], string>> = {
  'the host says no': 'the host refuses it: "No"',
  'the host breaks': 'the host answers 500',
  'it is gone': 'the host answers 404',
  'nobody knows': 'the connection breaks before the host has answered',
  'someone changed it': 'another editor has changed the item',
  'the host asks for the password': 'the host asks for the password',
  waits: 'no answer comes',
  'the second one waits': 'no answer comes to the second one',
}
const names: Readonly<Record<Fault['call'], string>> = {
  save: 'the save',
  remove: 'the deletion',
  read: 'the list',
  event: 'the event of the page',
  check: 'the check',
  upload: 'the upload',
  signIn: 'the sign-in',
  locate: 'the look for the country of a point',
  encode: 'the cropping of a picture',
  account: 'the end of a session',
  password: 'the change of the password',
  confirmation: 'the password that is given again',
  code: 'the code of a sign-in',
  factor: 'the sign-in code',
  factorChange: 'the change of the sign-in code',
  file: 'the look for a file',
  picture: 'the code that opens a picture',
}
export const isCall = (text: string): text is Fault['call'] => text in names
export const isHow = (text: string): text is Fault['how'] => text in words

/** A fault as a sentence: `the host answers nothing (the deletion)`. */
export const faultWords = ({ call, how }: Fault): string => `${words[how]} (${names[call]})`

const kinds: readonly (readonly [Fault['call'], RegExp])[] = [
  ['save', /(?<!draft)\.save$|(?<!upload)\.send$|\.show$|order\.move$/],
  ['remove', /(?<!drafts?)\.remove$|selection\.write$|\.takeDown$/],
  ['read', /^\w+\.(?!past|home|changes|notify)(\w+\.)?\w+\.load$|\.(sent|sessions)$/],
  ['event', /^eventDetail\.event$/],
  ['check', /\.check$/],
  ['upload', /upload\.send$/],
  ['signIn', /\.signIn$/],
  ['locate', /\.locate$/],
  ['encode', /pictures\.encode$/],
  ['account', /\.account\.end$/],
  ['password', /\.account\.change$/],
  ['confirmation', /\.(account|factor)\.confirm$/],
  ['code', /\.code\.give$/],
  ['factor', /\.factor\.read$/],
  ['factorChange', /\.factor\.(begin|turnOn|renew|turnOff)$/],
  ['file', /\.uploads\.find$/],
  ['picture', /\.pictures\.open$/],
]

/** The kind of call that a port makes; null for one whose faults are not told. */
export const callOf = (port: string): Fault['call'] | null =>
  kinds.find(([, pattern]) => pattern.test(port))?.[0] ?? null

/**
 * The faults of a kind of call that the search tries. A read that fails otherwise is tried again; a deletion of what is
 * gone succeeds.
 */
export const faultsOf: Readonly<Record<Fault['call'], readonly Fault['how'][]>> = {
  save: ['the host says no', 'nobody knows', 'waits', 'the host breaks', 'it is gone'],
  remove: ['nobody knows', 'the host says no', 'waits', 'the host breaks'],
  read: ['it is gone'],
  event: ['the host says no'],
  check: ['waits'],
  upload: ['the host says no', 'waits'],
  signIn: ['the host breaks', 'waits'],
  locate: ['waits'],
  encode: ['waits', 'the second one waits'],
  account: ['the host asks for the password', 'waits'],
  password: ['waits'],
  confirmation: ['waits'],
  code: ['waits'],
  factor: ['it is gone', 'waits'],
  factorChange: ['the host asks for the password', 'waits'],
  file: ['the host says no', 'waits'],
  picture: ['waits'],
}
