import { failure } from '../../../domain/toast'
import { commonTexts } from '../../../messages/common'
import { answers } from '../../typed'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of the notification of an item: closed, or its form loading or open. */
export function notificationRegion<Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { spec }: ScreenParts<Types>,
  blank: () => Types['notified'],
) {
  const notLoaded = { meta: { spec: ['ERR-5', 'EXT-60'] }, target: 'loadFailed' } as const
  const requested = {
    meta: answers(spec.notify, 'A notification of an item was requested.'),
    target: 'loading',
    actions: { type: 'assignNotified', params: ({ event }: { event: { item: Types['shown'] } }) => event },
  } as const
  return setup.createStateConfig({
    initial: 'closed',
    states: {
      closed: { on: { 'notify.open': requested } },
      loadFailed: {
        tags: 'notificationFailed',
        on: {
          'notify.open': requested,
          'notify.retry': { meta: { spec: ['EXT-60'] }, target: 'loading' },
          'notify.close': { meta: { spec: ['EXT-60'] }, target: 'closed' },
        },
      },
      loading: {
        always: {
          meta: answers(spec.notify, 'The form is loaded.'),
          guard: 'isNotificationLoaded',
          target: 'notifying',
        },
        invoke: {
          src: 'loadNotification',
          id: 'loadNotification',
          onDone: { meta: { reason: 'The form can open.' } },
          onError: notLoaded,
        },
        after: { timeout: notLoaded },
        on: {
          'notify.open': {
            meta: answers(spec.notify, 'The notification that was requested last opens.'),
            actions: { type: 'assignNotified', params: ({ event }) => event },
          },
        },
      },
      notifying: {
        invoke: {
          src: 'notification',
          id: 'notification',
          input: ({ context: { notified } }: { context: { notified: Types['notified'] | null } }) => ({
            values: notified ?? blank(),
            draft: null,
            scope: null,
          }),
          onDone: { meta: answers(spec.notified, 'The form has ended.'), target: 'closed' },
          onError: { meta: { spec: ['ERR-5'] }, target: 'closed' },
        },
        on: {
          'notify.open': {
            description: 'Another one is asked for while this one is sent, after "Go on working".',
            meta: { spec: ['EXT-64'] },
            actions: { type: 'toast', params: failure(commonTexts.stillSending) },
          },
        },
      },
    },
  })
}
