import { expect, test } from 'vitest'
import type { FileUse } from '../../../contract/upload'
import { takeDownTexts } from '../../../src/messages/take-down'

const slide: FileUse = { kind: 'carousel', count: 1 }
const sent: FileUse = { kind: 'outbox', count: 2 }

test('what uses a file names the notifications that were sent with it, apart from the items [EXT-302]', () => {
  expect(takeDownTexts.uses([slide, sent, { kind: 'changes', count: 3 }])).toBe('Used by 1 slide and 2 notifications.')
  expect(takeDownTexts.warning([slide, sent], false)).toBe(
    'It cannot be brought back. 1 item will show or link to a missing picture until it gets another. ' +
      '2 notifications will show a missing picture.',
  )
  expect(takeDownTexts.warning([{ kind: 'outbox', count: 1 }], false)).toBe(
    'It cannot be brought back. 1 notification will show a missing picture.',
  )
})
