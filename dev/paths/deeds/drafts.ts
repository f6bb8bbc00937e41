import { commonTexts } from '../../../src/messages/common'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { draftSharingTexts } from '../../../src/messages/drafts/form-drafts'
import { hasField, isIn, type Stand } from '../stand'
import { type Deed, inState, isBare, isListed, isWriting, press, pressInForm, pressing } from './deed'

/** A draft is kept on the device. */
const withDraft = ['open, with a draft', 'open, with a draft, without the form'] as const
/** A draft that is opened is handed over to the form. */
const handedOver = { 'restore.claim': 'a new one' } as const
const isElsewhere = inState('form/draft', 'lockedElsewhere', 'available')
const isShared = (stand: Stand): boolean => isWriting(stand) && isIn(stand, 'form/draft')
const isTakenOver = (stand: Stand): boolean => isWriting(stand) && isElsewhere(stand)
const inForm = (label: string) => ({ words: `press ${label}`, play: pressInForm(label) })

/** Kept drafts, in the palette, above the list and in another tab; and the list, which the palette reloads. */
export const draftDeeds: readonly Deed[] = [
  {
    move: 'list.reload',
    to: 'list',
    words: 'reload the list in the palette',
    play: 'I.reloadList()',
    isOffered: isListed,
  },
  {
    move: 'draft.open, 1',
    to: '',
    words: 'choose the kept draft in the palette',
    play: 'I.chooseDraft()',
    within: withDraft,
    implies: handedOver,
    isOffered: isBare,
  },
  {
    move: 'draft.view',
    to: '',
    ...pressing(draftTexts.view),
    within: withDraft,
    implies: handedOver,
    isOffered: (stand) => isBare(stand) && hasField(stand, 'unsentDraftId') && !hasField(stand, 'undo'),
  },
  {
    name: 'another tab goes on',
    move: 'form.change, another title',
    to: 'form',
    words: 'type another title, and go on with it in another tab',
    play: 'I.goOnElsewhere()',
    tells: ['draft.lock tells: lost'],
    leaves: true,
    isOffered: isShared,
  },
  {
    name: 'another tab sends it',
    move: 'form.change, all that is needed',
    to: 'form',
    words: 'type what is needed, and send it in another tab, which gets no answer',
    play: 'I.sendElsewhere()',
    implies: { 'draft.attempt': 'open' },
    fails: true,
    tells: ['draft.lock tells: lost'],
    leaves: true,
    isOffered: isShared,
  },
  { move: 'draft.reclaim', to: 'form', ...inForm(draftSharingTexts.editHere), isOffered: isTakenOver },
  { move: 'draft.copy', to: 'form', ...inForm(draftSharingTexts.makeCopy), isOffered: isTakenOver },
  {
    name: 'screen.leave, by the browser',
    move: 'screen.leave',
    to: '',
    words: 'go back to the page before',
    play: 'I.goBack()',
    within: ['open, from another page'],
    leaves: true,
    isOffered: inState('form', 'editing'),
  },
  {
    name: 'form.create, after it failed',
    move: 'form.create',
    to: '',
    ...pressing(commonTexts.retry),
    isOffered: (stand) => isBare(stand) && isIn(stand, '', 'form.loadFailed'),
  },
  {
    name: 'form.retry, of a page',
    move: 'form.retry',
    to: '',
    words: `press ${commonTexts.retry}`,
    play: press(commonTexts.retry),
    isOffered: (stand) => isBare(stand) && isIn(stand, '', 'loadFailed'),
  },
]
