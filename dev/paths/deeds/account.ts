import * as z from 'zod/mini'
import { accountTexts, confirmationTexts } from '../../../src/messages/account/account'
import { codeTexts, factorTexts } from '../../../src/messages/account/factor'
import { commonTexts } from '../../../src/messages/common'
import { loginTexts } from '../../../src/messages/login'
import { profileTexts } from '../../../src/messages/profile'
import { fieldOf, isIn, type Stand, screenIn } from '../stand'
import { type Deed, inState, pressing, says } from './deed'

const account = 'account'
const list = 'account/list'
const factor = 'account/factor'
/** The changes that the host may ask the password for. */
const changes = ['account/end', ...['begin', 'renew', 'turnOff'].map((change) => `${factor}/${change}`)]
const LATE = 8_000

const isShown = inState('', 'tab.password')
const isOpen = (stand: Stand): boolean =>
  isShown(stand) && !changes.some((change) => isIn(stand, change)) && isIn(stand, account, 'password.idle')
const isReady = (stand: Stand): boolean => isOpen(stand) && isIn(stand, list, 'ready')
/** Nothing was typed into the model's profile, which has no name yet. */
const isNameless = (stand: Stand): boolean =>
  isIn(stand, '', 'tab.profile') &&
  z.object({ name: z.literal('') }).safeParse(fieldOf(screenIn(stand)?.[1], 'values')).success
/** The question for the password. */
function confirming(to: string): Deed[] {
  const isOffered = inState(to, 'asking')
  const asked = (label: string) => ({
    to,
    words: `press ${label} in the question for the password`,
    play: says('pressInConfirmation', label),
    isOffered,
  })
  return [
    { move: 'confirmation.change, a password', to, words: 'type the password', play: 'I.confirmPassword()', isOffered },
    { move: 'confirmation.reveal', ...asked(loginTexts.show) },
    { move: 'confirmation.submit', ...asked(confirmationTexts.submit) },
    { move: 'confirmation.cancel', ...asked(commonTexts.cancel) },
  ]
}
const ofFactor = (label: string, state: string) => ({
  to: factor,
  words: `press ${label} at the sign-in code`,
  play: says('pressInFactor', label),
  isOffered: (stand: Stand): boolean => isOpen(stand) && isIn(stand, factor, state),
})

/** The password, the sessions and the sign-in code of the editor. */
export const accountDeeds: readonly Deed[] = [
  {
    name: 'profile.save, without a name',
    move: 'profile.save',
    to: '',
    words: `empty the name, and press ${profileTexts.submit}`,
    play: 'I.saveWithoutName()',
    isOffered: isNameless,
  },
  {
    move: 'password.change, the current one alone',
    to: account,
    words: 'type the current password alone',
    play: 'I.typePassword()',
    isOffered: isOpen,
  },
  { move: 'password.change, all', to: account, words: 'type both', play: 'I.typePasswords()', isOffered: isOpen },
  { move: 'password.reveal', to: account, ...pressing(loginTexts.show), isOffered: isOpen },
  { move: 'password.submit', to: account, ...pressing(accountTexts.submit), isOffered: isOpen },
  { move: 'sessions.end, 1', to: account, ...pressing(accountTexts.end), isOffered: isReady },
  ...changes.flatMap(confirming),
  {
    move: 'list.reload',
    to: list,
    words: 'reload the list in the palette',
    play: 'I.reloadList()',
    isOffered: isReady,
  },
  {
    move: 'list.stop',
    to: list,
    words: `press ${commonTexts.stop}, after 8 seconds`,
    play: says('press', commonTexts.stop),
    after: LATE,
    isOffered: (stand) => isOpen(stand) && isIn(stand, list, 'loading'),
  },
  {
    move: 'list.retry',
    to: list,
    ...pressing(commonTexts.retry),
    isOffered: (stand) => isOpen(stand) && isIn(stand, list, 'failed'),
  },
  {
    move: 'factor.load',
    to: account,
    ...pressing(commonTexts.retry),
    isOffered: (stand) => isOpen(stand) && isIn(stand, account, 'factor.notLoaded'),
  },
  { move: 'factor.retry', ...ofFactor(commonTexts.retry, 'failed') },
  { move: 'factor.begin', ...ofFactor(factorTexts.setUp, 'off') },
  { move: 'factor.cancel', ...ofFactor(commonTexts.cancel, 'settingUp') },
  { move: 'factor.submit', ...ofFactor(factorTexts.turnOn, 'settingUp') },
  {
    move: 'factor.change, a code',
    ...ofFactor('', 'settingUp'),
    words: 'type the code of the device',
    play: 'I.typeDeviceCode()',
  },
  { move: 'factor.keep', ...ofFactor(factorTexts.kept, 'keeping'), implies: { read: 'on' } },
  { move: 'factor.renew', ...ofFactor(factorTexts.renew, 'on') },
  { move: 'factor.end', ...ofFactor(factorTexts.turnOff, 'on') },
]

const isCode = inState('code', 'asking')

/** The code of a sign-in whose password was right. */
export const signInCodeDeeds: readonly Deed[] = [
  {
    name: 'login.change, of an editor with a code',
    move: 'login.change, all',
    to: '',
    words: 'type address and password of an editor who has a sign-in code',
    play: 'I.fillWithCode()',
    implies: { signIn: 'a code is wanted', give: 'refused' },
    isOffered: inState('', 'idle', 'error'),
  },
  { move: 'code.submit', to: 'code', ...pressing(codeTexts.submit), fails: true, isOffered: isCode },
  { move: 'code.change, a code', to: 'code', words: 'type a code', play: 'I.typeWrongCode()', isOffered: isCode },
  { move: 'code.back', to: 'code', ...pressing(codeTexts.back), isOffered: isCode },
]
