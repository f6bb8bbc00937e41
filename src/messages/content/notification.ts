import { CallError, serverWords } from '../../domain/failure'

/** Broadcast notifications: the dialog opened from an item, and the page's own (NOTE-1 to NOTE-16). */
export const notificationTexts = {
  /** The page (NOTE-1). */
  heading: 'Notifications',
  intro: 'Send notifications to all users.',
  open: 'Send Notification',
  /** What the page tells before anything is written. */
  notes: [
    { title: 'Everyone, at once', text: 'The message goes to every user. It cannot be called back.' },
    { title: 'One line is enough', text: 'Fill in a subject, a content or an image; only what you fill in is sent.' },
    { title: 'Picture in 16:9', text: 'Phones cut anything else. The editor keeps the frame for you.' },
  ],
  /** What the telephone of the page shows while nothing is being written. */
  sample: { subject: 'Subject', content: 'Message text' },
  /** The dialog (NOTE-3, NOTE-4). */
  title: 'Send Notification',
  fields: { subject: 'Subject', content: 'Content', image: 'Image' },
  send: 'Send',
  sending: 'Sending...',
  /** What stops sending before any call: in the item's dialog, and on the page (NOTE-9, NOTE-7). */
  subjectMissing: 'Subject is required',
  allMissing: 'At least one of Subject, Content, or Image URL must be provided',
  /** What sending from an item is answered with (NOTE-13, NOTE-14, NOTE-16). */
  sentFromItem: 'Notification sent successfully',
  sendFromItemFailed: serverWords('Failed to send notification', 'An error occurred while sending notification'),
  /** What sending from the page is answered with (NOTE-12, NOTE-14, NOTE-15). */
  sentFromPage: 'Notification sent successfully!',
  sendFromPageFailed: (error: unknown): string => {
    const words = error instanceof CallError && error.kind === 'refused' ? error.serverMessage : messageOf(error)
    return words || 'Failed to send notification'
  },
  /** A broadcast whose outcome is unknown: it cannot be checked (EXT-3). */
  outcomeUnknown: 'We could not confirm that this was sent.',
  unconfirmedHelp: 'It may have reached everyone. Sending again may send it twice.',
  sendAgain: 'Send again',
  /** The telephone that shows the notification as its reader will see it. */
  now: 'now',
  /** What has to be filled in: in the item's dialog, and on the page (NOTE-9, NOTE-7). */
  subjectNeeded: 'Subject is required; content and image are optional.',
  oneNeeded: 'Fill in at least one of the three.',
  preview: 'Preview',
} as const

/** An answer's own words; a call that no answer came to has none. */
function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.kind === 'failed' ? error.text : ''
  return error instanceof Error ? error.message : ''
}
