import { assertEvent } from 'xstate'
import { failure } from '../../../domain/toast'
import { commonTexts } from '../../../messages/common'
import { answers } from '../../typed'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of the deletion of an item: one at a time. */
export const deletionRegion = <Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { spec }: Pick<ScreenParts<Types>, 'spec'>,
) =>
  setup.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: {
          'delete.request': {
            meta: answers(spec.deleteAsked, 'An item is to be deleted.'),
            target: 'confirmingDeletion',
            actions: 'clearDeletion',
          },
          'deletion.dismiss': { meta: { spec: ['EXT-231'] }, actions: 'clearDeletion' },
        },
      },
      confirmingDeletion: {
        description: 'The editor confirms; then the item is deleted, or how that ended stays unknown.',
        invoke: {
          src: 'removal',
          id: 'removal',
          input: ({ event }) => {
            assertEvent(event, 'delete.request')
            return { item: event.item }
          },
          onDone: {
            meta: { reason: 'The deletion has ended; the list follows it.' },
            target: 'idle',
            actions: [
              { type: 'noteDeletion', params: ({ event }) => event.output },
              { type: 'refreshAfterDelete', params: ({ event }) => event.output },
              { type: 'raiseEditedRemoved', params: ({ event }) => event.output },
            ],
          },
          onError: { meta: { spec: ['ERR-5'] }, target: 'idle' },
        },
        on: {
          'delete.request': {
            description:
              'Other rows can be pressed where no dialog covers them, as while an item is deleted that the browser asked about.',
            meta: { spec: ['EXT-231'] },
            actions: { type: 'toast', params: failure(commonTexts.stillDeleting) },
          },
        },
      },
    },
  })
