/** Who changed what: the history of an item, and the bin of a list (EXT-195 to EXT-199). */
export const pastTexts = {
  /** The buttons that open them, at the head of a page. */
  history: 'History',
  bin: 'Bin',
  loadFailed: 'What was changed could not be read.',
  changedBy: (editor: string) => `Changed by ${editor}, `,
  /** The dialog of an item, and that of a list. */
  historyTitle: 'History of this item',
  historyIntro: 'Who changed what, newest first. A version that you bring back opens in the form, and is not sent.',
  binTitle: 'Bin',
  binIntro: 'What was deleted within 30 days. What you bring back opens in a new form, and is not sent.',
  noHistory: 'Nothing was noted of this item yet.',
  noBin: 'Nothing was deleted within 30 days.',
  entries: 'Changes',
  acts: { created: 'made it', changed: 'changed it', deleted: 'deleted it' },
  unchanged: 'Saved without a change.',
  present: 'This is the present version.',
  tooLong: 'This version was too long to keep.',
  /** What an item was before the first change that was noted of it. */
  before: 'Before these changes',
  sides: { before: 'Before', after: 'After' },
  restore: 'Restore as draft',
  untitled: 'Without a title',
  withNews: (count: number) => (count === 1 ? 'with 1 news item' : `with ${count} news items`),
  ofEvent: (name: string) => `of ${name}`,
} as const
