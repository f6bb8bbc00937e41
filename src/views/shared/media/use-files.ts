import { useSelector } from '@xstate/react'
import { isOwnMedia } from '../../../domain/navigation/url'
import type { FormFramePart } from '../part'
import { preloadImageEditor } from './lazy-image-editor'

/** What an editor does with the files of a field; the code that crops a picture is loaded with the press. */
export function useFiles(form: FormFramePart, field: string, kind: 'image' | 'video') {
  const originals = useSelector(form, ({ context }) => context.originals)
  const isImage = kind === 'image'
  return {
    canCrop: (url: string): boolean =>
      isImage && (Object.hasOwn(originals, url) || isOwnMedia(url, window.location.origin)),
    choose(files: readonly File[]): void {
      if (isImage) preloadImageEditor()
      form.send({ type: 'media.choose', field, files })
    },
    crop(index: number): void {
      preloadImageEditor()
      form.send({ type: 'media.crop', field, index })
    },
    remove: (index: number): void => form.send({ type: 'media.remove', field, index }),
  }
}
