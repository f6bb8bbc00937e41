import { commonTexts } from '../../../src/messages/common'
import { mediaTexts } from '../../../src/messages/media'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, inState, isDoubted, isWriting, says } from './deed'

type FilesOf = 'form' | 'notification'

const inEditor = (label: string): string => says('pressInEditor', label)
const valuesOf = (stand: Stand, to: FilesOf): [key: string, value: unknown][] => {
  const values = fieldOf(below(stand, to), 'values')
  return typeof values === 'object' && values !== null ? Object.entries(values) : []
}
/** Whether the form has a field for files of a kind. */
const takes = (stand: Stand, to: FilesOf, pattern: RegExp): boolean =>
  valuesOf(stand, to).some(([key]) => pattern.test(key))
const ofPictures = /image|banner|thumbnail/i
/** Whether a field for files of a kind has one. */
const holds = (stand: Stand, to: FilesOf, pattern: RegExp): boolean =>
  valuesOf(stand, to).some(
    ([key, value]) =>
      pattern.test(key) && !key.endsWith('Entry') && (Array.isArray(value) ? value.length > 0 : value !== ''),
  )
/** Whether a list in the context of the form has an entry. */
const hasSome = (stand: Stand, to: FilesOf, field: 'failed' | 'removed'): boolean => {
  const list = fieldOf(below(stand, to), field)
  return Array.isArray(list) && list.length > 0
}
const isNotifying = inState('notification', 'editing', 'outcomeUnknown')

function mediaDeedsIn(to: FilesOf): Deed[] {
  const upload = `${to}/upload`
  const editor = `${upload}/editor`
  const hand = to === 'form' ? 'pressInForm' : 'pressInNotification'
  const choosePicture = to === 'form' ? 'I.choosePicture()' : says('choosePicture', to)
  const isAdjusting = (stand: Stand): boolean => isIn(stand, editor, 'adjusting')
  const isOpen = (stand: Stand): boolean => (to === 'form' ? isWriting(stand) || isDoubted(stand) : isNotifying(stand))
  const isIdle = (stand: Stand): boolean => isOpen(stand) && !isIn(stand, upload)
  /** What is removed, cropped or tried again is a picture where there are pictures. */
  const hasFile = (stand: Stand): boolean => holds(stand, to, takes(stand, to, ofPictures) ? ofPictures : /video/i)
  return [
    {
      move: 'media.choose, a picture',
      to,
      words: 'choose a picture',
      play: choosePicture,
      isOffered: (stand) => isIdle(stand) && takes(stand, to, ofPictures),
    },
    {
      move: 'media.choose, a clip',
      to,
      words: 'choose a clip',
      play: 'I.chooseClip()',
      isOffered: (stand) => isIdle(stand) && takes(stand, to, /video/i),
    },
    {
      move: 'media.choose, two pictures',
      to,
      words: 'choose two pictures',
      play: 'I.choosePictures()',
      isOffered: (stand) => isIdle(stand) && takes(stand, to, /images|imageUrls/i),
    },
    {
      move: 'media.crop, the first picture',
      to,
      words: `press ${mediaTexts.list.cropAgain}`,
      play: says(hand, mediaTexts.list.cropAgain),
      isOffered: (stand) => isIdle(stand) && holds(stand, to, ofPictures),
    },
    {
      move: 'media.remove, the first picture',
      to,
      words: 'remove the file',
      play: says(hand, commonTexts.remove),
      isOffered: (stand) => isIdle(stand) && hasFile(stand),
    },
    {
      move: 'entry.restore, the last picture',
      to,
      words: 'take the removal back',
      play: says(hand, commonTexts.undo),
      isOffered: (stand) => isIdle(stand) && hasSome(stand, to, 'removed'),
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
    {
      move: 'quality.set, half',
      to: editor,
      words: 'lower the quality',
      play: 'I.setQuality()',
      isOffered: isAdjusting,
    },
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
      isOffered: inState(editor, 'adjusting', 'encoding'),
    },
    {
      move: 'upload.cancel',
      to: upload,
      words: 'cancel the upload',
      play: says('pressAnywhere', mediaTexts.cancelUpload),
      isOffered: inState(upload, 'sending', 'preparing'),
    },
    {
      move: 'upload.cancel',
      to: upload,
      words: 'cancel the upload while its picture is being cropped like the first one',
      play: 'I.cancelHeld()',
      isOffered: inState(upload, 'alike'),
    },
    ...(['pictures', 'clips'] as const).flatMap((files): Deed[] => [
      {
        move: `media.retry, ${files}`,
        to,
        words: 'try the upload again',
        play: says(hand, commonTexts.retry),
        isOffered: (stand) => isIdle(stand) && hasSome(stand, to, 'failed'),
      },
      {
        move: `media.forget, ${files}`,
        to,
        words: 'remove the file that was not uploaded',
        play: to === 'form' ? 'I.forgetFile()' : says('forgetFile', to),
        isOffered: (stand) => isIdle(stand) && hasSome(stand, to, 'failed'),
      },
    ]),
  ]
}

/** The files of a form or of a notification of an item, from their choice to their addresses. */
export const mediaDeeds: readonly Deed[] = [...mediaDeedsIn('form'), ...mediaDeedsIn('notification')]
