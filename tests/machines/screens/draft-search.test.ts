import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDraftSearchMachine } from '../../../src/machines/screens/draft-search.machine'
import { addressBar, begin, breaks } from '../../support/fakes'

async function search(start = {}, cannotWatch = false) {
  const bar = addressBar(start)
  const urlState = cannotWatch ? { ...bar.port, onChange: breaks } : bar.port
  const { actor } = await begin((around) => createActor(createDraftSearchMachine({ urlState }), around))
  return { bar, actor, asked: () => actor.getSnapshot().context }
}

test('begins with what the address says, and follows it [EXT-219, EXT-220]', async () => {
  const { bar, asked } = await search({ search: 'boat', by: 'sort=title' })
  expect(asked()).toEqual({ search: 'boat', by: 'sort=title' })
  await bar.go({ search: 'ferry', by: '' })
  expect(asked()).toEqual({ search: 'ferry', by: '' })
  await bar.back()
  expect(asked()).toEqual({ search: 'boat', by: 'sort=title' })
})

test('what is typed replaces the address, and an order is a step that Back takes back [EXT-219, EXT-220]', async () => {
  const { bar, actor, asked } = await search()
  actor.send({ type: 'drafts.search', text: 'boat ' })
  actor.send({ type: 'drafts.order', by: 'sort=date' })
  expect(bar.told).toEqual(['replace {"search":"boat "}', 'push {"by":"sort=date"}'])
  await bar.back()
  expect(asked()).toEqual({ search: 'boat ', by: '' })
})

test('goes on where the address cannot be watched [EXT-219]', async () => {
  const { actor, asked } = await search({}, true)
  actor.send({ type: 'drafts.search', text: 'boat' })
  expect(asked().search).toBe('boat')
})
