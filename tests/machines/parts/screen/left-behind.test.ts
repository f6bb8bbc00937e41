import { expect, test } from 'vitest'
import { goodNews, openDesk } from '../../../support/fixtures/news-fixture'
import type { Saved } from '../../../support/form-kit'
import { one, openScreen } from '../../../support/screen-kit'

const two: Saved = { id: '2', title: 'Two' }

test('another row is previewed without the picture of the one before [EXT-207, EXT-210]', async () => {
  const { actor } = await openScreen({ items: [one, two] })
  actor.send({ type: 'preview.open', item: one })
  actor.send({ type: 'picture.open', url: 'https://a.org/1.webp' })
  actor.send({ type: 'preview.step', item: two })
  expect(actor.getSnapshot().context).toMatchObject({ picture: null, previewed: two })
})

test('an item that was deleted is told until the next deletion begins [EXT-300]', async () => {
  const { actor, removal, removing } = await openScreen({ items: [one, two] })
  const told = () => actor.getSnapshot().context.deleted
  actor.send({ type: 'delete.request', item: one })
  removal().send({ type: 'delete.confirm' })
  await removing.last().yes()
  expect(told()).toEqual(one)
  actor.send({ type: 'delete.request', item: two })
  expect(told()).toBeNull()
})

test('Undo over an open form brings the discarded draft back among the drafts [EXT-8, EXT-74]', async () => {
  const { form, pass, restore, screen } = await openDesk()
  screen.send({ type: 'form.create' })
  form().send({ type: 'form.change', values: goodNews })
  await pass(1_000)
  form().send({ type: 'form.dismiss' })
  screen.send({ type: 'form.create' })
  screen.send({ type: 'form.undo' })
  expect([form().getSnapshot().context.values.title, restore.brought]).toEqual([goodNews.title, ['draft 1']])
})
