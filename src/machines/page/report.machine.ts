import { assign, fromPromise, setup } from 'xstate'
import { failure, success, type Toast } from '../../domain/toast'
import { reportTexts } from '../../messages/shell/report'
import { type Meta, typed } from '../typed'

export interface ReportPorts {
  /**
   * Saves a report of the recorded events as a file, with what the reporter expected; rejects if it cannot be created or
   * its code cannot be loaded.
   */
  save: (expected: string) => Promise<void>
  toast: (toast: Toast) => void
}

type ReportEvent = { type: 'report.open' | 'report.cancel' | 'report.save' } | { type: 'report.change'; text: string }

/** Asks what was expected, and saves a report of the recorded events, for problem reports (EXT-38). */
export const createReportMachine = ({ save, toast }: ReportPorts) =>
  setup({
    types: typed<{ context: { expected: string }; events: ReportEvent; meta: Meta }>(),
    actors: { save: fromPromise<void, string>(({ input }) => save(input)) },
    actions: {
      assignExpected: assign((_, { text }: { text: string }) => ({ expected: text })),
      showToast: (_, toast_: Toast) => toast(toast_),
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'report',
    context: { expected: '' },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'report.open': { meta: { spec: ['EXT-38', 'EXT-250'] }, target: 'asking' },
          'report.save': {
            meta: { spec: ['EXT-38'], reason: 'Where a screen failed, nothing more may load.' },
            target: 'saving',
          },
        },
      },
      asking: {
        on: {
          'report.change': {
            meta: { spec: ['EXT-250'] },
            actions: { type: 'assignExpected', params: ({ event }) => event },
          },
          'report.save': { meta: { spec: ['EXT-38', 'EXT-250'] }, target: 'saving' },
          'report.cancel': { meta: { reason: 'What was typed stays for the next time.' }, target: 'idle' },
        },
      },
      saving: {
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context }) => context.expected,
          onDone: {
            meta: { spec: ['EXT-38'] },
            target: 'idle',
            actions: [
              { type: 'assignExpected', params: { text: '' } },
              { type: 'showToast', params: success(reportTexts.saved) },
            ],
          },
          onError: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'showToast', params: failure(reportTexts.failed) },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'showToast', params: failure(reportTexts.failed) },
          },
        },
      },
    },
  })
