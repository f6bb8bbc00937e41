import { commonTexts } from '../../../src/messages/common'
import { formDraftTexts } from '../../../src/messages/drafts/form-drafts'
import { formTexts } from '../../../src/messages/drafts/unsent-form'
import { savingTexts } from '../../../src/messages/saving'
import { below, fieldOf, hasField, isIn, type Stand } from '../stand'
import {
  answer,
  type Deed,
  inState,
  isBare,
  isDoubted,
  isFixed,
  isListed,
  isUploading,
  isWriting,
  press,
  pressInForm,
  pressing,
  says,
  staysOpen,
} from './deed'

const isClosed = (stand: Stand): boolean => isBare(stand) && !isIn(stand, 'form') && !isIn(stand, '', 'form.loadFailed')
/** The button that opens an empty form stays beside an open one; a toggle closes it. */
const canCreate = (stand: Stand): boolean =>
  isBare(stand) && isIn(stand, 'form') && !staysOpen(stand) && !isToggled(stand)
const isToggled = (stand: Stand): boolean => below(stand, '')?.machine.id.startsWith('eventDetail.') ?? false
const isEditing = (stand: Stand): boolean => isIn(stand, '', 'form.editing')
/** The code of the form could not be loaded, as a notice says. */
const isAway = (stand: Stand): boolean => isBare(stand) && isIn(stand, '', 'form.browsing') && hasField(stand, 'next')
const isAsked = inState('form', 'confirmingDiscard')
const hasPrevious = (stand: Stand): boolean => isWriting(stand) && fieldOf(below(stand, 'form'), 'hasPrevious') === true
/** The button is dimmed while a file is on its way. */
const canBringBack = (stand: Stand): boolean => hasPrevious(stand) && !isUploading(stand)
const isChecking = inState('form', 'checking')

/** The opening of a form, its fields, and its end. */
export const formDeeds: readonly Deed[] = [
  { move: 'form.create', to: '', play: 'I.create()', isOffered: isClosed },
  {
    move: 'form.create',
    to: '',
    more: 'again',
    play: 'I.create()',
    isOffered: (stand) => canCreate(stand) && !isEditing(stand),
  },
  {
    move: 'form.create',
    to: '',
    more: 'while an item is edited',
    play: 'I.create()',
    isOffered: (stand) => canCreate(stand) && isEditing(stand),
  },
  { move: 'form.retry', to: '', ...pressing(commonTexts.retry), isOffered: isAway },
  { move: 'form.forget', to: '', ...pressing(commonTexts.close), isOffered: isAway },
  { move: 'form.open, an empty form', to: '', words: 'open the form', play: 'I.create()', isOffered: isClosed },
  {
    move: 'form.edit, 1',
    to: '',
    more: 'in the row of an item',
    play: says('act', commonTexts.edit),
    isOffered: (stand) => isListed(stand) && !isEditing(stand),
  },
  {
    move: 'form.edit, 1',
    to: '',
    more: 'in the row of an item, while it is edited',
    play: says('act', commonTexts.edit),
    // In the model an article cannot be saved, and stays open with its message.
    isOffered: (stand) => isListed(stand) && isEditing(stand) && fieldOf(below(stand, 'form'), 'problem') === null,
    implies: { 'draft.findPrevious': 'words' },
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
  {
    move: 'form.change, all empty',
    to: 'form',
    more: 'nothing',
    play: 'I.clear()',
    isOffered: (stand) => isWriting(stand) || isDoubted(stand),
  },
  {
    move: 'form.change, a country outside the list',
    to: 'form',
    more: 'a country that is not in the list',
    play: 'I.typeCountry()',
    isOffered: isWriting,
  },
  {
    move: 'form.submit',
    to: 'form',
    play: 'I.submit()',
    isOffered: (stand) => (isWriting(stand) || isDoubted(stand)) && !isUploading(stand),
  },
  {
    move: 'form.submit',
    to: 'form',
    words: 'press Ctrl and Enter while a file is on its way',
    play: 'I.submitByKeys()',
    isOffered: (stand) => isWriting(stand) && isUploading(stand),
  },
  {
    move: 'form.dismiss',
    to: 'form',
    play: 'I.cancel()',
    isOffered: (stand) => (isWriting(stand) || isChecking(stand)) && !isFixed(stand),
  },
  {
    move: 'form.close',
    to: 'form',
    words: 'press Escape',
    play: 'I.escape()',
    leaves: true,
    isOffered: isWriting,
  },
  {
    move: 'form.close',
    to: 'form',
    words: 'press Escape',
    play: 'I.escapeInDoubt()',
    leaves: true,
    isOffered: isDoubted,
  },
  {
    move: 'previous.restore',
    to: 'form',
    words: `press ${formDraftTexts.bringBack}`,
    play: pressInForm(formDraftTexts.bringBack),
    isOffered: canBringBack,
  },
  {
    move: 'previous.discard',
    to: 'form',
    words: `press ${formDraftTexts.discard} in the notice`,
    play: pressInForm(formDraftTexts.discard),
    isOffered: hasPrevious,
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
    to: '/',
    words: 'go to another page',
    play: 'I.leave()',
    leaves: true,
    isOffered: (stand) => isBare(stand) && (isIn(stand, 'form') || isIn(stand, 'selection', 'selecting')),
  },
  {
    move: 'preview.show',
    to: 'form',
    words: 'look at it as readers see it',
    play: pressInForm(savingTexts.asReaders),
    isOffered: isWriting,
  },
  { move: 'preview.close', to: 'form', play: 'I.closePreview()', isOffered: inState('form', 'previewing') },
  { move: 'discard.confirm', to: 'form', play: answer(formTexts.discard), isOffered: isAsked },
  { move: 'discard.cancel', to: 'form', play: answer(formTexts.keepEditing), isOffered: isAsked },
]
