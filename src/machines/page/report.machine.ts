import { fromPromise, setup } from 'xstate'
import { failure, success, type Toast } from '../../domain/toast'
import { reportTexts } from '../../messages/shell/report'
import { type Meta, typed } from '../typed'

export interface ReportPorts {
  /** Saves a report of the recorded events as a file; rejects if it cannot be created or its code cannot be loaded. */
  save: () => Promise<void>
  toast: (toast: Toast) => void
}

/** Saves a report of the recorded events on request, for problem reports (EXT-38). */
export const createReportMachine = ({ save, toast }: ReportPorts) =>
  setup({
    types: typed<{ events: { type: 'report.save' }; meta: Meta }>(),
    actors: { save: fromPromise(save) },
    actions: { showToast: (_, toast_: Toast) => toast(toast_) },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'report',
    initial: 'idle',
    states: {
      idle: { on: { 'report.save': { meta: { spec: ['EXT-38'] }, target: 'saving' } } },
      saving: {
        invoke: {
          src: 'save',
          id: 'save',
          onDone: {
            meta: { spec: ['EXT-38'] },
            target: 'idle',
            actions: { type: 'showToast', params: () => success(reportTexts.saved) },
          },
          onError: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'showToast', params: () => failure(reportTexts.failed) },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'showToast', params: () => failure(reportTexts.failed) },
          },
        },
      },
    },
  })
