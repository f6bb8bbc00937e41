import { create, fill, other, type Plans } from './plan'

/** Rows, with what stands above and below them. */
export const rowPlans: Plans = {
  'an Undo during a save': [
    [create, fill, 'form.dismiss', 'discard.confirm', create, fill, 'form.submit ! save: waits', 'form.undo'],
    [create, fill, 'form.dismiss', 'discard.confirm', 'form.edit, 1', fill, 'form.submit ! save: waits', 'form.undo'],
  ],
  'an Undo beside a form that stays open': [
    ['form.edit, 1', fill, 'form.dismiss', 'form.undo'],
    ['form.edit, 1', fill, 'form.dismiss', 'form.edit, 1', 'form.undo'],
    ['form.edit, 1', fill, 'form.dismiss', fill, 'form.submit ! save: waits', 'form.undo'],
    ['form.edit, 1', fill, 'form.dismiss', 'form.edit, 1', fill, 'form.submit ! save: waits', 'form.undo'],
  ],
  'what readers see': [
    ['visibility.set', 'visibility.set ! save: the host says no', 'visibility.dismiss'],
    ['visibility.set ! save: the host says no', 'visibility.set'],
  ],
  'the order of rows': [
    ['order.move ! save: the host says no', 'order.dismiss', 'order.move ! save: the host says no', 'order.retry'],
    ['order.move ! save: waits', 'order.move'],
  ],
  'what a list shows': [
    ['choices.request'],
    ['list.find, an order', 'list.find, nothing'],
    ['list.search, a word', 'list.find, a word', 'list.search, blank'],
    ['page.open, second', 'page.open, first'],
    ['open, with a full bin', 'past.open, of the list', 'page.next', 'page.previous', 'past.close'],
    ['view.choose, cards'],
    ['tab.pick, Asia'],
    ['tab.pick, 2'],
  ],
  'the page of an event': [
    ['detail.toggle', 'detail.toggle'],
    ['open ! event: the host says no', 'detail.retry'],
    ['form.open, a form', 'form.close'],
    ['form.open, a form', other, 'form.close', 'discard.cancel', 'form.dismiss', 'discard.confirm'],
    ['form.open, a form', 'form.dismiss'],
    ['form.open, a form', 'form.submit ! save: nobody knows', 'form.close'],
    [
      'form.open, a form',
      'form.submit',
      'form.open, a form',
      'form.submit',
      'resend.cancel',
      'form.submit',
      'resend.confirm',
    ],
  ],
  'several rows': [
    ['select.press, 1', 'bulk.request, a topic', 'bulk.topic, 2', 'bulk.cancel'],
    [
      'open, from another page',
      'select.press, 1',
      'bulk.request, to delete',
      'bulk.confirm ! remove: waits',
      'screen.leave',
    ],
  ],
  'a deletion while another one is on its way': [['delete.request, 1 ! remove: waits', 'delete.request, 2']],
}
