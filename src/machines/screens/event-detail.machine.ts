import { sendTo, setup } from 'xstate'
import type { EventItem } from '../../domain/content/event'
import { isBlank } from '../../domain/text'
import type { Toast } from '../../domain/toast'
import { eventDetailTexts } from '../../messages/content/events'
import { createDetailMachine } from '../parts/detail.machine'
import type { ScreenLeft } from '../parts/draft-autosave.ports'
import { type Meta, typed } from '../typed'
import type { EventNewsMachine } from './event-news.machine'

export interface EventDetailPorts {
  /** Reads the event; rejects if there is none. */
  event: (signal: AbortSignal) => Promise<EventItem>
  /** The title that the link carried; empty if it carried none. */
  title: () => string
  news: EventNewsMachine
  toast: (toast: Toast) => void
}

export type EventDetailMachine = ReturnType<typeof createEventDetailMachine>

/** One event (/events/{id}) with collapsible details, above its news, which needs only its id (EVT-35). */
export const createEventDetailMachine = ({ event, title, news, toast }: EventDetailPorts) =>
  setup({
    types: typed<{
      events: ScreenLeft
      children: { detail: 'detail'; news: 'news' }
      meta: Meta
    }>(),
    actors: {
      news,
      detail: createDetailMachine<EventItem>({
        id: 'eventDetail.detail',
        load: event,
        toast,
        texts: {
          loadFailed: () => (isBlank(title()) ? eventDetailTexts.notFound : eventDetailTexts.incomplete),
        },
        spec: {
          read: ['EVT-27'],
          found: ['EVT-27', 'EVT-29'],
          failed: ['EVT-32', 'EVT-33', 'EVT-34'],
          toggled: ['EVT-30'],
        },
      }),
    },
    actions: { leave: sendTo('news', { type: 'screen.leave' }) },
  }).createMachine({
    id: 'eventDetail',
    invoke: [
      { src: 'detail', id: 'detail', onError: { meta: { spec: ['ERR-5'] } } },
      { src: 'news', id: 'news', onError: { meta: { spec: ['ERR-5'] } } },
    ],
    on: { 'screen.leave': { meta: { reason: 'The form saves its draft.' }, actions: 'leave' } },
  })
