/** How a form shows its values as readers will see them (EXT-146). */
export interface FormPreviewPort<Values, Saved> {
  /** The item that the values would make. */
  of: (values: Values) => Saved
  /** Whether pictures and videos of the preview open in a dialog of their own. */
  hasMedia: boolean
}

export type FormPreviewEvent =
  | { type: 'preview.show' }
  | { type: 'preview.close' }
  | { type: 'video.open'; url: string }
  | { type: 'video.close' }
  | { type: 'picture.open'; url: string }
  | { type: 'picture.close' }

export interface FormPreviewContext<Saved> {
  /** What the open preview shows; null while there is none. */
  previewed: Saved | null
  /** The addresses of the video and of the picture that are shown above it. */
  video: string | null
  picture: string | null
}
