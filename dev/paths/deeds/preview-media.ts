import { below, fieldOf, isIn, type Stand } from '../stand'
import type { Deed } from './deed'

/** The files of what is previewed, in the lists that an item has of them. */
function filesOf(stand: Stand, to: string): string[] {
  const item = fieldOf(below(stand, to), 'previewed')
  return ['imageUrls', 'videoUrls', 'articles'].flatMap((list) => {
    const files: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, list) : null
    return Array.isArray(files) ? files.map(String) : []
  })
}
const has = (to: string, pattern: RegExp) => (stand: Stand) =>
  isIn(stand, to, 'previewing.reading') && filesOf(stand, to).some((file) => pattern.test(file))
const shows = (to: string, field: 'picture' | 'video') => (stand: Stand) =>
  isIn(stand, to, 'previewing.opened') && fieldOf(below(stand, to), field) !== null

/** The pictures and videos of a preview: of an item, or of what is in a form. */
export const previewMediaDeeds: readonly Deed[] = ['', 'form'].flatMap((to): Deed[] => [
  {
    move: 'picture.open, a picture',
    to,
    words: 'enlarge a picture of the preview',
    play: 'I.enlarge()',
    isOffered: has(to, /\.webp$/),
  },
  {
    move: 'picture.close',
    to,
    words: 'press Escape over the picture',
    play: 'I.escape()',
    isOffered: shows(to, 'picture'),
  },
  {
    move: 'video.open, a clip',
    to,
    words: 'play a video of the preview',
    play: 'I.playVideo()',
    isOffered: has(to, /\.mp4$/),
  },
  { move: 'video.close', to, words: 'press Escape over the video', play: 'I.escape()', isOffered: shows(to, 'video') },
])
