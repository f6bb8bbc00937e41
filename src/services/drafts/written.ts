import type { Draft, DraftLink, DraftSubject } from '../../domain/drafts/draft'

/** The values that a form saves, and what an edit was made from. */
export interface Written extends Pick<Draft, 'formData' | 'base'> {
  subject: DraftSubject
  /** The attempt to save them; null removes it. Without one, or without `uploads`, the draft keeps its own. */
  attempt?: Draft['attempt'] | null
  uploads?: Draft['uploads']
}

/** Values that are saved at once; `onStored` is told whether the device has stored them. */
export type Flushed = Written & { link: DraftLink | null; onStored?: ((isStored: boolean) => void) | undefined }
