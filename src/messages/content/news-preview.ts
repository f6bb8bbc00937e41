/** The preview of a news item (NEWS-36 to NEWS-39). */
export const newsPreviewTexts = {
  source: (host: string) => `Source · ${host}`,
  video: (number: number) => `Video ${number}`,
  additionalImages: 'Additional images',
  image: (number: number) => `Image ${number}`,
} as const
