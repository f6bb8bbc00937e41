import { create, type Plans, picture } from './plan'

/** Pictures and clips of a form. */
export const mediaPlans: Plans = {
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
}
