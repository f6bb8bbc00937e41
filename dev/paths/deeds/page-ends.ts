import { commonTexts } from '../../../src/messages/common'
import { departureTexts } from '../../../src/messages/shell/departure'
import { layoutTexts } from '../../../src/messages/shell/layout'
import { takeDownTexts } from '../../../src/messages/take-down'
import { answering, type Deed, inState, pressing, says } from './deed'

const unconfirmed = { to: 'takeDown', isOffered: inState('takeDown', 'unconfirmed') } as const
const isClearing = inState('', 'confirmingDeleteAll')

/** How a file is taken down, and how all drafts are removed. */
export const pageEndDeeds: readonly Deed[] = [
  {
    move: 'file.confirm',
    to: 'takeDown',
    ...answering(takeDownTexts.confirm),
    isOffered: inState('takeDown', 'confirming'),
  },
  { move: 'file.check', ...unconfirmed, ...pressing(commonTexts.check) },
  {
    name: 'file.find, whatever came of it',
    move: 'file.find',
    ...unconfirmed,
    ...pressing(takeDownTexts.lookUp),
  },
  {
    name: 'file.change, whatever came of it',
    move: 'file.change, an address',
    ...unconfirmed,
    words: 'type another address',
    play: 'I.typeFileAddress()',
  },
  {
    move: 'drafts.clear',
    to: '',
    words: `choose ${layoutTexts.logOutAndWipe} in the menu of the account`,
    play: says('chooseInMenu', layoutTexts.logOutAndWipe),
    isOffered: inState('', 'watching'),
  },
  { move: 'clear.cancel', to: '', ...answering(commonTexts.cancel), isOffered: isClearing },
  { move: 'clear.confirm', to: '', ...answering(departureTexts.act), leaves: true, isOffered: isClearing },
]
