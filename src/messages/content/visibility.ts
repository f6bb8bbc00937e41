/** Whether readers see an item, as a switch in its row (EXT-160). */
export const visibilityTexts = {
  /** The accessible name of the switch. */
  show: (title: string) => `Show to readers: ${title}`,
  /** The same, where the page is about one item. */
  showThis: 'Show to readers',
  changed: 'Someone changed it meanwhile. It is shown as it is by now, and was not switched.',
  unconfirmed: 'We could not confirm that it was switched. It is shown as it is by now.',
} as const
