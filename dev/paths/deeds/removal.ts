import { commonTexts } from '../../../src/messages/common'
import { hasField, isIn } from '../stand'
import { answer, type Deed, inState, isBare, isListed, press, says } from './deed'

/** The deletion of an item. */
export const removalDeeds: readonly Deed[] = [
  {
    move: 'delete.request, 1',
    to: '',
    more: 'in the row of an item',
    play: says('act', commonTexts.delete),
    isOffered: (stand) => isListed(stand) && !isIn(stand, 'removal'),
  },
  {
    move: 'delete.request, 2',
    to: '',
    more: 'in the row of another item',
    play: says('actOnNext', commonTexts.delete),
    isOffered: (stand) => isListed(stand) && isIn(stand, 'removal', 'deleting'),
  },
  {
    move: 'delete.confirm',
    to: 'removal',
    play: answer(commonTexts.delete),
    isOffered: inState('removal', 'confirming'),
  },
  {
    move: 'delete.confirm',
    to: 'removal',
    more: 'again',
    play: answer(commonTexts.deleteAgain),
    isOffered: inState('removal', 'outcomeUnknown'),
  },
  {
    move: 'delete.confirm',
    to: 'removal',
    more: 'all the same',
    play: answer(commonTexts.deleteAnyway),
    isOffered: inState('removal', 'changed'),
  },
  {
    move: 'delete.cancel',
    to: 'removal',
    play: answer(commonTexts.cancel),
    isOffered: inState('removal', 'confirming', 'outcomeUnknown', 'changed'),
  },
  {
    move: 'deletion.dismiss',
    to: '',
    play: press(commonTexts.close),
    isOffered: (stand) => isBare(stand) && hasField(stand, 'notDeleted'),
  },
]
