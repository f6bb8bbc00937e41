import { commonTexts } from '../../../src/messages/common'
import { mediaTexts } from '../../../src/messages/media'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, isWriting, says } from './deed'

const upload = 'form/upload'
const editor = `${upload}/editor`
const isAdjusting = (stand: Stand): boolean => isIn(stand, editor, 'adjusting')
const inEditor = (label: string): string => says('pressInEditor', label)
const isIdle = (stand: Stand): boolean => isWriting(stand) && !isIn(stand, upload)
const valuesOf = (stand: Stand): [key: string, value: unknown][] => {
  const values = fieldOf(below(stand, 'form'), 'values')
  return typeof values === 'object' && values !== null ? Object.entries(values) : []
}
/** Whether the form has a field for files of a kind. */
const takes = (stand: Stand, pattern: RegExp): boolean => valuesOf(stand).some(([key]) => pattern.test(key))
const hasPicture = (stand: Stand): boolean =>
  valuesOf(stand).some(
    ([key, value]) =>
      /image|banner|thumbnail/i.test(key) &&
      !key.endsWith('Entry') &&
      (Array.isArray(value) ? value.length > 0 : value !== ''),
  )
/** Whether a list in the context of the form has an entry. */
const hasSome = (stand: Stand, field: 'failed' | 'removed'): boolean => {
  const list = fieldOf(below(stand, 'form'), field)
  return Array.isArray(list) && list.length > 0
}

/** A picture of a form, from its choice to its address. */
export const mediaDeeds: readonly Deed[] = [
  {
    move: 'media.choose, a picture',
    to: 'form',
    words: 'choose a picture',
    play: 'I.choosePicture()',
    isOffered: (stand) => isIdle(stand) && takes(stand, /image|banner|thumbnail/i),
  },
  {
    move: 'media.choose, a clip',
    to: 'form',
    words: 'choose a clip',
    play: 'I.chooseClip()',
    isOffered: (stand) => isIdle(stand) && takes(stand, /video/i),
  },
  {
    move: 'media.choose, two pictures',
    to: 'form',
    words: 'choose two pictures',
    play: 'I.choosePictures()',
    isOffered: (stand) => isIdle(stand) && takes(stand, /images/i),
  },
  {
    move: 'media.crop, the first picture',
    to: 'form',
    words: `press ${mediaTexts.list.cropAgain}`,
    play: says('pressInForm', mediaTexts.list.cropAgain),
    isOffered: (stand) => isIdle(stand) && hasPicture(stand),
  },
  {
    move: 'media.remove, the first picture',
    to: 'form',
    words: 'remove the picture',
    play: says('pressInForm', commonTexts.remove),
    isOffered: (stand) => isIdle(stand) && hasPicture(stand),
  },
  {
    move: 'entry.restore, the last picture',
    to: 'form',
    words: 'take the removal back',
    play: says('pressInForm', commonTexts.undo),
    isOffered: (stand) => isIdle(stand) && hasSome(stand, 'removed'),
  },
  { move: 'crop.move, aside', to: editor, words: 'make the crop smaller', play: 'I.crop()', isOffered: isAdjusting },
  {
    move: 'editor.share',
    to: editor,
    words: `press ${mediaTexts.editor.sameForAll} in the picture editor`,
    play: inEditor(mediaTexts.editor.sameForAll),
    isOffered: isAdjusting,
  },
  {
    move: 'ratio.choose, 1:1',
    to: editor,
    words: 'choose 1:1',
    play: says('chooseRatio', '1:1'),
    isOffered: isAdjusting,
  },
  {
    move: 'ratio.choose, whole',
    to: editor,
    words: 'choose the whole picture',
    play: says('chooseRatio', mediaTexts.editor.ratios.original),
    isOffered: isAdjusting,
  },
  { move: 'quality.set, half', to: editor, words: 'lower the quality', play: 'I.setQuality()', isOffered: isAdjusting },
  {
    move: 'editor.save',
    to: editor,
    words: 'press Save in the picture editor',
    play: inEditor(mediaTexts.editor.save),
    isOffered: isAdjusting,
  },
  {
    move: 'editor.cancel',
    to: editor,
    words: 'press Cancel in the picture editor',
    play: inEditor(mediaTexts.editor.cancel),
    isOffered: isAdjusting,
  },
  {
    move: 'upload.cancel',
    to: upload,
    words: 'cancel the upload',
    play: says('pressAnywhere', mediaTexts.cancelUpload),
    isOffered: (stand) => isIn(stand, upload, 'sending'),
  },
  ...(['pictures', 'clips'] as const).flatMap((files): Deed[] => [
    {
      move: `media.retry, ${files}`,
      to: 'form',
      words: 'try the upload again',
      play: says('pressInForm', commonTexts.retry),
      isOffered: (stand) => isIdle(stand) && hasSome(stand, 'failed'),
    },
    {
      move: `media.forget, ${files}`,
      to: 'form',
      words: 'remove the file that was not uploaded',
      play: says('pressInForm', commonTexts.remove),
      isOffered: (stand) => isIdle(stand) && hasSome(stand, 'failed'),
    },
  ]),
]
