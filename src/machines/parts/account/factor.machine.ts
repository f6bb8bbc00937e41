import { factorTexts } from '../../../messages/account/factor'
import { givenError } from '../../typed'
import { codeProblem, type FactorPorts, problemIn, problemOf } from './factor.ports'
import { factorSetup } from './factor.setup'

/**
 * The sign-in code of an account (EXT-283, EXT-287). Whatever a call has come to, what is shown afterwards is what the
 * host then says.
 */
export function createFactorMachine(ports: FactorPorts) {
  const base = factorSetup(ports)

  /** What is asked for is read, and shown. */
  const reading = base.createStateConfig({
    tags: 'busy',
    invoke: {
      src: 'read',
      id: 'read',
      input: { query: null },
      onDone: [
        {
          meta: { spec: ['EXT-283'] },
          guard: { type: 'isReadAsOff', params: ({ event }) => ({ outcome: event.output }) },
          target: 'off',
        },
        {
          meta: { spec: ['EXT-283'] },
          guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
          target: 'on',
          actions: { type: 'assignState', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          meta: { spec: ['EXT-283', 'READ-1'] },
          target: 'failed',
          actions: { type: 'assignState', params: ({ event }) => ({ outcome: event.output }) },
        },
      ],
      onError: { meta: { spec: ['ERR-5'] }, target: 'failed', actions: 'sayNotRead' },
    },
  })

  const beginning = base.createStateConfig({
    invoke: {
      src: 'begin',
      id: 'begin',
      input: { given: {} },
      onDone: [
        {
          meta: { spec: ['EXT-283'] },
          guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
          target: 'settingUp',
          actions: { type: 'assignSecret', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          meta: { spec: ['EXT-282'] },
          guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
          target: 'off',
        },
        {
          meta: { spec: ['EXT-283'] },
          target: 'reading',
          actions: { type: 'say', params: ({ event }) => ({ problem: problemIn(event.output, factorTexts.notBegun) }) },
        },
      ],
      onError: {
        meta: { spec: ['ERR-5'] },
        target: 'reading',
        actions: { type: 'say', params: { problem: problemOf(null, factorTexts.notBegun) } },
      },
    },
  })

  const settingUp = base.createStateConfig({
    on: {
      'factor.change': { meta: { spec: ['EXT-283'] }, actions: { type: 'assignCode', params: ({ event }) => event } },
      'factor.submit': [
        {
          meta: { spec: ['EXT-283'] },
          guard: 'hasNoCode',
          actions: { type: 'say', params: { problem: { isOfCode: true, text: factorTexts.missing } } },
        },
        { meta: { spec: ['EXT-283'] }, target: 'turningOn', actions: 'forgive' },
      ],
      'factor.cancel': { meta: { spec: ['EXT-283'] }, target: 'off', actions: ['forgetSecret', 'forgive'] },
    },
  })

  const turningOn = base.createStateConfig({
    tags: ['busy', 'locked', 'once'],
    invoke: {
      src: 'turnOn',
      id: 'turnOn',
      input: ({ context: { code } }) => ({ code: code.trim() }),
      onDone: {
        meta: { spec: ['EXT-283'] },
        target: 'keeping',
        actions: [
          'forgetSecret',
          { type: 'assignCodes', params: ({ event }) => event.output },
          { type: 'toast', params: { text: factorTexts.turnedOn } },
        ],
      },
      onError: [
        {
          meta: { spec: ['EXT-283'] },
          guard: { type: 'isUnknown', params: givenError },
          target: 'reading',
          actions: ['forgetSecret', { type: 'say', params: ({ event }) => ({ problem: codeProblem(event.error) }) }],
        },
        {
          meta: { spec: ['EXT-283', 'EXT-286'] },
          target: 'settingUp',
          actions: { type: 'say', params: ({ event }) => ({ problem: codeProblem(event.error) }) },
        },
      ],
    },
    after: {
      timeout: {
        meta: { spec: ['EXT-283'] },
        target: 'reading',
        actions: [
          'forgetSecret',
          { type: 'say', params: { problem: { isOfCode: false, text: factorTexts.unconfirmed } } },
        ],
      },
    },
  })

  const renewing = base.createStateConfig({
    invoke: {
      src: 'renew',
      id: 'renew',
      input: { given: {} },
      onDone: [
        {
          meta: { spec: ['EXT-287'] },
          guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
          target: 'keeping',
          actions: [
            { type: 'assignRenewed', params: ({ event }) => ({ outcome: event.output }) },
            { type: 'toast', params: { text: factorTexts.renewed } },
          ],
        },
        {
          meta: { spec: ['EXT-282'] },
          guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
          target: 'on',
        },
        {
          meta: { spec: ['EXT-287'] },
          target: 'reading',
          actions: {
            type: 'say',
            params: ({ event }) => ({ problem: problemIn(event.output, factorTexts.notRenewed) }),
          },
        },
      ],
      onError: {
        meta: { spec: ['ERR-5'] },
        target: 'reading',
        actions: { type: 'say', params: { problem: problemOf(null, factorTexts.notRenewed) } },
      },
    },
  })

  const turningOff = base.createStateConfig({
    invoke: {
      src: 'turnOff',
      id: 'turnOff',
      input: { given: {} },
      onDone: [
        {
          meta: { spec: ['EXT-287'] },
          guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
          target: 'off',
          actions: { type: 'toast', params: { text: factorTexts.turnedOff } },
        },
        {
          meta: { spec: ['EXT-282'] },
          guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
          target: 'on',
        },
        {
          meta: { spec: ['EXT-287'] },
          target: 'reading',
          actions: {
            type: 'say',
            params: ({ event }) => ({ problem: problemIn(event.output, factorTexts.notTurnedOff) }),
          },
        },
      ],
      onError: {
        meta: { spec: ['ERR-5'] },
        target: 'reading',
        actions: { type: 'say', params: { problem: problemOf(null, factorTexts.notTurnedOff) } },
      },
    },
  })

  return base.createMachine({
    id: 'profile.account.factor',
    context: { state: { since: null, codesLeft: 0 }, failure: null, secret: null, code: '', codes: [], problem: null },
    initial: 'reading',
    states: {
      reading,
      failed: { on: { 'factor.retry': { meta: { spec: ['EXT-283'] }, target: 'reading', actions: 'forgetFailure' } } },
      off: { on: { 'factor.begin': { meta: { spec: ['EXT-283'] }, target: 'beginning', actions: 'forgive' } } },
      beginning,
      settingUp,
      turningOn,
      keeping: {
        description: 'The recovery codes are shown, this once.',
        tags: 'once',
        on: { 'factor.keep': { meta: { spec: ['EXT-283'] }, target: 'reading', actions: 'forgetCodes' } },
      },
      on: {
        on: {
          'factor.renew': { meta: { spec: ['EXT-287'] }, target: 'renewing', actions: 'forgive' },
          'factor.end': { meta: { spec: ['EXT-287'] }, target: 'turningOff', actions: 'forgive' },
        },
      },
      renewing,
      turningOff,
    },
  })
}
