import { commonTexts } from '../../../src/messages/common'
import { eventDetailTexts } from '../../../src/messages/content/events'
import { notificationTexts } from '../../../src/messages/content/notification'
import { savingTexts } from '../../../src/messages/saving'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, inState, isBare, isEventFound, isListed, pressing, says } from './deed'

const opening = {
  move: 'notify.open, 1',
  to: '',
  words: `press ${commonTexts.sendNotification} in the row of an item`,
  play: says('pressNotify', commonTexts.sendNotification),
} as const
/** How long a save takes until it is called slow, in milliseconds. */
const SLOW = 8_000
const isAway = (stand: Stand): boolean => isBare(stand) && isIn(stand, '', 'notification.loadFailed')

/** Its form has given way to a line, and is still being sent. */
const isAside = (stand: Stand, form: string): boolean => fieldOf(below(stand, form), 'pace') === 'aside'

const withoutCode = ['open, without the notification', 'open, before the notification'] as const
const isAwayOnPage = (stand: Stand): boolean => isBare(stand) && isIn(stand, '/notificationHost', 'loadFailed')

/** The notification of an item whose code is late or cannot be loaded, or which is still being sent. */
export const lateNotificationDeeds: readonly Deed[] = [
  {
    ...opening,
    name: 'notify.open, without its code',
    within: withoutCode,
    isOffered: isListed,
  },
  {
    name: 'form.open, without its code',
    move: 'form.open, a form',
    to: '/notificationHost',
    words: `press ${eventDetailTexts.notify}`,
    play: says('pressNotify', eventDetailTexts.notify),
    within: withoutCode,
    isOffered: (stand) => isBare(stand) && isEventFound(stand),
  },
  {
    name: 'form.retry, of the event',
    move: 'form.retry',
    to: '/notificationHost',
    ...pressing(commonTexts.retry),
    isOffered: isAwayOnPage,
  },
  { move: 'notify.retry', to: '', ...pressing(commonTexts.retry), isOffered: isAway },
  { move: 'notify.close', to: '', ...pressing(commonTexts.close), isOffered: isAway },
  {
    name: 'save.leave, of the notification',
    move: 'save.leave',
    to: 'notification',
    words: `press ${savingTexts.leave}, after 8 seconds`,
    play: says('pressInNotification', savingTexts.leave),
    after: SLOW,
    isOffered: inState('notification', 'saving'),
  },
  {
    name: 'save.leave, of the event',
    move: 'save.leave',
    to: '/notificationHost/form',
    words: `press ${savingTexts.leave}, after 8 seconds`,
    play: says('pressInNotification', savingTexts.leave),
    after: SLOW,
    isOffered: inState('/notificationHost/form', 'saving'),
  },
  {
    name: 'form.open, while one of the event is sent',
    move: 'form.open, a form',
    to: '/notificationHost',
    words: `press ${eventDetailTexts.notify}`,
    play: says('pressNotify', eventDetailTexts.notify),
    isOffered: (stand) => isAside(stand, '/notificationHost/form'),
  },
  {
    name: 'form.open, while one is sent',
    move: 'form.open, an empty form',
    to: '',
    words: `press ${notificationTexts.open}`,
    play: 'I.create()',
    isOffered: (stand) => isIn(stand, '', 'open') && isAside(stand, 'form'),
  },
  {
    ...opening,
    name: 'notify.open, while one is sent',
    isOffered: (stand) => isIn(stand, 'list', 'ready') && isAside(stand, 'notification'),
  },
]
