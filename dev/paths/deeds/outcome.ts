import { commonTexts } from '../../../src/messages/common'
import { goneTexts } from '../../../src/messages/gone-items'
import { savingTexts } from '../../../src/messages/saving'
import { below, isIn, type Stand } from '../stand'
import { answer, type Deed, inState, isDoubted, isUploading, isWritable, pressInForm, says } from './deed'

const isResending = inState('form', 'confirmingResend')
const isSaving = inState('form', 'saving')
/** How long a save takes until it is called slow, in milliseconds. */
const SLOW = 8_000

/** The dialog of the notifications dims Check and Send again while a file is on its way; a form of a page does not. */
const canAsk = (stand: Stand): boolean =>
  isDoubted(stand) && !(isUploading(stand) && below(stand, '')?.machine.id.startsWith('notifications') === true)

/** How the save of a form ends. */
export const outcomeDeeds: readonly Deed[] = [
  {
    move: 'form.dismiss',
    to: 'form',
    more: 'and keep the draft',
    play: 'I.leaveInDoubt()',
    leaves: true,
    isOffered: isDoubted,
  },
  { move: 'outcome.check', to: 'form', play: pressInForm(commonTexts.check), isOffered: canAsk },
  { move: 'save.retry', to: 'form', play: 'I.saveAgain()', isOffered: canAsk },
  {
    move: 'save.new',
    to: 'form',
    play: pressInForm(goneTexts.saveAsNew),
    isOffered: (stand) => isWritable(stand) && isIn(stand, 'form', 'gone'),
  },
  {
    move: 'save.leave',
    to: 'form',
    words: 'press Go on working, after 8 seconds',
    play: pressInForm(savingTexts.leave),
    after: SLOW,
    isOffered: isSaving,
  },
  {
    move: 'save.show',
    to: 'form',
    words: 'press Show the form',
    play: says('pressAnywhere', savingTexts.show),
    isOffered: isSaving,
  },
  { move: 'resend.confirm', to: 'form', play: 'I.resend()', isOffered: isResending },
  { move: 'resend.cancel', to: 'form', play: answer(savingTexts.resend.cancel), isOffered: isResending },
]
