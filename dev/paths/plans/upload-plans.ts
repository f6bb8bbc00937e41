import { create, fill, lost, type Plans, picture } from './plan'

const gone = 'form.submit ! save: it is gone'
/** A clip is on its way or, where a form has none, a picture. */
const onItsWay = ['media.choose, a clip ! upload: waits', picture, 'editor.save ! upload: waits']

/** What is not sent while a file is on its way. */
export const uploadPlans: Plans = {
  'a file on its way': [
    [create, ...onItsWay, 'form.submit', 'upload.cancel'],
    ['form.edit, 1', fill, gone, ...onItsWay, 'form.submit', 'save.new'],
    [create, fill, lost, ...onItsWay, 'outcome.check', 'save.retry'],
    ['notify.open, 1', picture, 'editor.save ! upload: waits', 'form.submit', 'upload.cancel'],
  ],
  'a picture that is being cropped': [
    [create, picture, 'editor.save ! encode: waits', 'editor.cancel'],
    [create, 'media.choose, two pictures', 'editor.share ! encode: the second one waits', 'upload.cancel'],
    ['notify.open, 1', picture, 'editor.save ! encode: waits', 'editor.cancel'],
  ],
  'the picture of a notification': [
    [
      'notify.open, 1',
      picture,
      'crop.move, aside',
      'ratio.choose, 1:1',
      'ratio.choose, whole',
      'quality.set, half',
      'editor.cancel',
      picture,
      'editor.save',
      'media.crop, the first picture',
      'editor.cancel',
      'media.remove, the first picture',
      'entry.restore, the last picture',
      'form.dismiss',
      'discard.confirm',
    ],
    [
      'notify.open, 1',
      picture,
      'editor.save ! upload: the host says no',
      'media.retry, pictures',
      'form.dismiss',
      'discard.confirm',
    ],
    ['notify.open, 1', picture, 'editor.save ! upload: the host says no', 'media.forget, pictures', 'form.dismiss'],
  ],
}
