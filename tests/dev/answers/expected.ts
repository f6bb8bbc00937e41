import { CallError } from '../../../src/domain/failure'
import { accountTexts, invitationTexts } from '../../../src/messages/account/account'
import { codeTexts, factorTexts } from '../../../src/messages/account/factor'
import { signInTexts } from '../../../src/messages/account/sign-in'
import { errorTexts } from '../../../src/messages/errors'
import type { FailureText } from '../../../src/messages/failures'
import { loginTexts } from '../../../src/messages/login'
import { mediaTexts } from '../../../src/messages/media'
import { sessionTexts } from '../../../src/messages/shell/session'
import { takeDownTexts } from '../../../src/messages/take-down'
import type { Seen } from './play'
import type { Read, Save, Scenario, Special } from './scenarios'
import type { Kind, WrongAnswer } from './wrong-answers'

/** How a call ends: carried out, not carried out, or nobody knows. */
export type End = 'done' | 'kept' | 'unknown'

/** What is said: ERR-1's text, then the screen's for a refusal or for what was thrown. */
type Said = 'not ok' | 'refused' | 'thrown'

interface Expected {
  end: End
  says: readonly Said[]
  /** How often a call is made. */
  times: number
}
export type Table = Readonly<Record<Kind, Expected>>

const done = { end: 'done', says: [], times: 1 } as const
const unknown = (...says: Said[]): Expected => ({ end: 'unknown', says, times: 1 })
const kept = (...says: Said[]): Expected => ({ end: 'kept', says, times: 1 })
/** A read that fails in a way that another attempt may mend is made four times (READ-1). */
const keptAfterRetries = (...says: Said[]): Expected => ({ end: 'kept', says, times: 4 })

/** A write whose answer must be an envelope (EXT-44). */
export const saves: Table = {
  broken: unknown('thrown'),
  expired: kept(),
  refusal: kept('refused'),
  failure: kept('not ok', 'thrown'),
  busy: kept('not ok', 'thrown'),
  missing: kept('not ok', 'thrown'),
  lost: unknown('not ok', 'thrown'),
  page: unknown('thrown'),
  text: unknown('thrown'),
  nothing: unknown('thrown'),
  'no object': unknown('thrown'),
  'no success': unknown('refused'),
  'no data': done,
  'other data': done,
  'null row': done,
}

/** A write that any JSON and an empty body acknowledge (CALL-1). */
export const acknowledged: Table = { ...saves, nothing: done, 'no object': done, 'no success': done }

/** A deletion, which a text acknowledges too; what is missing is gone already (ERR-2). */
export const removals: Table = { ...acknowledged, text: done, missing: done }

/** A take-down, which an envelope answers; what is missing is gone already (ERR-2). */
export const takeDowns: Table = { ...saves, missing: done }

/** The password once more: whether it was given is of no consequence, since the call that asked for it is made again. */
export const confirmations: Table = {
  ...acknowledged,
  broken: kept('thrown'),
  lost: kept('not ok', 'thrown'),
  page: kept('thrown'),
  text: kept('thrown'),
}

/** A list (ERR-4, READ-1). */
export const lists: Table = {
  broken: keptAfterRetries('thrown'),
  expired: kept(),
  refusal: kept('refused'),
  failure: kept('not ok', 'thrown'),
  busy: keptAfterRetries('not ok', 'thrown'),
  missing: kept('not ok', 'thrown'),
  lost: keptAfterRetries('not ok', 'thrown'),
  page: keptAfterRetries('thrown'),
  text: keptAfterRetries('thrown'),
  nothing: keptAfterRetries('thrown'),
  'no object': keptAfterRetries('thrown'),
  'no success': kept('refused'),
  'no data': keptAfterRetries('thrown'),
  'other data': keptAfterRetries('thrown'),
  'null row': done,
}

/** One event: null says that there is none (EVT-32). */
export const oneItem: Table = { ...lists, 'no data': kept('refused') }

/** A check of an attempt, which leaves its outcome unknown; it is made once, and pressed again. */
export const checks: Table = {
  ...saves,
  broken: unknown('thrown'),
  expired: unknown(),
  refusal: unknown('refused'),
  failure: unknown('not ok', 'thrown'),
  busy: unknown('not ok', 'thrown'),
  missing: unknown('not ok', 'thrown'),
  'no data': unknown('thrown'),
  'other data': unknown('thrown'),
}

/** The choice of a password; success without an editor leaves open who has signed in (EXT-246). */
export const invitations: Table = {
  ...saves,
  expired: kept('refused'),
  failure: kept('refused'),
  busy: kept('refused'),
  missing: kept('refused'),
  'no data': unknown('thrown'),
  'other data': unknown('thrown'),
}

/** A write whose answer is shown once: success without it leaves open what has become of the call (EXT-283). */
export const revealed: Table = { ...saves, 'no data': unknown('thrown'), 'other data': unknown('thrown') }

/** What a screen is given for an answer, in the words of the host. */
function errorOf({ status, message, error }: WrongAnswer, said: Said): CallError {
  if (said === 'refused') return new CallError('refused', { serverMessage: message || error, text: error })
  return new CallError('failed', { ...(status !== undefined && { status }), serverMessage: message, text: error })
}

/** The toasts of an answer: ERR-1's, then the screen's. */
const toastsFor = (answer: WrongAnswer, table: Table, text: FailureText): string[] => {
  const { says } = table[answer.kind]
  const told = says.map((said) =>
    said === 'not ok' ? answer.message || errorTexts.notOk : text(errorOf(answer, said)),
  )
  return [...new Set(told)]
}

/** The text that stays beside what failed. */
const lastingFor = (answer: WrongAnswer, table: Table, text: FailureText): string =>
  text(errorOf(answer, table[answer.kind].says.at(-1) ?? 'thrown'))

const isEnvelope = ({ kind }: WrongAnswer) => ['no data', 'other data'].includes(kind)

/** A sign-in says what the host says, whatever the status; an answer that names nobody is an exception. */
function ofSignIn(answer: WrongAnswer): Pick<Seen, 'toasts' | 'lasting'> {
  if (isEnvelope(answer)) return { toasts: [signInTexts.loginBroken], lasting: loginTexts.broken }
  const { message } = answer.kind === 'broken' ? signInTexts.unreached : answer
  return { toasts: [message || signInTexts.loginFailed], lasting: loginTexts.refused }
}

/** A choice of a password says what the host says; a link that is used up, that it is. */
function ofInvitation(answer: WrongAnswer): Pick<Seen, 'toasts' | 'lasting'> {
  const { end } = invitations[answer.kind]
  if (answer.status === 410) return { toasts: [], lasting: null }
  return {
    toasts: [],
    lasting: end === 'unknown' ? invitationTexts.unconfirmed : answer.message || invitationTexts.notTaken,
  }
}

/** A code says what the host says; one that is too late, nothing of its own (EXT-284). */
function ofCode(answer: WrongAnswer): Pick<Seen, 'toasts' | 'lasting'> {
  if (answer.status === 410) return { toasts: [], lasting: null }
  const { end } = invitations[answer.kind]
  return { toasts: [], lasting: end === 'unknown' ? codeTexts.notChecked : answer.message || codeTexts.wrong }
}

/** The state of the sign-in code, which is read as a list is, and said in its own place. */
const ofFactor = ({ table, text }: Special, answer: WrongAnswer): Partial<Seen> => ({
  lasting: table[answer.kind].end === 'done' ? null : lastingFor(answer, table, text),
  times: table[answer.kind].times,
})

/** The account says in its own place, and in no toast, why a call failed (EXT-243, EXT-244). */
function ofAccount({ table, text }: Special, answer: WrongAnswer, told = ''): Pick<Seen, 'toasts' | 'lasting'> {
  const { end } = table[answer.kind]
  if (end === 'done') return { toasts: [told], lasting: null }
  if (answer.kind === 'expired') return { toasts: [], lasting: sessionTexts.notSavedYet }
  const { message: serverMessage, error } = answer
  const lasting =
    end === 'unknown' ? text(new CallError('unknown', { serverMessage, text: error })) : lastingFor(answer, table, text)
  return { toasts: [], lasting }
}

/** An upload says the error of the host, then what failed; after the end of the session it is only said beside the field. */
function ofUpload({ kind, error }: WrongAnswer): Pick<Seen, 'toasts' | 'lasting'> {
  if (kind === 'expired') return { toasts: [mediaTexts.uploadingVideo], lasting: sessionTexts.notUploadedYet }
  const text = error || mediaTexts.uploadFailed
  return { toasts: [mediaTexts.uploadingVideo, text, mediaTexts.videoFailed], lasting: text }
}

function ofSave({ table, text, told }: Save, answer: WrongAnswer): Pick<Seen, 'toasts' | 'lasting'> {
  const { end } = table[answer.kind]
  if (end === 'done') return { toasts: [told], lasting: null }
  if (answer.kind === 'expired') return { toasts: [], lasting: sessionTexts.notSavedYet }
  return {
    toasts: toastsFor(answer, table, text),
    // Of an unknown outcome the form has a notice of its own (EXT-3).
    lasting: end === 'unknown' ? null : lastingFor(answer, table, text),
  }
}

function ofRead({ table, text, standIns }: Read, answer: WrongAnswer): Partial<Seen> {
  if (answer.kind === 'null row') return { rows: ['europe'], unreadable: 1 }
  return {
    toasts: toastsFor(answer, table, text),
    lasting: standIns.length > 0 ? null : lastingFor(answer, table, text),
    rows: standIns,
    times: table[answer.kind].times,
  }
}

/** What the specification says that an editor sees of an answer. */
export function expectedOf(scenario: Scenario, answer: WrongAnswer): Seen {
  const { kind, table, text } = scenario
  const { end } = table[answer.kind]
  const isExpired = answer.kind === 'expired'
  const quiet: Seen = {
    toasts: [],
    times: 1,
    end,
    lasting: null,
    rows: [],
    unreadable: 0,
    session: isExpired ? 'expired' : 'signedIn',
    faults: [],
  }
  if (kind === 'read') return { ...quiet, end: 'done', ...ofRead(scenario, answer) }
  if (kind === 'save') return { ...quiet, ...ofSave(scenario, answer) }
  if (kind === 'removal')
    return { ...quiet, toasts: end === 'done' ? [...scenario.told] : toastsFor(answer, table, text) }
  if (kind === 'sign-in') return { ...quiet, end: 'kept', session: 'signedOut', ...ofSignIn(answer) }
  if (kind === 'password') return { ...quiet, ...ofAccount(scenario, answer, accountTexts.changed) }
  // The host, which was given no password, asks for it again.
  if (kind === 'confirmation') return { ...quiet, ...ofAccount(scenario, answer), toasts: [] }
  if (kind === 'end of session') return { ...quiet, ...ofAccount(scenario, answer, accountTexts.ended) }
  if (kind === 'code') return { ...quiet, end: 'kept', session: 'signedOut', ...ofCode(answer) }
  if (kind === 'factor' || kind === 'look-up') return { ...quiet, ...ofFactor(scenario, answer) }
  if (kind === 'take-down') return { ...quiet, ...ofAccount(scenario, answer, takeDownTexts.takenDown) }
  if (kind === 'turn off') return { ...quiet, ...ofAccount(scenario, answer, factorTexts.turnedOff) }
  if (kind === 'begin' || kind === 'turn on' || kind === 'renew') return { ...quiet, ...ofAccount(scenario, answer) }
  if (kind === 'invitation') return { ...quiet, session: 'signedOut', ...ofInvitation(answer) }
  if (kind === 'upload') return { ...quiet, end: 'kept', ...ofUpload(answer) }
  // What is shown is the order of the host again, however the move has ended (EXT-162).
  if (kind === 'move') return { ...quiet, end: 'done', toasts: toastsFor(answer, table, text) }
  if (kind === 'check') return { ...quiet, toasts: toastsFor(answer, table, text) }
  // A session that has ended needs no end; any other is told of, and ended again after a minute (EXT-41).
  const isEnded = end === 'done' || isExpired
  return { ...quiet, end: isEnded ? 'done' : 'unknown', times: isEnded ? 1 : 2, session: 'signedOut' }
}
