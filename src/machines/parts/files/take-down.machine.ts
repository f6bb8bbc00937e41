import { assign, fromPromise, setup } from 'xstate'
import { fileNameIn, type UploadedFile } from '../../../../contract/upload'
import { isGone, isOutcomeUnknown } from '../../../domain/failure'
import { success } from '../../../domain/toast'
import { takeDownTexts } from '../../../messages/take-down'
import { givenError, type Meta, stateTarget, typed } from '../../typed'
import { createReadMachine, errorIn, type ReadOutcome } from '../read.machine'
import {
  namelessText,
  notFoundText,
  nothingAsked,
  notTakenDownText,
  type TakeDownContext,
  type TakeDownEvent,
  type TakeDownPorts,
  uncheckedText,
} from './take-down.ports'

interface Found {
  outcome: ReadOutcome<UploadedFile>
}

/** Takes an uploaded file down: it is looked up by its address, shown, and removed once the editor confirms (EXT-302). */
export const createTakeDownMachine = ({ uploads, toast }: TakeDownPorts) =>
  setup({
    types: typed<{
      context: TakeDownContext
      events: TakeDownEvent
      children: { read: 'read'; takeDown: 'takeDown' }
      tags: 'busy' | 'locked' | 'asking'
      meta: Meta
    }>(),
    actors: {
      read: createReadMachine<string, UploadedFile>(
        (name, signal) => uploads.find({ name, signal }),
        'settings.takeDown.read',
      ),
      takeDown: fromPromise<void, { name: string }>(({ input, signal }) => uploads.takeDown({ ...input, signal })),
    },
    actions: {
      assignAddress: assign((_, { address }: { address: string }) => ({ ...nothingAsked, address })),
      forgetFile: assign({ problem: null, file: null, failure: null }),
      forgetFailure: assign({ failure: null }),
      assignFile: assign((_, { outcome }: Found) => (outcome.type === 'read' ? { file: outcome.result } : {})),
      refuse: assign((_, { text }: { text: string }) => ({ problem: { text } })),
      say: assign((_, { text }: { text: string }) => ({ failure: text })),
      forgetAll: assign(nothingAsked),
      toastTakenDown: () => toast(success(takeDownTexts.takenDown)),
    },
    guards: {
      hasNoName: ({ context }) => fileNameIn(context.address) === '',
      isRead: (_, { outcome }: Found) => outcome.type === 'read',
      isGone: (_, { outcome }: Found) => isGone(errorIn(outcome)),
      isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'settings.takeDown',
    context: nothingAsked,
    initial: 'open',
    states: {
      open: {
        initial: 'blank',
        on: {
          'file.change': {
            meta: { spec: ['EXT-302'], reason: 'The file that is shown is that of the address.' },
            target: '.blank',
            actions: { type: 'assignAddress', params: ({ event }) => event },
          },
          'file.find': [
            {
              meta: { spec: ['EXT-302'] },
              guard: 'hasNoName',
              actions: { type: 'refuse', params: ({ context }) => ({ text: namelessText(context.address) }) },
            },
            { meta: { spec: ['EXT-302'] }, target: 'finding' },
          ],
        },
        states: {
          blank: {},
          found: {
            on: {
              'file.request': {
                meta: { spec: ['EXT-302'] },
                target: stateTarget('settings.takeDown', 'confirming'),
              },
            },
          },
        },
      },
      finding: {
        tags: 'busy',
        entry: 'forgetFile',
        invoke: {
          src: 'read',
          id: 'read',
          input: ({ context }) => ({ query: fileNameIn(context.address) }),
          onDone: [
            {
              meta: { spec: ['EXT-302'] },
              guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
              target: 'open.found',
              actions: { type: 'assignFile', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              meta: { spec: ['EXT-302', 'READ-1'] },
              target: 'open',
              actions: { type: 'refuse', params: ({ event }) => ({ text: notFoundText(errorIn(event.output)) }) },
            },
          ],
          onError: {
            meta: { spec: ['ERR-5'] },
            target: 'open',
            actions: { type: 'refuse', params: { text: takeDownTexts.notLookedUp } },
          },
        },
      },
      confirming: {
        tags: 'asking',
        on: {
          'file.confirm': { meta: { spec: ['EXT-302'] }, target: 'takingDown' },
          'file.cancel': { meta: { spec: ['EXT-302'] }, target: 'open.found' },
        },
      },
      takingDown: {
        tags: ['asking', 'busy', 'locked'],
        entry: 'forgetFailure',
        invoke: {
          src: 'takeDown',
          id: 'takeDown',
          input: ({ context }) => ({ name: context.file?.name ?? '' }),
          onDone: { meta: { spec: ['EXT-302'] }, target: 'open', actions: ['forgetAll', 'toastTakenDown'] },
          onError: [
            {
              meta: { spec: ['EXT-303'] },
              guard: { type: 'isUnknown', params: givenError },
              target: 'unconfirmed',
              actions: { type: 'say', params: ({ event }) => ({ text: notTakenDownText(event.error) }) },
            },
            {
              meta: { spec: ['EXT-303'] },
              target: 'open.found',
              actions: { type: 'say', params: ({ event }) => ({ text: notTakenDownText(event.error) }) },
            },
          ],
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-303'] },
            target: 'unconfirmed',
            actions: { type: 'say', params: { text: takeDownTexts.unconfirmed } },
          },
        },
      },
      unconfirmed: {
        description: 'Whether the file was taken down is unknown; it can be looked up again.',
        on: {
          'file.change': {
            meta: { spec: ['EXT-303'], reason: 'Another file is asked for.' },
            target: 'open',
            actions: { type: 'assignAddress', params: ({ event }) => event },
          },
          'file.find': { meta: { spec: ['EXT-303'] }, target: 'checking' },
          'file.check': { meta: { spec: ['EXT-303'] }, target: 'checking' },
        },
      },
      checking: {
        tags: 'busy',
        invoke: {
          src: 'read',
          id: 'read',
          input: ({ context }) => ({ query: context.file?.name ?? '' }),
          onDone: [
            {
              meta: { spec: ['EXT-303'] },
              guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
              target: 'open.found',
              actions: [
                { type: 'assignFile', params: ({ event }) => ({ outcome: event.output }) },
                { type: 'say', params: { text: takeDownTexts.stillThere } },
              ],
            },
            {
              meta: { spec: ['EXT-303'] },
              guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'open',
              actions: ['forgetAll', 'toastTakenDown'],
            },
            {
              meta: { spec: ['EXT-303', 'READ-1'] },
              target: 'unconfirmed',
              actions: { type: 'say', params: ({ event }) => ({ text: uncheckedText(errorIn(event.output)) }) },
            },
          ],
          onError: {
            meta: { spec: ['ERR-5'] },
            target: 'unconfirmed',
            actions: { type: 'say', params: { text: uncheckedText(null) } },
          },
        },
      },
    },
  })
