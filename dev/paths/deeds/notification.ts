import { commonTexts } from '../../../src/messages/common'
import { notificationTexts } from '../../../src/messages/content/notification'
import { formTexts } from '../../../src/messages/drafts/unsent-form'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { answering, type Deed, inState, says } from './deed'

const pressing = (label: string) => ({
  words: `press ${label} in the notification`,
  play: says('pressInNotification', label),
})

function deedsOf(to: string): Deed[] {
  const isWriting = inState(to, 'editing')
  const isUploading = (stand: Stand): boolean => isIn(stand, `${to}/upload`)
  const canSend = (stand: Stand): boolean => isWriting(stand) && !isUploading(stand)
  const wasSent = (stand: Stand): boolean => fieldOf(below(stand, to), 'prior') !== null
  const isDiscarding = inState(to, 'confirmingDiscard')
  const isAskedAgain = inState(to, 'confirmingAgain')
  return [
    {
      move: 'form.change, another title',
      to,
      words: 'type another subject',
      play: 'I.resubject()',
      isOffered: isWriting,
    },
    { move: 'form.dismiss', to, ...pressing(commonTexts.cancel), isOffered: isWriting },
    { move: 'form.close', to, words: 'press Escape', play: 'I.escape()', isOffered: isWriting },
    {
      move: 'form.close',
      to,
      words: 'press Escape',
      play: 'I.escape()',
      leaves: true,
      isOffered: inState(to, 'outcomeUnknown'),
    },
    { move: 'discard.confirm', to, ...answering(formTexts.discard), isOffered: isDiscarding },
    { move: 'discard.cancel', to, ...answering(formTexts.keepEditing), isOffered: isDiscarding },
    {
      move: 'form.submit',
      to,
      ...pressing(notificationTexts.send),
      implies: { findPrior: 'an hour ago' },
      isOffered: (stand) => canSend(stand) && !wasSent(stand),
    },
    {
      move: 'form.submit',
      to,
      ...pressing(notificationTexts.sendAgain),
      isOffered: (stand) => canSend(stand) && wasSent(stand),
    },
    {
      move: 'form.submit',
      to,
      words: 'press Ctrl and Enter in the notification while a file is on its way',
      play: says('submitByKeys', 'notification'),
      isOffered: (stand) => isWriting(stand) && isUploading(stand),
    },
    { move: 'resend.confirm', to, ...answering(notificationTexts.again.action), isOffered: isAskedAgain },
    { move: 'resend.cancel', to, ...answering(notificationTexts.again.cancel), isOffered: isAskedAgain },
  ]
}

/** The notification of an item, in a list or on the page of that item. */
export const notificationDeeds: readonly Deed[] = [...deedsOf('notification'), ...deedsOf('/notificationHost/form')]

const ofItem = 'notification'
const isDoubted = inState(ofItem, 'outcomeUnknown')
const canCheck = (stand: Stand): boolean => isDoubted(stand) && !isIn(stand, `${ofItem}/upload`)
const isResending = inState(ofItem, 'confirmingResend')

/** How the sending of a notification of an item ends. */
export const notificationOutcomeDeeds: readonly Deed[] = [
  { move: 'outcome.check', to: ofItem, ...pressing(commonTexts.check), isOffered: canCheck },
  { move: 'save.retry', to: ofItem, ...pressing(notificationTexts.sendAgain), isOffered: isDoubted },
  {
    move: 'form.change, all empty',
    to: ofItem,
    words: 'empty the subject',
    play: 'I.clearSubject()',
    isOffered: isDoubted,
  },
  {
    move: 'form.change, another title',
    to: ofItem,
    words: 'type another subject',
    play: 'I.resubject()',
    isOffered: isDoubted,
  },
  { move: 'form.dismiss', to: ofItem, ...pressing(commonTexts.close), leaves: true, isOffered: isDoubted },
  {
    move: 'resend.confirm',
    to: ofItem,
    words: `press ${notificationTexts.resend.action} in the question`,
    play: says('answer', notificationTexts.resend.action),
    isOffered: isResending,
  },
]
