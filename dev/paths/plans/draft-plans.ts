import { create, fill, other, type Plans } from './plan'

const withDraft = 'open, with a draft'
const saving = 'form.submit ! save: waits'
const notify = 'notify.open, without its code'
const notifyOfEvent = 'form.open, without its code'

/** Drafts that are kept or shared, and what is late. */
export const draftPlans: Plans = {
  'a list that is read again': [['list.reload ! read: waits', 'list.stop']],
  'a kept draft': [
    [withDraft, 'draft.view'],
    [withDraft, 'draft.open, 1'],
    [withDraft, 'draft.open, 1', 'form.edit, 1', 'draft.open, 1', 'form.edit, 1', fill, saving, 'draft.open, 1'],
    [withDraft, create, 'draft.open, 1'],
    [withDraft, create, fill, saving, 'draft.open, 1'],
    ['open, with a draft, without the form', 'draft.view', 'form.retry'],
  ],
  'a dialog that is left': [['open, from another page', create, other, 'screen.leave, by the browser']],
  'another tab': [
    [create, 'another tab goes on', 'draft.copy'],
    [create, 'another tab goes on', 'draft.reclaim'],
    [create, 'another tab sends it', 'form.submit'],
  ],
  'drafts that are looked for': [
    [
      'open, before the drafts',
      create,
      'form.edit, 1',
      'delete.request, 1',
      'delete.confirm',
      'past.open, of the list',
      'form.restore, a deleted one',
    ],
  ],
  'late or broken code': [
    ['open, without the form', create, create, 'form.retry, of a page'],
    ['open, without the form', 'form.create, after it failed', 'form.edit, 1'],
    ['open, without the notification', notify, notify, 'notify.retry', 'notify.close'],
    ['open, before the notification', notify, notify],
    ['open, without the notification', notifyOfEvent, notifyOfEvent, 'form.retry, of the event'],
    ['open, before the notification', notifyOfEvent, notifyOfEvent],
    [create, 'media.choose, a picture ! picture: waits', 'upload.cancel'],
    ['notify.open, 1', 'media.choose, a picture ! picture: waits', 'upload.cancel'],
    ['notify.open, 1', other, saving, 'save.leave, of the notification', 'notify.open, while one is sent'],
    [create, fill, saving, 'save.leave', 'form.open, while one is sent'],
    ['form.open, a form', saving, 'save.leave, of the event', 'form.open, while one of the event is sent'],
  ],
}
