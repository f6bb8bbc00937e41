import { commonTexts } from './common'

/** What every form says of its save. */
export const savingTexts = {
  fieldsMarked: 'Fields marked * are required.',
  /** Why a form cannot be saved at the moment (EXT-12). */
  fileOnItsWay: 'A file is still on its way. Save when it has arrived, or cancel it.',
  /** Shows what is in a form before it is saved (EXT-146). */
  asReaders: 'As readers see it',
  asReadersNote: 'This is how readers will see it. Nothing is saved yet.',
  /** A save that takes longer than usual (EXT-64). */
  slow: commonTexts.late,
  leave: 'Go on working',
  aside: 'Still saving. You will be told how it ends.',
  show: 'Show the form',
  keepDraft: 'Close and keep the draft',
  foundMissing: 'It was not saved. What you typed is still here.',
  /** A check that could not look at everything (EXT-45). */
  undecided: 'It was not found, but not every entry could be read. It may have been saved.',
  /** The question before changed values are saved whose first version may have been saved (EXT-46). */
  resend: {
    title: 'Save it a second time?',
    text: 'What you sent first may have been saved. Saving what you changed since may make a second entry.',
    action: 'Save again',
    cancel: 'Cancel',
  },
} as const
