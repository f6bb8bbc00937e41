import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../dev/charts/explore'
import type { NewsForm } from '../../src/domain/news'
import { newsFormOf } from '../../src/domain/news'
import { startPlace } from '../../src/domain/place'
import type { Opening } from '../../src/machines/parts/draft-keeper.machine'
import { begin, failed, need, refused } from '../support/fakes'
import { aNews, goodNews, newsDesk, openDesk, pageOf } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openDesk>>
const form = ({ crud }: Desk) => crud.getSnapshot().value.form
const ids = ({ list }: Desk) => list.getSnapshot().context.items.map(({ id }) => id)
const values = (desk: Desk) => desk.form().getSnapshot().context.values

const BULLETS = 'Please enter a subtitle and at least one bullet point'
const bulletNews = (change: Partial<NewsForm>) => ({ ...goodNews, newsType: 'BULLETPOINTS' as const, ...change })

const keptEdit: Opening<NewsForm> = {
  mode: 'edit',
  id: '2',
  values: { ...newsFormOf(aNews('2')), title: 'Kept' },
  draft: { id: 'draft 9', rev: 3 },
}
const keptNew: Opening<NewsForm> = { ...keptEdit, mode: 'create', id: null }

describe('the list of news', () => {
  test('reads page 0 on entry and turns its pages [NEWS-7, NEWS-11]', async () => {
    const desk = await openDesk()
    expect([desk.reads, ids(desk)]).toEqual([[0], ['1', '2']])
    desk.list.send({ type: 'page.next' })
    await settled()
    expect([ids(desk), desk.bar.here().page]).toEqual([['3', '4'], 1])
    await desk.bar.back()
    expect(ids(desk)).toEqual(['1', '2'])
  })

  test('a failed read is told and leaves it empty [NEWS-8]', async () => {
    const desk = await openDesk({ holdsPages: true })
    await desk.pages.last().no(refused())
    expect([ids(desk), desk.toasts.texts()]).toEqual([[], ['Failed to load news items']])
  })
})

describe('adding news', () => {
  test('opens an empty form at the top, its choices read then [NEWS-12, NEWS-14, NEWS-42, ERR-3]', async () => {
    const desk = await openDesk()
    expect([desk.topics.calls.length, desk.regions.calls.length]).toEqual([0, 0])
    desk.crud.send({ type: 'form.create' })
    await settled()
    expect([form(desk), values(desk).title, desk.scrolled.count]).toEqual(['create', '', 1])
    expect([desk.topics.calls.length, desk.regions.calls.length]).toEqual([1, 1])
    await desk.topics.last().no(refused())
    await desk.regions.last().no(refused())
    expect(desk.toasts.texts()).toEqual(['Failed to load topics', 'Failed to fetch data'])
    expect(desk.regionList().getSnapshot().context.isFallback).toBe(true)
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    await settled()
    expect([desk.topics.calls.length, desk.regions.calls.length]).toEqual([1, 1])
  })

  test.each([
    [{ ...goodNews, title: ' ' }, 'Please fill in all required fields'],
    [{ ...goodNews, dateTime: '' }, 'Please fill in all required fields'],
    [{ ...goodNews, country: '' }, 'Please fill in all required fields'],
    [{ ...goodNews, description: '' }, 'Please enter a description'],
    [bulletNews({ subTitle: 'S', bulletPoints: [' '] }), BULLETS],
    [bulletNews({ bulletPoints: ['B'] }), BULLETS],
  ])('what breaks a rule is told and makes no call: %o [NEWS-17, NEWS-18, NEWS-19, NEWS-20]', async (typed, text) => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: typed })
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, [text]])
  })

  test('saved, it closes, says so and reads again from the first page [NEWS-23, NEWS-24]', async () => {
    const desk = await openDesk({ place: { page: 1 } })
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: goodNews })
    desk.form().send({ type: 'form.submit' })
    const { asked, yes } = desk.saving.last()
    await yes(desk.take(asked.values))
    expect([form(desk), ids(desk), desk.bar.here().page]).toEqual(['closed', ['new 6', '1'], 0])
    expect(desk.toasts.texts()).toEqual(['News added successfully!'])
    expect(desk.drafts.log).toEqual(['begin 1', 'discard draft 1'])
  })

  test('asked for again, the form starts anew and what was typed is kept [NEWS-12, EXT-8]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    desk.crud.send({ type: 'form.create' })
    expect([form(desk), values(desk).title, desk.drafts.log]).toEqual(['create', '', ['begin 1', 'flush draft 1']])
  })
})

describe('editing news', () => {
  test('opens the form filled, at the top, and in the address [NEWS-13, EXT-5]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    expect([form(desk), values(desk).title, desk.scrolled.count]).toEqual(['edit', 'Title 2', 1])
    expect(desk.bar.here().edit).toBe('2')
  })

  test('saved, it closes and the saved item takes its place in the list [NEWS-23, NEWS-25]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    desk.form().send({ type: 'form.change', values: { title: 'Other' } })
    desk.form().send({ type: 'form.submit' })
    const { asked, yes } = desk.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(desk.take(asked.values))
    expect(desk.list.getSnapshot().context.items[1]?.title).toBe('Other')
    expect([form(desk), desk.toasts.texts(), desk.reads]).toEqual(['closed', ['News updated successfully!'], [0]])
    expect(desk.bar.here().edit).toBeNull()
  })

  test('that fails stays open with its content, in the words of the host or ours [NEWS-26, NEWS-27]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    for (const error of [refused('No'), refused(), failed(500)]) {
      desk.form().send({ type: 'form.submit' })
      await desk.saving.last().no(error)
    }
    expect([form(desk), values(desk).title]).toEqual(['edit', 'Title 2'])
    expect(desk.toasts.texts()).toEqual([
      'No',
      'Failed to save news',
      'An error occurred',
      'An error occurred while saving news',
    ])
  })

  test('another item takes its place, from either form, and what was typed is kept [NEWS-13, EXT-8]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    desk.crud.send({ type: 'form.edit', item: aNews('1') })
    expect([values(desk).title, desk.bar.here().edit]).toEqual(['Title 1', '1'])
    desk.crud.send({ type: 'form.create' })
    expect([form(desk), desk.bar.here().edit]).toEqual(['create', null])
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    expect([form(desk), values(desk).title, desk.drafts.log]).toEqual(['edit', 'Title 2', ['begin 1', 'flush draft 1']])
  })

  test('while it is being saved no other form takes its place, Back included [B5, B9]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('1') })
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    desk.form().send({ type: 'form.submit' })
    desk.crud.send({ type: 'form.create' })
    desk.crud.send({ type: 'form.edit', item: aNews('1') })
    await desk.bar.back()
    await desk.bar.back()
    expect([form(desk), values(desk).title]).toEqual(['edit', 'Title 2'])
    await desk.saving.last().no(failed())
    desk.form().send({ type: 'form.dismiss' })
    expect(form(desk)).toBe('closed')
  })

  test('what the address asks for opens when its page is there [EXT-5]', async () => {
    const desk = await openDesk({ place: { page: 1, edit: '3' } })
    expect([form(desk), values(desk).title, desk.bar.told]).toEqual(['edit', 'Title 3', []])
  })

  test('what is not on its page leaves the address without a word [EXT-5]', async () => {
    const desk = await openDesk({ place: { edit: '5' } })
    expect([form(desk), desk.bar.told, desk.toasts.shown]).toEqual(['closed', ['replace {"edit":null}'], []])
  })

  test('Back closes the form, keeps what was typed, and Forward opens it again [EXT-5]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    await desk.bar.back()
    expect([form(desk), desk.drafts.log]).toEqual(['closed', ['begin 1', 'flush draft 1']])
  })

  test('the address leads from one item to another [EXT-5]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('1') })
    desk.crud.send({ type: 'form.edit', item: aNews('2') })
    await desk.bar.back()
    expect([form(desk), values(desk).title]).toEqual(['edit', 'Title 1'])
    await desk.bar.go({ page: 1, edit: '1' })
    expect(ids(desk)).toEqual(['3', '4'])
  })

  test('the address turns the pages beside a form being created, and leads from it to an item [EXT-5]', async () => {
    const desk = await openDesk()
    desk.list.send({ type: 'page.next' })
    await settled()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    await desk.bar.back()
    expect([form(desk), values(desk).title, ids(desk)]).toEqual(['create', 'A', ['1', '2']])
    await desk.bar.go({ edit: '2' })
    expect([form(desk), values(desk).title, desk.drafts.log]).toEqual(['edit', 'Title 2', ['begin 1', 'flush draft 1']])
  })

  test('the address leads to an item of another page [EXT-5]', async () => {
    const desk = await openDesk()
    await desk.bar.go({ page: 1, edit: '3' })
    expect([form(desk), values(desk).title, ids(desk)]).toEqual(['edit', 'Title 3', ['3', '4']])
  })
})

describe('closing the news form', () => {
  test('discards its draft, and Undo brings the words and the draft back, for either form [NEWS-28, EXT-8, A12]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const desk = await openDesk()
      desk.crud.send(open)
      desk.form().send({ type: 'form.change', values: { title: 'A' } })
      desk.form().send({ type: 'form.dismiss' })
      expect([form(desk), desk.drafts.log]).toEqual(['closed', ['begin 1', 'flush draft 1', 'discard draft 1']])
      desk.crud.send({ type: 'form.undo' })
      expect([values(desk).title, desk.restore.brought]).toEqual(['A', ['draft 1']])
      expect(desk.form().getSnapshot().context.draft?.id).toBe('draft 1')
    }
  })

  test('without a change there is nothing to bring back, nor after the next form [EXT-8]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.dismiss' })
    desk.crud.send({ type: 'form.undo' })
    expect(form(desk)).toBe('closed')
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    desk.form().send({ type: 'form.dismiss' })
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.dismiss' })
    desk.crud.send({ type: 'form.undo' })
    expect(form(desk)).toBe('closed')
  })
})

describe('drafts of news', () => {
  test('one handed over is restored once, in the form that it belongs to [DRAFT-13, A6, A8]', async () => {
    for (const handed of [keptNew, keptEdit]) {
      const desk = await openDesk({ handed })
      expect([form(desk), values(desk).title]).toEqual([handed.mode, 'Kept'])
      expect(desk.toasts.texts()).toEqual(['Draft restored successfully'])
      desk.form().send({ type: 'form.dismiss' })
      expect(desk.drafts.log).toEqual(['flush draft 9', 'discard draft 9'])
    }
  })

  test('a form asked for while a draft is looked for opens all the same [NEWS-12, NEWS-13]', async () => {
    for (const ask of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const { actor } = await begin((around) => {
        const screen = createActor(newsDesk().machine, around).start()
        screen.getSnapshot().children.crud?.send(ask)
        return screen
      })
      expect(actor.getSnapshot().children.crud?.getSnapshot().value.form).toBe(
        ask.type === 'form.edit' ? 'edit' : 'create',
      )
    }
  })

  test('after a reload nothing opens by itself; View Draft opens it [EXT-9]', async () => {
    const desk = await openDesk({ waiting: keptNew })
    expect([form(desk), desk.crud.getSnapshot().context.waiting]).toEqual(['closed', 'draft 9'])
    desk.crud.send({ type: 'draft.view' })
    await settled()
    expect([form(desk), values(desk).title]).toEqual(['create', 'Kept'])
    expect(desk.crud.getSnapshot().context.waiting).toBeNull()
  })

  test('are kept when the screen is left, of either form [DRAFT-11]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const desk = await openDesk()
      desk.crud.send(open)
      desk.form().send({ type: 'form.change', values: { title: 'A' } })
      desk.actor.send({ type: 'screen.leave' })
      expect([desk.drafts.log, desk.toasts.texts()]).toEqual([
        ['begin 1', 'flush draft 1'],
        ['Draft saved automatically'],
      ])
    }
  })
})

describe('deleting news', () => {
  test('asks through the browser and takes the item out of the list [NEWS-29, NEWS-31, NEWS-32]', async () => {
    const desk = await openDesk({ place: { page: 2 } })
    desk.crud.send({ type: 'delete.request', item: aNews('5') })
    desk.crud.send({ type: 'delete.request', item: aNews('4') })
    await settled()
    expect(desk.asked).toEqual(['Are you sure you want to delete "Title 5"?'])
    desk.drop('5')
    await desk.removing.last().yes()
    expect([ids(desk), desk.toasts.texts()]).toEqual([['3', '4'], ['News "Title 5" deleted successfully!']])
    expect([desk.removing.calls.length, desk.bar.here().page]).toEqual([1, 1])
  })

  test('declined, nothing happens [NEWS-30]', async () => {
    const desk = await openDesk({ saysYes: false })
    desk.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([desk.removing.calls.length, ids(desk), desk.toasts.shown]).toEqual([0, ['1', '2'], []])
  })

  test('that fails leaves the item, with the words of the host or ours [NEWS-33, NEWS-34]', async () => {
    const desk = await openDesk()
    for (const error of [refused(), failed(500, 'Down')]) {
      desk.crud.send({ type: 'delete.request', item: aNews('1') })
      await settled()
      await desk.removing.last().no(error)
    }
    expect([ids(desk), desk.toasts.texts()]).toEqual([
      ['1', '2'],
      ['Failed to delete news', 'Down', 'An error occurred while deleting news'],
    ])
  })

  test('of the item being edited closes its form and keeps what was typed [D5]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.edit', item: aNews('1') })
    desk.form().send({ type: 'form.change', values: { title: 'A' } })
    desk.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    desk.drop('1')
    await desk.removing.last().yes()
    expect([form(desk), ids(desk)]).toEqual(['closed', ['2', '3']])
    expect(desk.drafts.log).toEqual(['begin 1', 'flush draft 1', 'flush draft 1'])
  })

  test('keeps what was typed before the browser asks and the page stands still [K6, NEWS-29]', async () => {
    const kept: (string | undefined)[] = []
    const whenAsked = () => void kept.push(desk.drafts.last.flushed?.title)
    const desk = await openDesk({ saysYes: false, whenAsked })
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'Half a title' } })
    desk.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([kept, form(desk), desk.toasts.texts()]).toEqual([['Half a title'], 'create', []])
  })

  test('whose outcome nobody knows reads the list again [EXT-3]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    await desk.pass(60_000)
    desk.removal().send({ type: 'delete.cancel' })
    await settled()
    expect(desk.reads).toEqual([0, 0])
  })
})

describe('previewing news and telling readers', () => {
  test('opens what is chosen, and what the address asks for once its page is there [NEWS-35, EXT-5]', async () => {
    const desk = await openDesk({ place: { preview: '2' } })
    expect(desk.preview().getSnapshot().context.item?.id).toBe('2')
    desk.preview().send({ type: 'preview.close' })
    desk.preview().send({ type: 'preview.open', item: aNews('1') })
    expect(desk.bar.here().preview).toBe('1')
  })

  test('Back and Forward close it and open it again, on this page and on another [EXT-5]', async () => {
    const desk = await openDesk()
    const preview = () => desk.preview().getSnapshot().context.item?.id ?? null
    desk.preview().send({ type: 'preview.open', item: aNews('1') })
    await desk.bar.back()
    expect(preview()).toBeNull()
    await desk.bar.forward()
    expect(preview()).toBe('1')
    await desk.bar.go({ page: 1, preview: '4', edit: null })
    expect([preview(), desk.bar.here()]).toEqual(['4', { ...startPlace, page: 1, preview: '4' }])
  })

  test('the address can ask for a form and a preview at once [EXT-5]', async () => {
    const desk = await openDesk({ place: { edit: '1', preview: '2' } })
    expect([form(desk), desk.preview().getSnapshot().context.item?.id]).toEqual(['edit', '2'])
  })

  test('a notification opens filled with the item [NEWS-40, NEWS-41]', async () => {
    const desk = await openDesk()
    const item = aNews('1', { imageUrls: ['https://a.org/1.webp'] })
    desk.actor.send({ type: 'notify.open', item })
    await settled()
    const notification = need(desk.notification().getSnapshot().children.form)
    expect(notification.getSnapshot().context.values).toEqual({
      subject: 'Title 1',
      content: 'Text 1',
      image: 'https://a.org/1.webp',
      item: { type: 'news', id: '1' },
    })
  })

  test('its choices come and are read once [NEWS-42, CALL-24]', async () => {
    const desk = await openDesk()
    desk.crud.send({ type: 'form.create' })
    await settled()
    await desk.topics.last().yes(pageOf([{ id: 't', topicName: 'Rain' }]))
    desk.form().send({ type: 'form.dismiss' })
    desk.crud.send({ type: 'form.create' })
    await settled()
    expect([desk.topics.calls.length, desk.topicList().getSnapshot().context.items.length]).toEqual([1, 1])
  })
})
