import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { sentIdOf } from '../../../src/services/browser/new-id'
import { refused, unreached } from '../../support/fakes'
import { aNews, goodNews, openDesk, pageOf } from '../../support/fixtures/news-fixture'

type Desk = Awaited<ReturnType<typeof openDesk>>

const shown = ({ list }: Desk) => {
  const { context, value } = list.getSnapshot()
  return { value, page: context.page, ids: context.items.map(({ id }) => id), words: context.words }
}
const vienna = { type: 'list.find', words: 'vienna', search: 'vienna', by: '' } as const
const two = pageOf([aNews('1'), aNews('2')], { total: 7, hasNext: true })
const found = pageOf([aNews('8'), aNews('9')], {
  total: 3,
  all: 7,
  hasNext: true,
  matches: [{ id: '8', field: 'title', ranges: [[0, 6]] }],
})

/** The news, of which the second page is shown. */
async function onPageTwo() {
  const desk = await openDesk({ holdsPages: true, urlState: { page: 1 } })
  await desk.pages.last().yes(two)
  return desk
}

describe('the search of all pages', () => {
  test('reads the first page of what is found, with its words and the number of all [EXT-105, EXT-108]', async () => {
    const desk = await onPageTwo()
    desk.list.send({ type: 'list.search', text: 'vienna' })
    desk.list.send(vienna)
    await settled()
    expect(desk.pages.last().asked).toMatchObject({ page: 0, words: 'vienna', by: '' })
    expect(desk.bar.here()).toMatchObject({ page: 0, search: 'vienna', words: 'vienna' })
    await desk.pages.last().yes(found)
    expect(shown(desk)).toEqual({ value: 'ready', page: 0, ids: ['8', '9'], words: 'vienna' })
    expect(desk.list.getSnapshot().context).toMatchObject({ total: 3, all: 7, pages: 2, matches: found.matches })
    desk.list.send(vienna)
    await settled()
    expect(desk.pages.calls).toHaveLength(2)
  })

  test('marks nothing any more in an item that was changed since [EXT-109]', async () => {
    const desk = await openDesk({ holdsPages: true })
    desk.list.send(vienna)
    await settled()
    await desk.pages.last().yes(found)
    desk.list.send({ type: 'item.replace', item: aNews('9') })
    expect(desk.list.getSnapshot().context.matches).toEqual(found.matches)
    desk.list.send({ type: 'item.replace', item: aNews('8', { title: 'Otherwise named' }) })
    expect(desk.list.getSnapshot().context.matches).toEqual([])
  })

  test('turns its pages, and follows Back and Forward [EXT-105, EXT-108]', async () => {
    const desk = await onPageTwo()
    desk.list.send(vienna)
    await settled()
    await desk.pages.last().yes(found)
    desk.list.send({ type: 'page.next' })
    await settled()
    expect(desk.pages.last().asked).toMatchObject({ page: 1, words: 'vienna' })
    await desk.pages.last().yes(pageOf([aNews('10')], { total: 3, all: 7 }))
    await desk.bar.back()
    await desk.bar.back()
    expect(desk.pages.last().asked).toMatchObject({ page: 1, words: '' })
    await desk.pages.last().yes(two)
    expect(shown(desk)).toEqual({ value: 'ready', page: 1, ids: ['1', '2'], words: '' })
    await desk.bar.forward()
    expect(desk.pages.last().asked).toMatchObject({ page: 0, words: 'vienna' })
  })

  test('ends when the search box is emptied, or asked to; the page of before is shown [EXT-105]', async () => {
    const desk = await onPageTwo()
    for (const end of [
      { type: 'list.search', text: '' },
      { type: 'list.find', words: '', search: 'vienna', by: '' },
    ] as const) {
      desk.list.send(vienna)
      await settled()
      await desk.pages.last().yes(found)
      desk.list.send({ type: 'list.search', text: 'vien' })
      expect(shown(desk).ids).toEqual(['8', '9'])
      desk.list.send(end)
      await settled()
      expect(desk.pages.last().asked).toMatchObject({ page: 1, words: '' })
      await desk.pages.last().yes(two)
      expect(shown(desk)).toEqual({ value: 'ready', page: 1, ids: ['1', '2'], words: '' })
    }
  })

  test('says how far it is, and is cancelled by its end [EXT-106]', async () => {
    const desk = await onPageTwo()
    desk.list.send(vienna)
    await settled()
    const asked = desk.pages.last().asked
    asked.tell({ done: 3, of: 12 })
    const { read } = desk.list.getSnapshot().children
    expect(read?.getSnapshot().context.progress).toEqual({ done: 3, of: 12 })
    desk.list.send({ type: 'list.find', words: '', search: 'vienna', by: '' })
    await settled()
    expect(asked.signal.aborted).toBe(true)
    await desk.pages.last().yes(two)
    expect(desk.list.getSnapshot().context).toMatchObject({ search: 'vienna', words: '', page: 1 })
  })

  test('that fails says so, and can be tried again [EXT-106]', async () => {
    const desk = await onPageTwo()
    desk.list.send(vienna)
    await settled()
    await desk.pages.last().no(refused('Closed'))
    expect(shown(desk)).toMatchObject({ value: 'failed', words: 'vienna' })
    desk.list.send({ type: 'list.retry' })
    await settled()
    await desk.pages.last().yes(found)
    expect(shown(desk).ids).toEqual(['8', '9'])
  })

  test('stays where it is when filters and order change, and begins at its first page [EXT-107]', async () => {
    const desk = await onPageTwo()
    desk.list.send({ ...vienna, by: 'sort=-date' })
    await settled()
    await desk.pages.last().yes(found)
    expect(desk.bar.here()).toMatchObject({ words: 'vienna', by: 'sort=-date', page: 0 })
    await desk.bar.go({ by: 'country=Peru', words: '' })
    expect(desk.pages.last().asked).toMatchObject({ words: '', by: 'country=Peru', page: 0 })
  })
})

describe('an item of the address that is not on its page', () => {
  test.each(['edit', 'preview'] as const)('is said, looked for and opened: %s [EXT-110, EXT-5]', async (kind) => {
    const desk = await openDesk({ holdsPages: true, urlState: { [kind]: '8' } })
    await desk.pages.last().yes(two)
    expect(desk.screen.getSnapshot().context.missing).toEqual({ kind, id: '8' })
    expect(desk.bar.here()[kind]).toBeNull()
    desk.screen.send({ type: 'missing.find' })
    await settled()
    expect(desk.pages.last().asked).toMatchObject({ by: 'only=8', words: '', page: 0 })
    await desk.pages.last().yes(pageOf([aNews('8')], { all: 7 }))
    expect(desk.bar.here()).toMatchObject({ [kind]: '8', by: 'only=8' })
    expect(desk.screen.getSnapshot().context.missing).toBeNull()
    if (kind === 'edit') expect(desk.form().getSnapshot().context.values.title).toBe('Title 8')
    else expect(desk.screen.getSnapshot().context.previewed?.id).toBe('8')
  })

  test('is said once more if no page has it, and can be dismissed [EXT-110]', async () => {
    const desk = await openDesk({ holdsPages: true, urlState: { edit: '8' } })
    await desk.pages.last().yes(two)
    desk.screen.send({ type: 'missing.find' })
    await settled()
    await desk.pages.last().yes(pageOf([], { all: 7 }))
    expect(desk.screen.getSnapshot().context.missing).toEqual({ kind: 'edit', id: '8' })
    desk.screen.send({ type: 'missing.dismiss' })
    expect(desk.screen.getSnapshot().context.missing).toBeNull()
    desk.screen.send({ type: 'missing.find' })
    await settled()
    expect(desk.screen.getSnapshot().context.missing).toBeNull()
    expect(desk.pages.calls).toHaveLength(2)
  })
})

test('an item that was not found is no longer said to be missing once the address changes [EXT-110, EXT-5]', async () => {
  const desk = await openDesk({ holdsPages: true, urlState: { edit: '8' } })
  await desk.pages.last().yes(two)
  expect(desk.screen.getSnapshot().context.missing).toEqual({ kind: 'edit', id: '8' })
  await desk.bar.go({ words: 'vienna' })
  expect(desk.screen.getSnapshot().context.missing).toBeNull()
})

describe('a saved item', () => {
  async function saved(id = 'new') {
    const desk = await openDesk({ holdsPages: true })
    await desk.pages.last().yes(two)
    desk.screen.send({ type: 'form.create' })
    await settled()
    desk.form().send({ type: 'form.change', values: goodNews })
    desk.form().send({ type: 'form.submit' })
    await settled()
    await desk.saving.last().yes(aNews(id, { title: 'Old story' }))
    return desk
  }
  const known = ({ screen }: Desk) => screen.getSnapshot().context.saved

  test('is forgotten once the list shows it [EXT-111]', async () => {
    const desk = await saved()
    expect(known(desk)).toEqual({ id: 'new', title: 'Old story', tab: null })
    await desk.pages.last().yes(pageOf([aNews('new'), aNews('1')], { total: 8, hasNext: true }))
    expect(known(desk)).toBeNull()
  })

  test('that the list does not show is shown by its title [EXT-111]', async () => {
    const desk = await saved()
    await desk.pages.last().yes(two)
    expect(known(desk)?.id).toBe('new')
    desk.screen.send({ type: 'saved.show' })
    await settled()
    expect(desk.pages.last().asked).toMatchObject({ words: 'Old story', page: 0 })
    expect(desk.bar.here()).toMatchObject({ search: 'Old story', words: 'Old story', by: '' })
    expect(known(desk)).toBeNull()
  })

  test('whose id the host has not told is not said to be hidden: the list may show it [EXT-111]', async () => {
    const desk = await saved(sentIdOf({}))
    await desk.pages.last().yes(pageOf([aNews('7', { title: 'Old story' }), aNews('1')], { total: 8, hasNext: true }))
    expect(known(desk)).toBeNull()
    expect(known(await saved(sentIdOf({ id: '7' })))?.id).toBe('7')
  })

  test('stays known while the typed words may hide it, until it is dismissed or a form opens [EXT-111]', async () => {
    const desk = await saved()
    desk.list.send({ type: 'list.search', text: 'vienna' })
    await desk.pages.last().yes(pageOf([aNews('new')], { total: 8 }))
    expect(known(desk)?.id).toBe('new')
    desk.screen.send({ type: 'saved.dismiss' })
    expect(known(desk)).toBeNull()
    const other = await saved()
    await other.pages.last().no(unreached())
    other.screen.send({ type: 'form.create' })
    await settled()
    expect(known(other)).toBeNull()
  })
})

test('the filters have their choices read, once [EXT-107]', async () => {
  const desk = await openDesk()
  expect(desk.topics.calls).toHaveLength(0)
  desk.screen.send({ type: 'choices.request' })
  desk.screen.send({ type: 'choices.request' })
  await settled()
  expect([desk.topics.calls.length, desk.regions.calls.length]).toEqual([1, 1])
})

test('a filter of the address that is a topic has the topics read at once, where the host has filters [EXT-107]', async () => {
  const urlState = { by: 'topic=1' }
  const filtered = await openDesk({ hasFilters: true, urlState })
  expect(filtered.topics.calls).toHaveLength(1)
  const plain = await openDesk({ urlState })
  const unnamed = await openDesk({ hasFilters: true, urlState: { by: 'type=BULLET_POINTS' } })
  expect([plain.topics.calls.length, unnamed.topics.calls.length]).toEqual([0, 0])
})
