/** Who changed what: the history of an item, and the bin of a list (EXT-195 to EXT-199). */
export const pastTexts = {
  /** The buttons that open them, at the head of a page. */
  history: 'History',
  bin: 'Bin',
  loadFailed: 'The changes could not be read.',
  changedBy: (editor: string) => `Changed by ${editor}, `,
  /** The dialog of an item, and that of a list. */
  historyTitle: 'History of this item',
  historyIntro: 'Who changed what, newest first. A restored version opens as a draft: readers see it once you save it.',
  binTitle: 'Bin',
  binIntro: 'Deleted in the last 30 days. A restored item opens as a draft: readers see it once you save it.',
  noHistory: 'No changes of this item are recorded yet.',
  noBin: 'Nothing was deleted in the last 30 days.',
  entries: 'Changes',
  acts: {
    created: (editor: string) => `Created by ${editor}`,
    changed: (editor: string) => `Changed by ${editor}`,
    deleted: (editor: string) => `Deleted by ${editor}`,
  },
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
