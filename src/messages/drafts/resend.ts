/** The question before changed values are saved whose first version may have been saved (EXT-46). */
export const resendTexts = {
  title: 'Save it a second time?',
  text: 'What you sent first may have been saved. Saving what you changed since may make a second entry.',
  action: 'Save again',
  cancel: 'Cancel',
} as const
