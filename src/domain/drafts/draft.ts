/** The four forms whose unsent values are kept as drafts (DRAFT-2). */
export type DraftType = 'event' | 'article' | 'notification' | 'news'

/** The other forms save their drafts on the device only, listed nowhere, and offer them when they open next (EXT-18). */
export type UnlistedType = 'carousel' | 'geoShot' | 'eventNews' | 'topic'

/** Names one stored draft and the revision that its form last wrote. */
export interface DraftLink {
  id: string
  rev: number
}

/** What a form with drafts is filled in for: its draft never mixes with that of another. */
export interface DraftSubject {
  formType: DraftType | UnlistedType
  route: string
  mode: 'create' | 'edit'
  /** The item being edited; null while creating. */
  entityId: string | null
}

/** A draft as it is stored in `formDrafts` and `currentDraft` (DATA-16); the optional fields are ours. */
export interface Draft<Type extends DraftType | UnlistedType = DraftType> {
  id: string
  formType: Type
  formData: Record<string, unknown>
  /** Milliseconds since the epoch, when the draft was last kept. */
  timestamp: number
  route: string
  mode?: 'create' | 'edit' | undefined
  entityId?: string | undefined
  ownerId?: string | undefined
  rev?: number | undefined
}

/** A draft handed over to the form that restores it, once (DRAFT-13). */
export interface TakenDraft {
  link: DraftLink
  mode: 'create' | 'edit'
  entityId: string | null
  formData: Record<string, unknown>
}
