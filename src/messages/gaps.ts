/** What each empty required field says of itself (EXT-94). */
export const gapTexts = {
  title: 'Enter a title',
  name: 'Enter a name',
  dateTime: 'Enter a date and a time',
  startDate: 'Enter a start date',
  newsType: 'Choose a type',
  description: 'Enter a description',
  subTitle: 'Enter a subtitle',
  bulletPoints: 'Enter at least one bullet point',
  region: 'Choose a region',
  country: 'Enter a country',
  bannerUrl: 'Add a banner image',
  imageUrl: 'Add an image',
  articleImages: 'Add an image',
  videoUrl: 'Add a video',
} as const

/** The marks of empty fields; a form that calls a field by another name has a text of its own for it. */
export const gapMarks = <Field extends keyof typeof gapTexts>(
  fields: readonly Field[],
  own: Partial<Record<Field, string>> = {},
) => fields.map((field) => ({ field, text: own[field] ?? gapTexts[field] }))
