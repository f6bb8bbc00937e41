import { create, empty, fill, lost, other, type Plans } from './plan'

const again = 'save.retry ! save: nobody knows'

/** Forms: how they open, are saved and end. */
export const formPlans: Plans = {
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
    [create, fill, lost, other, 'save.retry'],
    [create, fill, lost, 'outcome.check ! check: waits', 'form.dismiss'],
    ['form.edit, 1', fill, lost, 'outcome.check ! check: waits', 'form.dismiss'],
    ['open, on a plain host', create, fill, lost, other, 'save.retry', 'resend.cancel', 'save.retry', 'resend.confirm'],
    ['open, on a plain host', create, fill, lost, empty, 'save.retry', 'resend.confirm'],
    [create, fill, 'form.submit ! save: waits', 'save.leave', 'save.show'],
  ],
  'another form': [
    [create, create, fill, 'form.submit ! save: waits', create, 'save.leave', 'form.edit, 1'],
    ['form.edit, 1', create],
    [create, 'form.edit, 1'],
    ['form.edit, 1', fill, 'form.submit ! save: waits', create, 'save.leave', 'form.edit, 1'],
    ['form.edit, 1', fill, 'form.edit, 1', 'previous.restore'],
    ['form.edit, 1', fill, 'form.edit, 1', 'previous.discard'],
  ],
  'late code': [
    ['open, without the form', create, 'form.retry', 'form.forget'],
    ['open, before the form', create, create, 'form.edit, 1'],
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
  notification: [
    ['notify.open, 1', 'form.close'],
    ['notify.open, 1', other, 'form.close', 'discard.cancel', 'form.dismiss', 'discard.confirm'],
    ['notify.open, 1', 'form.dismiss'],
    [
      'notify.open, 1',
      'form.submit',
      'notify.open, 1',
      'form.submit',
      'resend.cancel',
      'form.submit',
      'resend.confirm',
    ],
  ],
  'what ends a path': [
    [create, fill, 'screen.leave'],
    ['form.edit, 1', 'screen.leave'],
    ['select.press, 1', 'screen.leave'],
    ['notify.open, 1'],
  ],
  'the page of a form': [
    ['form.edit, 1', 'delete.request, 1', 'delete.cancel', 'form.edit, 1', 'form.dismiss'],
    [create, 'delete.request, 1', 'delete.cancel'],
  ],
}
