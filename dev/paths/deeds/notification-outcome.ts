import { commonTexts } from '../../../src/messages/common'
import { notificationTexts } from '../../../src/messages/content/notification'
import { isIn, type Stand } from '../stand'
import { type Deed, inState, says } from './deed'

const press = (label: string) => ({
  words: `press ${label} in the notification`,
  play: says('pressInNotification', label),
})

const to = 'notification'
const isDoubted = inState(to, 'outcomeUnknown')
const canCheck = (stand: Stand): boolean => isDoubted(stand) && !isIn(stand, `${to}/upload`)
const isResending = inState(to, 'confirmingResend')

/** How the sending of a notification of an item ends. */
export const notificationOutcomeDeeds: readonly Deed[] = [
  { move: 'outcome.check', to, ...press(commonTexts.check), isOffered: canCheck },
  { move: 'save.retry', to, ...press(notificationTexts.sendAgain), isOffered: isDoubted },
  { move: 'form.change, all empty', to, words: 'empty the subject', play: 'I.clearSubject()', isOffered: isDoubted },
  {
    move: 'form.change, another title',
    to,
    words: 'type another subject',
    play: 'I.resubject()',
    isOffered: isDoubted,
  },
  { move: 'form.dismiss', to, ...press(commonTexts.close), leaves: true, isOffered: isDoubted },
  {
    move: 'resend.confirm',
    to,
    words: `press ${notificationTexts.resend.action} in the question`,
    play: says('answer', notificationTexts.resend.action),
    isOffered: isResending,
  },
]
