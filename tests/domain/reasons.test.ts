import { expect, test } from 'vitest'
import { CallError } from '../../src/domain/failure'
import { reasonOf } from '../../src/messages/reasons'

const failed = (more: ConstructorParameters<typeof CallError>[1]) => new CallError('failed', more)

test('the cause of a failure is told as far as its text does not say it [EXT-55]', () => {
  const told = 'Failed to add news'
  const cases = [
    [new CallError('refused', { serverMessage: 'Choose a date', text: 'E1' }), 'Choose a date'],
    [new CallError('refused', { serverMessage: told }), ''],
    [failed({ status: 500, serverMessage: 'The disk is full' }), 'The disk is full'],
    [failed({ status: 500, text: 'E1' }), 'E1'],
    [failed({ status: 500 }), ''],
    [new CallError('unreached', { isOffline: true }), 'You are offline.'],
    [new CallError('unreached'), ''],
    [failed({ status: 413 }), 'It is larger than the server accepts.'],
    [failed({ status: 413, serverMessage: 'At most 1 MB' }), 'At most 1 MB'],
    [failed({ status: 503, waitSeconds: 120 }), 'The server asks you to wait 120 s.'],
    [failed({ status: 503, waitSeconds: 121 }), 'The server asks you to wait 3 min.'],
    [
      failed({ status: 429, serverMessage: 'Too many.', waitSeconds: 60 }),
      'Too many. The server asks you to wait 60 s.',
    ],
    [failed({ status: 401, serverMessage: 'Sign in', isQuiet: true }), ''],
    [new Error('broken'), ''],
  ] as const
  expect(cases.map(([error]) => reasonOf(error, told))).toEqual(cases.map(([, reason]) => reason))
})
