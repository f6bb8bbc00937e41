import { commonTexts } from '../../../src/messages/common'
import { mediaTexts } from '../../../src/messages/media'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, isWriting, says } from './deed'

const upload = 'form/upload'
const editor = `${upload}/editor`
const isAdjusting = (stand: Stand): boolean => isIn(stand, editor, 'adjusting')
const inEditor = (label: string): string => says('pressInEditor', label)
const isIdle = (stand: Stand): boolean => isWriting(stand) && !isIn(stand, upload)
/** Whether the form has a field for files of a kind. */
const takes = (stand: Stand, pattern: RegExp): boolean => {
  const values = fieldOf(below(stand, 'form'), 'values')
  return typeof values === 'object' && values !== null && Object.keys(values).some((key) => pattern.test(key))
}
const hasFailed = (stand: Stand): boolean => {
  const failed = fieldOf(below(stand, 'form'), 'failed')
  return Array.isArray(failed) && failed.length > 0
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
      isOffered: (stand) => isIdle(stand) && hasFailed(stand),
    },
    {
      move: `media.forget, ${files}`,
      to: 'form',
      words: 'remove the file that was not uploaded',
      play: says('pressInForm', commonTexts.remove),
      isOffered: (stand) => isIdle(stand) && hasFailed(stand),
    },
  ]),
]
