import { create, empty, fill, lost, other, type Plans } from './plan'

const notify = 'notify.open, 1'
const notifyOfEvent = 'form.open, a form'

/** What is typed while a question comes, and what becomes of a notification that may have been sent. */
export const questionPlans: Plans = {
  'typed before a question is there': [
    ['open, before the questions', notify, other, 'form.dismiss', other, 'discard.confirm'],
    ['open, before the questions', notify, 'form.submit', notify, 'form.submit', empty, 'resend.confirm'],
    ['open, before the questions', notifyOfEvent, other, 'form.dismiss', other, 'discard.confirm'],
    ['open, before the questions', notifyOfEvent, 'form.submit', notifyOfEvent, 'form.submit', empty, 'resend.confirm'],
    [
      'open, before the questions',
      'form.edit, 1',
      fill,
      'form.submit ! save: someone changed it',
      empty,
      'comparison.apply',
    ],
    ['open, before the questions of a plain host', create, fill, lost, other, 'save.retry', empty, 'resend.confirm'],
  ],
  'an edit that is older than the item': [
    ['open, with an older edit', 'form.edit, 1', 'previous.restore', 'comparison.apply, for a draft'],
  ],
  'a notification that may have been sent': [
    [notify, lost, 'outcome.check', lost, empty, 'save.retry', 'form.close'],
    [create, fill, lost, 'form.close'],
  ],
  'a country outside the list of an item that is gone': [
    ['form.edit, 1', fill, 'form.submit ! save: it is gone', 'form.change, a country outside the list', 'form.submit'],
  ],
}
