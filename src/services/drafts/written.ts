import type { Draft, DraftLink, DraftSubject } from '../../domain/drafts/draft'

/** The values that a form saves. */
export interface Written {
  subject: DraftSubject
  formData: Record<string, unknown>
  /** The attempt to save them; null removes the draft's, and without it the draft keeps its own. */
  attempt?: Draft['attempt'] | null
}

/** Values that are saved at once; `onStored` is told whether the device has stored them. */
export type Flushed = Written & { link: DraftLink | null; onStored?: ((isStored: boolean) => void) | undefined }
