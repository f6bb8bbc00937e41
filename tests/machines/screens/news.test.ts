import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/charts/explore'
import type { NewsForm } from '../../../src/domain/content/news'
import { newsFormOf } from '../../../src/domain/content/news'
import { defaultUrlState } from '../../../src/domain/navigation/url-state'
import type { Opening } from '../../../src/machines/parts/draft-autosave.machine'
import { begin, failed, need, refused } from '../../support/fakes'
import { aNews, goodNews, newsFixture, openDesk, pageOf } from '../../support/news-fixture'

type AppServices = Awaited<ReturnType<typeof openDesk>>
const form = ({ crud }: AppServices) => crud.getSnapshot().value.form
const ids = ({ list }: AppServices) => list.getSnapshot().context.items.map(({ id }) => id)
const values = (services: AppServices) => services.form().getSnapshot().context.values

const BULLETS = 'Please enter a subtitle and at least one bullet point'
const bulletNews = (change: Partial<NewsForm>) => ({ ...goodNews, newsType: 'BULLETPOINTS' as const, ...change })

const keptEdit: Opening<NewsForm> = {
  mode: 'edit',
  id: '2',
  values: { ...newsFormOf(aNews('2')), title: 'SavedDraft' },
  draft: { id: 'draft 9', rev: 3 },
}
const keptNew: Opening<NewsForm> = { ...keptEdit, mode: 'create', id: null }

describe('the list of news', () => {
  test('reads page 0 on entry and the other pages on request [NEWS-7, NEWS-11]', async () => {
    const services = await openDesk()
    expect([services.reads, ids(services)]).toEqual([[0], ['1', '2']])
    services.list.send({ type: 'page.next' })
    await settled()
    expect([ids(services), services.bar.here().page]).toEqual([['3', '4'], 1])
    await services.bar.back()
    expect(ids(services)).toEqual(['1', '2'])
  })

  test('a failed read is reported and leaves it empty [NEWS-8]', async () => {
    const services = await openDesk({ holdsPages: true })
    await services.pages.last().no(refused())
    expect([ids(services), services.toasts.texts()]).toEqual([[], ['Failed to load news items']])
  })
})

describe('adding news', () => {
  test('opens an empty form at the top, and reads its choices then [NEWS-12, NEWS-14, NEWS-42, ERR-3]', async () => {
    const services = await openDesk()
    expect([services.topics.calls.length, services.regions.calls.length]).toEqual([0, 0])
    services.crud.send({ type: 'form.create' })
    await settled()
    expect([form(services), values(services).title, services.scrolled.count]).toEqual(['create', '', 1])
    expect([services.topics.calls.length, services.regions.calls.length]).toEqual([1, 1])
    await services.topics.last().no(refused())
    await services.regions.last().no(refused())
    expect(services.toasts.texts()).toEqual(['Failed to load topics', 'Failed to fetch data'])
    expect(services.regionList().getSnapshot().context.isFallback).toBe(true)
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    await settled()
    expect([services.topics.calls.length, services.regions.calls.length]).toEqual([1, 1])
  })

  test.each([
    [{ ...goodNews, title: ' ' }, 'Please fill in all required fields'],
    [{ ...goodNews, dateTime: '' }, 'Please fill in all required fields'],
    [{ ...goodNews, country: '' }, 'Please fill in all required fields'],
    [{ ...goodNews, description: '' }, 'Please enter a description'],
    [bulletNews({ subTitle: 'S', bulletPoints: [' '] }), BULLETS],
    [bulletNews({ bulletPoints: ['B'] }), BULLETS],
  ])(
    'a validation error is reported and makes no call: %o [NEWS-17, NEWS-18, NEWS-19, NEWS-20]',
    async (typed, text) => {
      const services = await openDesk()
      services.crud.send({ type: 'form.create' })
      services.form().send({ type: 'form.change', values: typed })
      services.form().send({ type: 'form.submit' })
      expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, [text]])
    },
  )

  test('saved, it closes, shows a notice and reads again from the first page [NEWS-23, NEWS-24]', async () => {
    const services = await openDesk({ urlState: { page: 1 } })
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodNews })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    await yes(services.take(asked.values))
    expect([form(services), ids(services), services.bar.here().page]).toEqual(['closed', ['new 6', '1'], 0])
    expect(services.toasts.texts()).toEqual(['News added successfully!'])
    expect(services.drafts.log).toEqual(['begin 1', 'discard draft 1'])
  })

  test('requested again, the form opens empty and what was typed is saved [NEWS-12, EXT-8]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.crud.send({ type: 'form.create' })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'create',
      '',
      ['begin 1', 'flush draft 1'],
    ])
  })
})

describe('editing news', () => {
  test('opens the form filled, at the top, and in the URL [NEWS-13, EXT-5]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    expect([form(services), values(services).title, services.scrolled.count]).toEqual(['edit', 'Title 2', 1])
    expect(services.bar.here().edit).toBe('2')
  })

  test('saved, it closes and the saved item replaces its row [NEWS-23, NEWS-25]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'Other' } })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(services.take(asked.values))
    expect(services.list.getSnapshot().context.items[1]?.title).toBe('Other')
    expect([form(services), services.toasts.texts(), services.reads]).toEqual([
      'closed',
      ['News updated successfully!'],
      [0],
    ])
    expect(services.bar.here().edit).toBeNull()
  })

  test('that fails stays open with its content, with the message of the API server or ours [NEWS-26, NEWS-27]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    for (const error of [refused('No'), refused(), failed(500)]) {
      services.form().send({ type: 'form.submit' })
      await services.saving.last().no(error)
    }
    expect([form(services), values(services).title]).toEqual(['edit', 'Title 2'])
    expect(services.toasts.texts()).toEqual([
      'No',
      'Failed to save news',
      'An error occurred',
      'An error occurred while saving news',
    ])
  })

  test('another item replaces it, from either form, and what was typed is saved [NEWS-13, EXT-8]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.crud.send({ type: 'form.edit', item: aNews('1') })
    expect([values(services).title, services.bar.here().edit]).toEqual(['Title 1', '1'])
    services.crud.send({ type: 'form.create' })
    expect([form(services), services.bar.here().edit]).toEqual(['create', null])
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'edit',
      'Title 2',
      ['begin 1', 'flush draft 1'],
    ])
  })

  test('no other form replaces it during a save, Back included', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('1') })
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.submit' })
    services.crud.send({ type: 'form.create' })
    services.crud.send({ type: 'form.edit', item: aNews('1') })
    await services.bar.back()
    await services.bar.back()
    expect([form(services), values(services).title]).toEqual(['edit', 'Title 2'])
    await services.saving.last().no(failed())
    services.form().send({ type: 'form.dismiss' })
    expect(form(services)).toBe('closed')
  })

  test('the item of the URL opens when its page is loaded [EXT-5]', async () => {
    const services = await openDesk({ urlState: { page: 1, edit: '3' } })
    expect([form(services), values(services).title, services.bar.told]).toEqual(['edit', 'Title 3', []])
  })

  test('an item that is not on its page is removed from the URL without a message [EXT-5]', async () => {
    const services = await openDesk({ urlState: { edit: '5' } })
    expect([form(services), services.bar.told, services.toasts.shown]).toEqual([
      'closed',
      ['replace {"edit":null}'],
      [],
    ])
  })

  test('Back closes the form and saves what was typed, and Forward opens it again [EXT-5]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    await services.bar.back()
    expect([form(services), services.drafts.log]).toEqual(['closed', ['begin 1', 'flush draft 1']])
  })

  test('the URL changes from one item to another [EXT-5]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('1') })
    services.crud.send({ type: 'form.edit', item: aNews('2') })
    await services.bar.back()
    expect([form(services), values(services).title]).toEqual(['edit', 'Title 1'])
    await services.bar.go({ page: 1, edit: '1' })
    expect(ids(services)).toEqual(['3', '4'])
  })

  test('the URL changes the page beside a form being created, and from that form to an item [EXT-5]', async () => {
    const services = await openDesk()
    services.list.send({ type: 'page.next' })
    await settled()
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    await services.bar.back()
    expect([form(services), values(services).title, ids(services)]).toEqual(['create', 'A', ['1', '2']])
    await services.bar.go({ edit: '2' })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'edit',
      'Title 2',
      ['begin 1', 'flush draft 1'],
    ])
  })

  test('the URL changes to an item of another page [EXT-5]', async () => {
    const services = await openDesk()
    await services.bar.go({ page: 1, edit: '3' })
    expect([form(services), values(services).title, ids(services)]).toEqual(['edit', 'Title 3', ['3', '4']])
  })
})

describe('closing the news form', () => {
  test('discards its draft, and Undo restores the values and the draft, for either form [NEWS-28, EXT-8]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const services = await openDesk()
      services.crud.send(open)
      services.form().send({ type: 'form.change', values: { title: 'A' } })
      services.form().send({ type: 'form.dismiss' })
      expect([form(services), services.drafts.log]).toEqual(['closed', ['begin 1', 'flush draft 1', 'discard draft 1']])
      services.crud.send({ type: 'form.undo' })
      expect([values(services).title, services.restore.brought]).toEqual(['A', ['draft 1']])
      expect(services.form().getSnapshot().context.draft?.id).toBe('draft 1')
    }
  })

  test('without a change there is nothing to restore, nor after the next form [EXT-8]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.dismiss' })
    services.crud.send({ type: 'form.undo' })
    expect(form(services)).toBe('closed')
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.form().send({ type: 'form.dismiss' })
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.dismiss' })
    services.crud.send({ type: 'form.undo' })
    expect(form(services)).toBe('closed')
  })
})

describe('drafts of news', () => {
  test('one handed off is restored once, in its own form [DRAFT-13]', async () => {
    for (const handed of [keptNew, keptEdit]) {
      const services = await openDesk({ handed })
      expect([form(services), values(services).title]).toEqual([handed.mode, 'SavedDraft'])
      expect(services.toasts.texts()).toEqual(['Draft restored successfully'])
      services.form().send({ type: 'form.dismiss' })
      expect(services.drafts.log).toEqual(['flush draft 9', 'discard draft 9'])
    }
  })

  test('a form requested during the lookup of a draft still opens [NEWS-12, NEWS-13]', async () => {
    for (const ask of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const { actor } = await begin((around) => {
        const screen = createActor(newsFixture().machine, around).start()
        screen.getSnapshot().children.crud?.send(ask)
        return screen
      })
      expect(actor.getSnapshot().children.crud?.getSnapshot().value.form).toBe(
        ask.type === 'form.edit' ? 'edit' : 'create',
      )
    }
  })

  test('after a reload nothing opens by itself; View Draft opens it [EXT-9]', async () => {
    const services = await openDesk({ waiting: keptNew })
    expect([form(services), services.crud.getSnapshot().context.unsentDraftId]).toEqual(['closed', 'draft 9'])
    services.crud.send({ type: 'draft.view' })
    await settled()
    expect([form(services), values(services).title]).toEqual(['create', 'SavedDraft'])
    expect(services.crud.getSnapshot().context.unsentDraftId).toBeNull()
  })

  test('are saved when the screen is left, for either form [DRAFT-11]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const services = await openDesk()
      services.crud.send(open)
      services.form().send({ type: 'form.change', values: { title: 'A' } })
      services.actor.send({ type: 'screen.leave' })
      expect([services.drafts.log, services.toasts.texts()]).toEqual([
        ['begin 1', 'flush draft 1'],
        ['Draft saved automatically'],
      ])
    }
  })
})

describe('deleting news', () => {
  test('asks by a browser dialog and removes the item from the list [NEWS-29, NEWS-31, NEWS-32]', async () => {
    const services = await openDesk({ urlState: { page: 2 } })
    services.crud.send({ type: 'delete.request', item: aNews('5') })
    services.crud.send({ type: 'delete.request', item: aNews('4') })
    await settled()
    expect(services.asked).toEqual(['Are you sure you want to delete "Title 5"?'])
    services.drop('5')
    await services.removing.last().yes()
    expect([ids(services), services.toasts.texts()]).toEqual([['3', '4'], ['News "Title 5" deleted successfully!']])
    expect([services.removing.calls.length, services.bar.here().page]).toEqual([1, 1])
  })

  test('declined, nothing happens [NEWS-30]', async () => {
    const services = await openDesk({ saysYes: false })
    services.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([services.removing.calls.length, ids(services), services.toasts.shown]).toEqual([0, ['1', '2'], []])
  })

  test('that fails leaves the item, with the message of the API server or ours [NEWS-33, NEWS-34]', async () => {
    const services = await openDesk()
    for (const error of [refused(), failed(500, 'Down')]) {
      services.crud.send({ type: 'delete.request', item: aNews('1') })
      await settled()
      await services.removing.last().no(error)
    }
    expect([ids(services), services.toasts.texts()]).toEqual([
      ['1', '2'],
      ['Failed to delete news', 'Down', 'An error occurred while deleting news'],
    ])
  })

  test('of the item being edited closes its form and saves what was typed', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.edit', item: aNews('1') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    services.drop('1')
    await services.removing.last().yes()
    expect([form(services), ids(services)]).toEqual(['closed', ['2', '3']])
    expect(services.drafts.log).toEqual(['begin 1', 'flush draft 1', 'flush draft 1'])
  })

  test('saves what was typed before the browser dialog blocks the page [NEWS-29]', async () => {
    const kept: (string | undefined)[] = []
    const whenAsked = () => void kept.push(services.drafts.last.flushed?.title)
    const services = await openDesk({ saysYes: false, whenAsked })
    services.crud.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'Half a title' } })
    services.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([kept, form(services), services.toasts.texts()]).toEqual([['Half a title'], 'create', []])
  })

  test('with an unknown outcome reads the list again [EXT-3]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    await services.pass(60_000)
    services.removal().send({ type: 'delete.cancel' })
    await settled()
    expect(services.reads).toEqual([0, 0])
  })
})

describe('previewing and broadcasting news', () => {
  test('opens the selected item, and that of the URL once its page is loaded [NEWS-35, EXT-5]', async () => {
    const services = await openDesk({ urlState: { preview: '2' } })
    expect(services.preview().getSnapshot().context.item?.id).toBe('2')
    services.preview().send({ type: 'preview.close' })
    services.preview().send({ type: 'preview.open', item: aNews('1') })
    expect(services.bar.here().preview).toBe('1')
  })

  test('Back and Forward close it and open it again, on this page and on another [EXT-5]', async () => {
    const services = await openDesk()
    const preview = () => services.preview().getSnapshot().context.item?.id ?? null
    services.preview().send({ type: 'preview.open', item: aNews('1') })
    await services.bar.back()
    expect(preview()).toBeNull()
    await services.bar.forward()
    expect(preview()).toBe('1')
    await services.bar.go({ page: 1, preview: '4', edit: null })
    expect([preview(), services.bar.here()]).toEqual(['4', { ...defaultUrlState, page: 1, preview: '4' }])
  })

  test('the URL can open a form and a preview together [EXT-5]', async () => {
    const services = await openDesk({ urlState: { edit: '1', preview: '2' } })
    expect([form(services), services.preview().getSnapshot().context.item?.id]).toEqual(['edit', '2'])
  })

  test('a notification opens filled from the item [NEWS-40, NEWS-41]', async () => {
    const services = await openDesk()
    const item = aNews('1', { imageUrls: ['https://a.org/1.webp'] })
    services.actor.send({ type: 'notify.open', item })
    await settled()
    const notification = need(services.notification().getSnapshot().children.form)
    expect(notification.getSnapshot().context.values).toEqual({
      subject: 'Title 1',
      content: 'Text 1',
      image: 'https://a.org/1.webp',
      item: { type: 'news', id: '1' },
    })
  })

  test('its choices are read once [NEWS-42, CALL-24]', async () => {
    const services = await openDesk()
    services.crud.send({ type: 'form.create' })
    await settled()
    await services.topics.last().yes(pageOf([{ id: 't', topicName: 'Rain' }]))
    services.form().send({ type: 'form.dismiss' })
    services.crud.send({ type: 'form.create' })
    await settled()
    expect([services.topics.calls.length, services.topicList().getSnapshot().context.items.length]).toEqual([1, 1])
  })
})
