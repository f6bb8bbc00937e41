/** A transition that a person cannot cause on some screens, though a control or a key elsewhere does. */
interface Beyond {
  transition: string
  screens: readonly string[]
  because: string
}

const withOnePicture = ['carousel', 'events', 'topics', 'notifications', 'createEvent']
const noPictures = 'The form of a GeoShot takes a video, and no pictures.'
const noHost = 'Its save calls no host, so that it is neither slow nor of unknown outcome.'
const isCancel = 'While the form is open, its one button is Cancel.'

const beyond: readonly Beyond[] = [
  {
    transition: 'form.open.work.writable on previous.restore, branch 1',
    screens: ['news', 'carousel', 'geoShots', 'articles', 'events', 'eventDetail'],
    because: 'The button is disabled while a file is on its way.',
  },
  {
    transition: 'screen.deletion.confirmingDeletion on delete.request, branch 1',
    screens: ['carousel', 'geoShots', 'articles', 'events', 'eventDetail', 'topics'],
    because: 'A dialog covers the rows until the deletion has ended.',
  },
  {
    transition: 'screen on missing.find, branch 1',
    screens: ['carousel', 'events', 'topics'],
    because: 'The list is read whole, so that there is no other page to search.',
  },
  {
    transition: 'bulk.confirming on bulk.topic, branch 1',
    screens: ['carousel', 'geoShots', 'events'],
    because: 'Only news can be given a topic.',
  },
  ...[
    'form.open.work.writable on entry.move, branch 1',
    'upload.alike on upload.cancel, branch 1',
    'imageEditor.adjusting on editor.share, branch 1',
  ].map((transition) => ({
    transition,
    screens: withOnePicture,
    because: 'The form, or the notification of an item, holds one picture.',
  })),
  ...[
    'form.open.work.writable on media.crop, branch 1',
    'upload.preparing on upload.cancel, branch 1',
    'upload.alike on upload.cancel, branch 1',
    'imageEditor.adjusting on ratio.choose, branch 1',
    'imageEditor.adjusting on ratio.choose, branch 2',
    'imageEditor.adjusting on quality.set, branch 1',
    'imageEditor.adjusting on editor.save, branch 1',
    'imageEditor.adjusting on editor.share, branch 1',
    'imageEditor.adjusting on editor.cancel, branch 1',
    'imageEditor.adjusting.cropping on crop.move, branch 1',
    'imageEditor.encoding on editor.cancel, branch 1',
  ].map((transition) => ({ transition, screens: ['geoShots'], because: noPictures })),
  ...['outcome.check', 'save.retry'].map((type) => ({
    transition: `form.open.work.writable.outcomeUnknown on ${type}, branch 1`,
    screens: ['notifications'],
    because: 'Both buttons of the dialog are dimmed while a file is on its way.',
  })),
  {
    transition: 'screen.preview.previewing on preview.step, branch 1',
    screens: ['carousel'],
    because: 'Its slides are turned by their own widget.',
  },
  ...['creating', 'editing'].flatMap((mode) =>
    ['replaceable', 'locked'].map((lock) => ({
      transition: `screen.form.${mode}.${lock} on form.create, branch 1`,
      screens: ['eventDetail'],
      because: isCancel,
    })),
  ),
  {
    transition: 'formHost.open on screen.leave, branch 1',
    screens: ['eventDetail'],
    because: 'The page tells its news alone that it is left; its notification keeps no draft.',
  },
  {
    transition: 'formHost.loadFailed on form.open, branch 1',
    screens: ['createEvent'],
    because: 'The form opens with its page, and has no other button that opens it.',
  },
  {
    transition: 'form.open.work.writable.editing on form.submit, branch 3',
    screens: ['createEvent'],
    because: 'Its form has no rule that could be broken.',
  },
  ...[
    'outcomeUnknown on save.retry, branch 1',
    'outcomeUnknown on save.retry, branch 2',
    'outcomeUnknown on save.retry, branch 3',
    'outcomeUnknown on form.dismiss, branch 1',
  ].map((end) => ({ transition: `form.open.work.writable.${end}`, screens: ['createEvent'], because: noHost })),
  ...['save.leave', 'save.show'].map((type) => ({
    transition: `form.open.work.saving on ${type}, branch 1`,
    screens: ['createEvent'],
    because: noHost,
  })),
]

/** The transitions that a person cannot cause on a screen, each with the reason. */
export const beyondOf = (screen: string): ReadonlyMap<string, string> =>
  new Map(
    beyond.flatMap(({ transition, screens, because }) => (screens.includes(screen) ? [[transition, because]] : [])),
  )
