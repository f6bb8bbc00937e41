import { create, fill, type Plans } from './plan'

/** Lists, with what is done to their rows. */
export const listPlans: Plans = {
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
  'a removal of what another editor changed': [
    [
      'delete.request, 1',
      'delete.confirm ! remove: someone changed it',
      'delete.cancel',
      'delete.request, 1',
      'delete.confirm ! remove: someone changed it',
      'delete.confirm',
    ],
    ['delete.request, 1 ! remove: someone changed it', 'delete.cancel'],
    ['delete.request, 1 ! remove: someone changed it', 'delete.confirm'],
  ],
  'removal after the question of the browser': [
    ['delete.request, 1 ! remove: the host says no', 'deletion.dismiss'],
    ['delete.request, 1 ! remove: nobody knows', 'delete.cancel'],
    ['delete.request, 1 ! remove: nobody knows', 'delete.confirm'],
  ],
  list: [
    ['list.search, a word', 'list.search, blank', 'list.search, a word', 'list.find, a word', 'list.find, nothing'],
    ['page.next', 'page.previous', 'page.open, second', 'page.open, first'],
    ['preview.open, 1', 'preview.step, 2', 'preview.close'],
    ['open ! read: it is gone', 'list.retry'],
    ['open ! read: waits', 'list.stop'],
  ],
  'restored over a form': [
    ['delete.request, 1', 'delete.confirm', create, 'past.open, of the list', 'form.restore, a deleted one'],
  ],
  'what the list does not show': [
    ['open, to edit what is gone', 'missing.dismiss'],
    ['open, to edit what is gone', 'missing.find'],
    ['open, to preview what is gone', 'missing.dismiss'],
    ['list.search, a word', create, fill, 'form.submit', 'saved.dismiss'],
    ['list.search, a word', create, fill, 'form.submit', 'saved.show'],
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
}
