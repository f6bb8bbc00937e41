import { enqueueActions, sendTo, setup } from 'xstate'
import type { EventItem } from '../../domain/content/event'
import { isBlank } from '../../domain/text'
import type { Toast } from '../../domain/toast'
import { eventDetailTexts } from '../../messages/content/events'
import { type ItemNotificationForm, itemNotification } from '../forms/item-notification.ports'
import type { ItemNotification } from '../forms/notification-form.machine'
import { createDetailMachine, type DetailReport } from '../parts/detail.machine'
import type { ScreenLeft } from '../parts/draft-autosave.ports'
import { createFormHostMachine } from '../parts/form-host.machine'
import type { VisibilityReport } from '../parts/rows/visibility.machine'
import { type Meta, typed } from '../typed'
import type { EventNewsMachine } from './event-news.machine'
import { createEventVisibility, type EventVisibilityPorts } from './event-visibility.machine'

export interface EventDetailPorts extends EventVisibilityPorts {
  /** Reads the event; rejects if there is none. */
  event: (signal: AbortSignal) => Promise<EventItem>
  /** The title that the link carried; empty if it carried none. */
  title: () => string
  news: EventNewsMachine
  notify: ItemNotificationForm
  toast: (toast: Toast) => void
}

export type EventDetailMachine = ReturnType<typeof createEventDetailMachine>

/**
 * One event (/events/{id}) with collapsible details, its switch and its notification, above its news, which needs only
 * its id (EVT-35).
 */
export const createEventDetailMachine = (ports: EventDetailPorts) => {
  const { event, news, show, notify, toast } = ports
  return setup({
    types: typed<{
      events: ScreenLeft | VisibilityReport<EventItem> | DetailReport
      children: { detail: 'detail'; news: 'news'; visibility: 'visibility'; notificationHost: 'notificationHost' }
      meta: Meta
    }>(),
    actors: {
      news,
      detail: createDetailMachine<EventItem>({
        id: 'eventDetail.detail',
        load: event,
        toast,
        texts: {
          loadFailed: () => (isBlank(ports.title()) ? eventDetailTexts.notFound : eventDetailTexts.incomplete),
        },
        spec: {
          read: ['EVT-27'],
          found: ['EVT-27', 'EVT-29'],
          failed: ['EVT-32', 'EVT-33', 'EVT-34', 'EXT-155'],
          toggled: ['EVT-30'],
          replaced: ['EXT-154'],
        },
      }),
      visibility: createEventVisibility({ id: 'eventDetail.visibility', show, toast }),
      notificationHost: createFormHostMachine<ItemNotification, object>({
        id: 'eventDetail.notification.formHost',
        form: notify.machine,
        prepare: notify.load,
        // Before the event has been read, its notification is about what the link was called.
        blank: () => ({ ...itemNotification(notify).blank(), subject: ports.title() }),
        staysOpen: false,
        toast,
        spec: { opened: ['EXT-154'], ended: ['EXT-154'] },
      }),
    },
    actions: {
      leave: sendTo('news', { type: 'screen.leave' }),
      replaceEvent: enqueueActions(({ enqueue }, { item }: { item: EventItem | null }) => {
        if (item) enqueue.sendTo('detail', { type: 'detail.replace', item })
      }),
      readEvent: sendTo('detail', { type: 'detail.retry' }),
      tellVisibility: sendTo('visibility', { type: 'visibility.shown' }),
    },
    guards: {
      isSaved: (_, { item }: { item: EventItem | null }) => item !== null,
    },
  }).createMachine({
    id: 'eventDetail',
    invoke: [
      { src: 'detail', id: 'detail', onError: { meta: { spec: ['ERR-5'] } } },
      { src: 'news', id: 'news', onError: { meta: { spec: ['ERR-5'] } } },
      { src: 'visibility', id: 'visibility', onError: { meta: { spec: ['ERR-5'] } } },
      { src: 'notificationHost', id: 'notificationHost', onError: { meta: { spec: ['ERR-5'] } } },
    ],
    on: {
      'screen.leave': { meta: { reason: 'The form saves its draft.' }, actions: 'leave' },
      'visibility.ended': [
        {
          meta: { spec: ['EXT-154', 'EXT-160'] },
          guard: { type: 'isSaved', params: ({ event: ended }) => ended },
          actions: [{ type: 'replaceEvent', params: ({ event: ended }) => ended }, 'tellVisibility'],
        },
        {
          description: 'It is not known what was saved; what was chosen stays until that is read.',
          meta: { spec: ['EXT-160'] },
          actions: 'readEvent',
        },
      ],
      'detail.shown': { meta: { spec: ['EXT-160'] }, actions: 'tellVisibility' },
    },
  })
}
