import { create, fill, type Plans } from './plan'

const files = ['picture.open, a picture', 'picture.close', 'video.open, a clip', 'video.close', 'preview.close']

/** Fields that fill others in, lists of texts and files, and the files of a preview. */
export const fieldPlans: Plans = {
  'a place': [
    [create, fill, 'unlisted.tell', 'place.take, Austria', 'place.point, Vienna', 'form.dismiss'],
    ['open', create, 'place.point, Vienna ! locate: waits', 'form.submit'],
  ],
  'a list in a form': [
    ['form.edit, 1', 'entry.move, the first picture back', 'form.dismiss'],
    [
      create,
      'form.change, an odd address',
      'form.add, a picture',
      'form.change, an address',
      'form.add, a picture',
      'form.dismiss',
    ],
    [
      create,
      'form.change, two lines',
      'entry.move, the first line back',
      'entry.remove, its first line',
      'form.dismiss',
    ],
    [create, fill, 'media.remove, the first picture', 'entry.restore, the last picture', 'form.dismiss'],
  ],
  'the files of a preview': [
    ['preview.open, 1', ...files],
    ['form.edit, 1', 'preview.show', ...files, 'form.dismiss'],
  ],
}
