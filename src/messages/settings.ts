import type { DayPart } from './day-part'

/** Settings (SET-1 to SET-4). */
export const settingsTexts = {
  /** The form and the results of saving it (SET-1, SET-3). */
  title: 'Time Display Preferences',
  show: 'Show time in header',
  showHelp: 'Shown in the header, or below it on small screens.',
  primary: 'Primary time zone',
  secondary: 'Secondary time zone',
  none: 'None',
  submit: 'Save Time Settings',
  saved: 'Time settings saved successfully',
  notSaved: 'This browser could not keep the settings. Nothing has changed, and your choices are still here.',
  /** A stored zone that the browser does not know. */
  unknownPrimary: 'This browser does not know the stored zone. It shows the time of your location instead.',
  unknownSecondary: 'This browser does not know the stored zone. It shows no second time.',
  /** The preview of the header, and the parts of the day with their hours (CLOCK-5). */
  preview: 'Preview',
  hidden: 'The header shows no time.',
  bands: { Morning: '05–12', Afternoon: '12–17', Evening: '17–21', Night: '21–05' } satisfies Record<DayPart, string>,
  /** How unsent forms are stored (SET-4). */
  drafts: 'About Drafts',
  draftsText:
    'Unsent forms are kept as drafts on this device while you type, until you send or close the form or delete the draft. At most 20 are kept, newest first.',
  /** Shown if the browser has not granted persistent storage. */
  mayClear: 'This browser may clear drafts when space runs short.',
} as const
