import { CallError } from '../../domain/failure'
import { always, errorFieldText, serverWords } from '../failures'

/** Broadcast notifications: the dialog of an item, and the Notifications page (NOTE-1 to NOTE-16). */
export const notificationTexts = {
  /** The page (NOTE-1). */
  heading: 'Notifications',
  intro: 'Send notifications to all users.',
  open: 'Send Notification',
  /** The notes of the page, shown before a broadcast is written. */
  notes: [
    { title: 'Everyone, at once', text: 'The message goes to every user. It cannot be called back.' },
    { title: 'One line is enough', text: 'Fill in a subject, a content or an image; only what you fill in is sent.' },
    { title: 'Picture in 16:9', text: 'Phones cut anything else. The editor keeps the frame for you.' },
  ],
  /** The placeholders in the phone preview of the page. */
  sample: { subject: 'Subject', content: 'Message text' },
  /** The dialog (NOTE-3, NOTE-4). */
  title: 'Send Notification',
  fields: { subject: 'Subject', content: 'Content', image: 'Image' },
  send: 'Send',
  /** What describes Send: whom it reaches (EXT-91). */
  audience: 'Goes to all users at once.',
  sending: 'Sending...',
  /** Validation messages: in the item's dialog, and on the page (NOTE-9, NOTE-7). */
  subjectMissing: 'Subject is required',
  allMissing: 'At least one of Subject, Content, or Image URL must be provided',
  /** Results of sending from an item (NOTE-13, NOTE-14, NOTE-16). */
  sentFromItem: 'Notification sent successfully',
  sendFromItemFailed: serverWords('Failed to send notification', 'An error occurred while sending notification'),
  /** Results of sending from the page (NOTE-12, NOTE-14, NOTE-15). */
  sentFromPage: 'Notification sent successfully!',
  sendFromPageFailed: (error: unknown): string => {
    const words = error instanceof CallError && error.isRefusal ? error.serverMessage : messageOf(error)
    return words || 'Failed to send notification'
  },
  /** A broadcast with an unknown outcome (EXT-3). */
  outcomeUnknown: 'We could not confirm that this was sent.',
  unconfirmedHelp: 'It may have reached everyone. Sending again may send it twice.',
  sendAgain: 'Send again',
  /** The question before changed words are sent whose first version may have been sent (EXT-47). */
  resend: {
    title: 'Send it a second time?',
    text: 'What you sent first may have reached everyone. What you changed since reaches everyone as well.',
    action: 'Send again',
    cancel: 'Cancel',
  },
  /** Of an item that was broadcast within a day, by our server's list (EXT-173). */
  sentAlready: ({ age, by }: { age: string; by: string }): string =>
    `Sent to everyone${age === '' ? ' already' : ` ${age}`}${by === '' ? '' : ` by ${by}`}.`,
  again: {
    title: 'Send it again?',
    text: 'This went to everyone within the last day. Sending it again reaches everyone once more.',
    action: 'Send again',
    cancel: 'Cancel',
  },
  /** The broadcasts that were sent (EXT-171). */
  history: {
    heading: 'Sent',
    columns: { subject: 'Subject', by: 'Sent by', when: 'When' },
    untitled: 'Without a subject',
    nobody: 'Unknown',
    empty: 'Nothing has been sent yet.',
  },
  historyFailed: always('The sent notifications could not be loaded'),
  /** Below the preview, where a text is longer than many phones show (EXT-172). */
  cut: 'Phones often cut a subject after about 40 characters and a content after about 120.',
  /** What a check of a broadcast found (EXT-47). */
  notSent: 'It was not sent. What you typed is still here.',
  sentBefore: 'This was sent, without what you changed since. Sending now reaches everyone again.',
  /** The phone preview. */
  now: 'now',
  /** The required fields: in the item's dialog, and on the page (NOTE-9, NOTE-7). */
  subjectNeeded: 'Subject is required; content and image are optional.',
  oneNeeded: 'Fill in at least one of the three.',
  preview: 'Preview',
} as const

/** The message of an answer; empty for a call without one. */
function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.status === undefined ? '' : errorFieldText(error)
  return error instanceof Error ? error.message : ''
}
