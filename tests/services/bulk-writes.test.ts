import { expect, test } from 'vitest'
import { onNewest } from '../../src/app/screens/selection'

interface Story {
  id: string
  version?: number
  title: string
}

const written = (answers: readonly (Story | null)[]) => {
  const sent: Story[] = []
  const write = onNewest<Story>(async ({ item }) => {
    sent.push(item)
    return answers[sent.length - 1] ?? null
  })
  return { sent, send: (item: Story) => write({ action: { type: 'enable' }, item }, 'key') }
}

test('a second action begins with what the first has saved, though the list shows the item of before [EXT-48, EXT-167]', async () => {
  const before = { id: '1', version: 3, title: 'Before' }
  const saved = { id: '1', version: 4, title: 'Saved' }
  const { sent, send } = written([saved])
  await send(before)
  await send(before)
  await send({ id: '2', version: 1, title: 'Another' })
  expect(sent).toEqual([before, saved, { id: '2', version: 1, title: 'Another' }])
})

test('an item that the list has read since then is sent as it was read [EXT-48, EXT-167]', async () => {
  const saved = { id: '1', version: 4, title: 'Saved' }
  const read = { id: '1', version: 5, title: 'Of someone else' }
  const { sent, send } = written([saved])
  await send({ id: '1', version: 3, title: 'Before' })
  await send(read)
  expect(sent[1]).toEqual(read)
})

test('on a host without versions, and after an answer without the item, each item is sent as the list has it [EXT-167]', async () => {
  const bare = { id: '1', title: 'Bare' }
  const { sent, send } = written([{ id: '1', title: 'Saved' }, null])
  await send(bare)
  await send(bare)
  await send(bare)
  expect(sent).toEqual([bare, bare, bare])
})
