import { type Fault, isCall, isHow } from './faults'

/** A step of a plan: what is done, in the words of a deed or of another that takes its place, and a fault of the host. */
export interface PlanStep {
  moves: readonly string[]
  fault: Fault | null
}

/** Opens the screen: the first step of each plan that needs a fault there. */
export const OPENING = 'open'
const create = 'form.create | form.open, an empty form'
const fill = 'form.change, all that is needed'
const other = 'form.change, another title'
const empty = 'form.change, all empty'
const picture = 'media.choose, a picture'
const lost = 'form.submit ! save: nobody knows'
const again = 'save.retry ! save: nobody knows'

/**
 * What together takes the transitions of a part, wherever a screen has it. A step that a screen does not offer is left
 * out there, so that one plan serves all of them; a fault is in force for the step that it stands behind.
 */
const plans: Readonly<Record<string, readonly (readonly string[])[]>> = {
  removal: [
    [
      'delete.request, 1',
      'delete.cancel',
      'delete.request, 1',
      'delete.confirm ! remove: the host says no',
      'deletion.dismiss',
      'delete.request, 1',
      'delete.confirm ! remove: nobody knows',
      'delete.cancel',
      'delete.request, 1',
      'delete.confirm ! remove: nobody knows',
      'delete.confirm',
    ],
  ],
  'removal after the question of the browser': [
    ['delete.request, 1 ! remove: the host says no', 'deletion.dismiss'],
    ['delete.request, 1 ! remove: nobody knows', 'delete.cancel'],
    ['delete.request, 1 ! remove: nobody knows', 'delete.confirm'],
  ],
  form: [
    [create, 'form.submit', fill, 'form.dismiss', 'discard.cancel', 'form.dismiss', 'discard.confirm'],
    [create, 'form.dismiss'],
    [create, fill, 'form.submit ! save: the host says no', 'form.submit'],
    ['form.edit, 1', 'form.dismiss'],
    ['form.edit, 1', fill, 'form.submit'],
    [create, fill, 'preview.show', 'preview.close', 'form.dismiss', 'discard.confirm'],
    [create, fill, 'form.dismiss', 'discard.confirm', 'form.undo'],
    [create, fill, 'form.dismiss', 'discard.confirm', create, 'form.undo'],
    [create, fill, 'form.dismiss', 'discard.confirm', 'form.edit, 1', 'form.undo'],
    [create, fill, 'form.change, a country outside the list', 'form.submit', 'form.submit'],
    [create, 'form.close'],
    [create, fill, 'form.close'],
    [create, 'date.now, its first date'],
  ],
  'unknown save': [
    [create, fill, lost, 'outcome.check', lost, 'save.retry'],
    [create, fill, lost, empty, 'save.retry', 'form.submit', 'outcome.check'],
    [create, fill, lost, other, 'form.submit', 'resend.cancel', 'save.retry', 'resend.confirm'],
    [create, fill, lost, again, 'form.dismiss'],
    [create, fill, 'form.submit ! save: waits', 'save.leave', 'save.show'],
  ],
  'another editor': [
    [
      'form.edit, 1',
      fill,
      'form.submit ! save: someone changed it',
      'comparison.close',
      'form.submit',
      'difference.take, theirs of the title',
      'difference.take, ours of the title',
      'comparison.apply',
    ],
  ],
  'gone item': [
    ['form.edit, 1', fill, 'form.submit ! save: it is gone', 'form.submit ! save: it is gone', 'save.new'],
    [
      'form.edit, 1',
      fill,
      'form.submit ! save: it is gone',
      empty,
      'form.submit',
      'save.new',
      'form.dismiss',
      'discard.confirm',
    ],
  ],
  list: [
    ['list.search, a word', 'list.search, blank', 'list.search, a word', 'list.find, a word', 'list.find, nothing'],
    ['page.next', 'page.previous', 'page.open, second', 'page.open, first'],
    ['preview.open, 1', 'preview.step, 2', 'preview.close'],
    [`${OPENING} ! read: it is gone`, 'list.retry'],
    [`${OPENING} ! read: waits`, 'list.stop'],
  ],
  selection: [
    ['select.press, 1', 'select.press, all', 'select.clear'],
    ['select.press, 1', 'bulk.request, to delete', 'bulk.cancel', 'bulk.request, to delete', 'bulk.confirm'],
    ['select.press, 1', 'bulk.request, to delete', 'bulk.confirm ! remove: waits', 'bulk.cancel'],
  ],
  past: [
    ['past.open, of the list', 'past.close'],
    ['form.edit, 1', 'past.open, of 1', 'past.close', 'form.dismiss'],
  ],
  restored: [
    ['form.edit, 1', fill, 'form.submit', 'form.edit, 1', 'past.open, of 1', 'form.restore, an earlier 1'],
    [
      'delete.request, 1',
      'delete.confirm',
      'past.open, of the list',
      'form.restore, a deleted one',
      'form.dismiss',
      'discard.confirm',
    ],
  ],
  'what ends a path': [
    [create, fill, 'screen.leave'],
    ['form.edit, 1', 'screen.leave'],
    ['select.press, 1', 'screen.leave'],
    ['notify.open, 1'],
  ],
  media: [
    [
      create,
      picture,
      'crop.move, aside',
      'editor.save',
      'media.crop, the first picture',
      'editor.cancel',
      'media.remove, the first picture',
      'entry.restore, the last picture',
    ],
    [create, 'media.choose, two pictures', 'editor.share'],
    [create, picture, 'ratio.choose, 1:1', 'ratio.choose, whole', 'quality.set, half', 'editor.cancel'],
    [create, picture, 'editor.save ! upload: waits', 'upload.cancel'],
    [create, picture, 'editor.save ! upload: the host says no', 'media.retry, pictures'],
    [create, picture, 'editor.save ! upload: the host says no', 'media.forget, pictures'],
    [create, 'media.choose, a clip ! upload: waits', 'form.submit', 'upload.cancel'],
    [create, 'media.choose, a clip ! upload: the host says no', 'media.retry, clips ! upload: waits'],
    [create, 'media.choose, a clip ! upload: the host says no', 'media.forget, clips'],
  ],
  'sign-in': [
    [
      'login.submit',
      'login.submit',
      'login.change, an address alone',
      'login.submit',
      'login.change, all',
      'login.submit',
    ],
    ['login.change, an address alone', 'login.submit', 'login.reveal'],
    ['login.change, all', 'login.submit ! signIn: the host breaks', 'login.submit'],
  ],
  settings: [
    ['settings.change, no clock', 'settings.save', 'zones.open, first', 'zones.search, a word', 'zones.pick, UTC'],
    ['zones.open, first', 'zones.close', 'shortcuts.toggle, off'],
  ],
  files: [['file.find', 'file.change, an address', 'file.find', 'file.request', 'file.cancel']],
  profile: [['profile.change, all', 'profile.save', 'tab.pick, password', 'tab.pick, profile']],
  'the page of a form': [
    ['form.edit, 1', 'delete.request, 1', 'delete.cancel', 'form.edit, 1', 'form.dismiss'],
    [create, 'delete.request, 1', 'delete.cancel'],
  ],
  drafts: [
    ['drafts.search, a word', 'drafts.order, an order'],
    ['draft.purge, 1', 'purge.cancel', 'draft.purge, 1', 'purge.confirm', 'draft.restore, 1', 'draft.delete, 1'],
    ['draft.open, 1'],
  ],
}

function stepOf(text: string): PlanStep {
  const [moves = '', fault] = text.split(' ! ')
  const [call = '', how = ''] = (fault ?? '').split(': ')
  if (fault !== undefined && !(isCall(call) && isHow(how))) throw new Error(`There is no fault "${fault}"`)
  return { moves: moves.split(' | '), fault: isCall(call) && isHow(how) ? { call, how } : null }
}

/** All plans, as steps. */
export const allPlans = (): readonly (readonly PlanStep[])[] =>
  Object.values(plans).flatMap((some) => some.map((plan) => plan.map(stepOf)))
