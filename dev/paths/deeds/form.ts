import { commonTexts } from '../../../src/messages/common'
import { formTexts } from '../../../src/messages/drafts/drafts'
import { goneTexts } from '../../../src/messages/gone-items'
import { slowSaveTexts } from '../../../src/messages/slow-saves'
import { hasField, isIn, type Stand } from '../stand'
import {
  answer,
  type Deed,
  hasRows,
  inState,
  isBare,
  isDoubted,
  isFixed,
  isWritable,
  isWriting,
  press,
  pressInForm,
  says,
} from './deed'

const isClosed = (stand: Stand): boolean => isBare(stand) && !isIn(stand, 'form')
const isAsked = inState('form', 'confirmingDiscard')
const isResending = inState('form', 'confirmingResend')
const isSaving = inState('form', 'saving')
/** How long a save takes until it is called slow. */
const SLOW = 8_000

/** The opening of a form, its fields, and how its save ends. */
export const formDeeds: readonly Deed[] = [
  { move: 'form.create', to: '', play: 'I.create()', isOffered: isClosed },
  { move: 'form.open, an empty form', to: '', words: 'open the form', play: 'I.create()', isOffered: isClosed },
  {
    move: 'form.edit, 1',
    to: '',
    more: 'in the row of an item',
    play: says('act', commonTexts.edit),
    isOffered: hasRows,
  },
  {
    move: 'form.undo',
    to: '',
    more: 'in the notice',
    play: press(commonTexts.undo),
    isOffered: (stand) => isBare(stand) && hasField(stand, 'undo'),
  },
  {
    move: 'form.change, all that is needed',
    to: 'form',
    more: 'what is needed',
    play: 'I.fill()',
    isOffered: (stand) => isWriting(stand) || isDoubted(stand),
  },
  {
    move: 'form.change, another title',
    to: 'form',
    more: 'another title',
    play: 'I.retitle()',
    isOffered: (stand) => isWriting(stand) || isDoubted(stand),
  },
  { move: 'form.change, all empty', to: 'form', more: 'nothing', play: 'I.clear()', isOffered: isWriting },
  {
    move: 'form.change, a country outside the list',
    to: 'form',
    more: 'a country that is not in the list',
    play: 'I.typeCountry()',
    isOffered: isWriting,
  },
  { move: 'form.submit', to: 'form', play: 'I.submit()', isOffered: isWriting },
  { move: 'form.submit', to: 'form', play: 'I.submit()', isOffered: isDoubted },
  {
    move: 'form.dismiss',
    to: 'form',
    play: 'I.cancel()',
    isOffered: (stand) => isWriting(stand) && !isFixed(stand),
  },
  {
    move: 'form.dismiss',
    to: 'form',
    more: 'and keep the draft',
    play: 'I.leaveInDoubt()',
    leaves: true,
    isOffered: isDoubted,
  },
  {
    move: 'form.close',
    to: 'form',
    words: 'press Escape',
    play: 'I.escape()',
    leaves: true,
    isOffered: (stand) => isWriting(stand) || isDoubted(stand),
  },
  {
    move: 'date.now, its first date',
    to: 'form',
    words: `press ${commonTexts.now} beside a date`,
    play: says('pressNow', commonTexts.now),
    isOffered: isWriting,
  },
  {
    move: 'screen.leave',
    to: '',
    words: 'go to another page',
    play: 'I.leave()',
    leaves: true,
    isOffered: (stand) => isBare(stand) && (isIn(stand, 'form') || isIn(stand, 'selection', 'selecting')),
  },
  { move: 'outcome.check', to: 'form', play: pressInForm(commonTexts.check), isOffered: isDoubted },
  { move: 'save.retry', to: 'form', play: 'I.saveAgain()', isOffered: isDoubted },
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
    play: pressInForm(slowSaveTexts.leave),
    after: SLOW,
    isOffered: isSaving,
  },
  {
    move: 'save.show',
    to: 'form',
    words: 'press Show the form',
    play: says('pressAnywhere', slowSaveTexts.show),
    isOffered: isSaving,
  },
  {
    move: 'preview.show',
    to: 'form',
    words: 'look at it as readers see it',
    play: pressInForm(commonTexts.asReaders),
    isOffered: isWriting,
  },
  { move: 'preview.close', to: 'form', play: 'I.closePreview()', isOffered: inState('form', 'previewing') },
  { move: 'discard.confirm', to: 'form', play: answer(formTexts.discard), isOffered: isAsked },
  { move: 'discard.cancel', to: 'form', play: answer(formTexts.keepEditing), isOffered: isAsked },
  { move: 'resend.confirm', to: 'form', play: 'I.resend()', isOffered: isResending },
  { move: 'resend.cancel', to: 'form', play: answer(commonTexts.resend.cancel), isOffered: isResending },
]
