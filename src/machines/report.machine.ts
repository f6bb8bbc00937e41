import { fromPromise, setup } from 'xstate'
import { failure, success, type Toast } from '../domain/toast'
import { reportTexts } from '../messages/report'
import { reportedTexts } from '../messages/reported'
import { type Meta, typed } from './typed'

export interface ReportPorts {
  /** Saves a report of what the desk did as a file; rejects where it cannot be made, or its code did not come. */
  save: () => Promise<void>
  toast: (toast: Toast) => void
}

/** Reporting a problem: a file of what the desk did, for whoever is to understand it (EXT-38). */
export const createReportMachine = ({ save, toast }: ReportPorts) =>
  setup({
    types: typed<{ events: { type: 'report.save' }; meta: Meta }>(),
    actors: { save: fromPromise(save) },
    actions: { tell: (_, told: Toast) => toast(told) },
    delays: { patience: 60_000 },
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
            actions: { type: 'tell', params: () => success(reportedTexts.saved) },
          },
          onError: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'tell', params: () => failure(reportTexts.failed) },
          },
        },
        after: {
          patience: {
            meta: { spec: ['EXT-38', 'ERR-5'] },
            target: 'idle',
            actions: { type: 'tell', params: () => failure(reportTexts.failed) },
          },
        },
      },
    },
  })
