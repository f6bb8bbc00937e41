import { describe, expect, test } from 'vitest'
import { Actor, type AnyActorRef, createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import type { NewsForm } from '../../../src/domain/content/news'
import { newsFormOf } from '../../../src/domain/content/news'
import { defaultUrlState } from '../../../src/domain/navigation/url-state'
import { failure } from '../../../src/domain/toast'
import type { Opening } from '../../../src/machines/parts/draft-autosave.ports'
import { commonTexts } from '../../../src/messages/common'
import { begin, failed, refused } from '../../support/fakes'
import { aNews, goodNews, newsFixture, openDesk, pageOf } from '../../support/fixtures/news-fixture'
import { formState, openIn, regionState } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openDesk>>
const form = ({ screen }: AppServices) => formState(screen)
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
    services.screen.send({ type: 'form.create' })
    await settled()
    expect([form(services), values(services).title, services.scrolled.count]).toEqual(['creating', '', 1])
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
      services.screen.send({ type: 'form.create' })
      services.form().send({ type: 'form.change', values: typed })
      services.form().send({ type: 'form.submit' })
      expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, [text]])
    },
  )

  test('a country that is not in the list is told before it is sent [EXT-93]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { ...goodNews, country: 'ital' } })
    services.form().send({ type: 'unlisted.tell' })
    services.form().send({ type: 'form.change', values: { country: 'itall' } })
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.form().getSnapshot().context.marks]).toMatchObject([
      0,
      [{ field: 'country', text: '"itall" is not in the list of countries. Save again to keep it.' }],
    ])
    services.form().send({ type: 'form.submit' })
    expect(services.saving.calls).toHaveLength(1)
  })

  test('saved, it closes, shows a notice and reads again from the first page [NEWS-23, NEWS-24]', async () => {
    const services = await openDesk({ urlState: { page: 1 } })
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodNews })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    await yes(services.take(asked.values))
    expect([form(services), ids(services), services.bar.here().page]).toEqual(['browsing', ['new 6', '1'], 0])
    expect(services.toasts.texts()).toEqual(['News added successfully!'])
    expect(services.drafts.log).toEqual(['begin 1', 'attempt draft 1', 'finish draft 1'])
  })

  test('requested again, the form opens empty and what was typed is saved [NEWS-12, EXT-8]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.screen.send({ type: 'form.create' })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'creating',
      '',
      ['begin 1', 'flush draft 1'],
    ])
  })
})

describe('editing news', () => {
  test('opens the form filled, at the top, and in the URL [NEWS-13, EXT-5]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    expect([form(services), values(services).title, services.scrolled.count]).toEqual(['editing', 'Title 2', 1])
    expect(services.bar.here().edit).toBe('2')
  })

  test('saved, it closes and the saved item replaces its row [NEWS-23, NEWS-25]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'Other' } })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(services.take(asked.values))
    expect(services.list.getSnapshot().context.items[1]?.title).toBe('Other')
    expect([form(services), services.toasts.texts(), services.reads]).toEqual([
      'browsing',
      ['News updated successfully!'],
      [0],
    ])
    expect(services.bar.here().edit).toBeNull()
  })

  test('that fails stays open with its content, with the message of the API server or ours [NEWS-26, NEWS-27]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    for (const error of [refused('No'), refused(), failed(500)]) {
      services.form().send({ type: 'form.submit' })
      await services.saving.last().no(error)
    }
    expect([form(services), values(services).title]).toEqual(['editing', 'Title 2'])
    expect(services.toasts.texts()).toEqual([
      'No',
      'Failed to save news',
      'An error occurred',
      'An error occurred while saving news',
    ])
  })

  test('another item replaces it, from either form, and what was typed is saved [NEWS-13, EXT-8]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.screen.send({ type: 'form.edit', item: aNews('1') })
    expect([values(services).title, services.bar.here().edit]).toEqual(['Title 1', '1'])
    services.screen.send({ type: 'form.create' })
    expect([form(services), services.bar.here().edit]).toEqual(['creating', null])
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'editing',
      'Title 2',
      ['begin 1', 'flush draft 1'],
    ])
  })

  test('no other form replaces it during a save, Back included', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('1') })
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.submit' })
    services.screen.send({ type: 'form.create' })
    services.screen.send({ type: 'form.edit', item: aNews('1') })
    await services.bar.back()
    await services.bar.back()
    expect([form(services), values(services).title]).toEqual(['editing', 'Title 2'])
    await services.saving.last().no(failed())
    services.form().send({ type: 'form.dismiss' })
    expect(form(services)).toBe('browsing')
  })

  test('the item of the URL opens when its page is loaded [EXT-5]', async () => {
    const services = await openDesk({ urlState: { page: 1, edit: '3' } })
    expect([form(services), values(services).title, services.bar.told]).toEqual(['editing', 'Title 3', []])
  })

  test('an item that is not on its page is removed from the URL without a message [EXT-5]', async () => {
    const services = await openDesk({ urlState: { edit: '5' } })
    expect([form(services), services.bar.told, services.toasts.shown]).toEqual([
      'browsing',
      ['replace {"edit":null}'],
      [],
    ])
  })

  test('Back closes the form and saves what was typed, and Forward opens it again [EXT-5]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    await services.bar.back()
    expect([form(services), services.drafts.log]).toEqual(['browsing', ['begin 1', 'flush draft 1']])
    await services.bar.forward()
    expect([form(services), values(services).id]).toEqual(['editing', '2'])
  })

  test('the URL changes from one item to another [EXT-5]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.edit', item: aNews('1') })
    services.screen.send({ type: 'form.edit', item: aNews('2') })
    await services.bar.back()
    expect([form(services), values(services).title]).toEqual(['editing', 'Title 1'])
    await services.bar.go({ page: 1, edit: '1' })
    expect(ids(services)).toEqual(['3', '4'])
  })

  test('the URL changes the page beside a form being created, and from that form to an item [EXT-5]', async () => {
    const services = await openDesk()
    services.list.send({ type: 'page.next' })
    await settled()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    await services.bar.back()
    expect([form(services), values(services).title, ids(services)]).toEqual(['creating', 'A', ['1', '2']])
    await services.bar.go({ edit: '2' })
    expect([form(services), values(services).title, services.drafts.log]).toEqual([
      'editing',
      'Title 2',
      ['begin 1', 'flush draft 1'],
    ])
  })

  test('the URL changes to an item of another page [EXT-5]', async () => {
    const services = await openDesk()
    await services.bar.go({ page: 1, edit: '3' })
    expect([form(services), values(services).title, ids(services)]).toEqual(['editing', 'Title 3', ['3', '4']])
  })
})

describe('closing the news form', () => {
  test('discards its draft, and Undo restores the values and the draft, for either form [NEWS-28, EXT-8]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const services = await openDesk()
      services.screen.send(open)
      services.form().send({ type: 'form.change', values: { title: 'A' } })
      services.form().send({ type: 'form.dismiss' })
      expect([form(services), services.drafts.log]).toEqual([
        'browsing',
        ['begin 1', 'flush draft 1', 'discard draft 1'],
      ])
      services.screen.send({ type: 'form.undo' })
      expect([values(services).title, services.restore.brought]).toEqual(['A', ['draft 1']])
      expect(services.form().getSnapshot().context.draft?.id).toBe('draft 1')
    }
  })

  test('without a change there is nothing to restore; Undo survives another form, and ends after 8 s [EXT-8, EXT-74]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'form.undo' })
    expect(form(services)).toBe('browsing')
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'B' } })
    await services.pass(7_999)
    services.screen.send({ type: 'form.undo' })
    expect([form(services), values(services).title]).toEqual(['creating', 'A'])
    expect(services.drafts.log.at(-1)).toBe('flush draft 2')
    services.form().send({ type: 'form.dismiss' })
    await services.pass(8_000)
    services.screen.send({ type: 'form.undo' })
    expect(form(services)).toBe('browsing')
  })
})

describe('drafts of news', () => {
  test('one handed off is restored once, in its own form [DRAFT-13]', async () => {
    for (const handed of [keptNew, keptEdit]) {
      const services = await openDesk({ handed })
      expect([form(services), values(services).title]).toEqual([openIn[handed.mode], 'SavedDraft'])
      expect(services.toasts.texts()).toEqual(['Draft restored successfully'])
      services.form().send({ type: 'form.dismiss' })
      expect(services.drafts.log).toEqual(['flush draft 9', 'discard draft 9'])
    }
  })

  test('a form requested during the lookup of a draft still opens [NEWS-12, NEWS-13]', async () => {
    for (const ask of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const { actor } = await begin((around) => {
        const screen = createActor(newsFixture().machine, around).start()
        screen.send(ask)
        return screen
      })
      expect(formState(actor)).toBe(ask.type === 'form.edit' ? 'editing' : 'creating')
    }
  })

  test('after a reload nothing opens by itself; View Draft opens it [EXT-9]', async () => {
    const services = await openDesk({ waiting: keptNew })
    expect([form(services), services.screen.getSnapshot().context.unsentDraftId]).toEqual(['browsing', 'draft 9'])
    services.screen.send({ type: 'draft.view' })
    await settled()
    expect([form(services), values(services).title]).toEqual(['creating', 'SavedDraft'])
    expect(services.screen.getSnapshot().context.unsentDraftId).toBeNull()
  })

  test('one of an item that the list shows in a later version is compared as soon as it opens [EXT-50]', async () => {
    const base = { version: 1, values: newsFormOf(aNews('2')) }
    const services = await openDesk({ holdsPages: true, waiting: { ...keptEdit, base } })
    await services.pages.last().yes(pageOf([aNews('2', { title: 'Theirs', version: 2 })]))
    services.screen.send({ type: 'draft.view' })
    await settled()
    expect(services.form().getSnapshot().value).toMatchObject({ open: { work: 'comparing' } })
  })

  test('one that is gone by then closes the form for it, and opens nothing else that was asked for meanwhile [EXT-5, EXT-25]', async () => {
    const services = await openDesk({ holdsPages: true })
    services.screen.send({ type: 'form.create' })
    await settled()
    await services.bar.go({ edit: '2' })
    services.screen.send({ type: 'draft.open', id: 'gone' })
    await settled()
    await services.pages.last().yes(pageOf([aNews('2')]))
    expect([form(services), services.bar.here().edit]).toEqual(['browsing', null])
  })

  test('are saved when the screen is left, for either form [DRAFT-11]', async () => {
    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: aNews('2') }] as const) {
      const services = await openDesk()
      services.screen.send(open)
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
    services.screen.send({ type: 'delete.request', item: aNews('5') })
    services.screen.send({ type: 'delete.request', item: aNews('4') })
    await settled()
    expect(services.asked).toEqual(['Are you sure you want to delete "Title 5"?'])
    services.drop('5')
    await services.removing.last().yes()
    expect([ids(services), services.toasts.texts()]).toEqual([
      ['3', '4'],
      [commonTexts.stillDeleting, 'News "Title 5" deleted successfully!'],
    ])
    expect([services.removing.calls.length, services.bar.here().page]).toEqual([1, 1])
  })

  test('is told to wait for the deletion of another item, and asks once that has ended [EXT-231]', async () => {
    const services = await openDesk()
    const press = (id: string) => services.screen.send({ type: 'delete.request', item: aNews(id) })
    press('1')
    await settled()
    press('2')
    expect([services.asked.length, services.toasts.shown]).toEqual([1, [failure(commonTexts.stillDeleting)]])
    await services.removing.last().yes()
    expect(services.toasts.texts()).toEqual([commonTexts.stillDeleting, 'News "Title 1" deleted successfully!'])
    press('2')
    await settled()
    expect(services.asked).toHaveLength(2)
  })

  test('declined, nothing happens [NEWS-30]', async () => {
    const services = await openDesk({ saysYes: false })
    services.screen.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([services.removing.calls.length, ids(services), services.toasts.shown]).toEqual([0, ['1', '2'], []])
  })

  test('that fails leaves the item, with the message of the API server or ours [NEWS-33, NEWS-34]', async () => {
    const services = await openDesk()
    for (const error of [refused(), failed(500, 'Down')]) {
      services.screen.send({ type: 'delete.request', item: aNews('1') })
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
    services.screen.send({ type: 'form.edit', item: aNews('1') })
    services.form().send({ type: 'form.change', values: { title: 'A' } })
    services.screen.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    services.drop('1')
    await services.removing.last().yes()
    expect([form(services), ids(services)]).toEqual(['browsing', ['2', '3']])
    expect(services.drafts.log).toEqual(['begin 1', 'flush draft 1', 'flush draft 1'])
  })

  test('saves what was typed before the browser dialog blocks the page [NEWS-29]', async () => {
    const kept: (string | undefined)[] = []
    const whenAsked = () => void kept.push(services.drafts.last.flushed?.title)
    const services = await openDesk({ saysYes: false, whenAsked })
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'Half a title' } })
    services.screen.send({ type: 'delete.request', item: aNews('1') })
    await settled()
    expect([kept, form(services), services.toasts.texts()]).toEqual([['Half a title'], 'creating', []])
  })

  test('with an unknown outcome reads the list again [EXT-3]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'delete.request', item: aNews('1') })
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
    expect(services.screen.getSnapshot().context.previewed?.id).toBe('2')
    services.screen.send({ type: 'preview.close' })
    services.screen.send({ type: 'preview.open', item: aNews('1') })
    expect(services.bar.here().preview).toBe('1')
  })

  test('Back and Forward close it and open it again, on this page and on another [EXT-5]', async () => {
    const services = await openDesk()
    const preview = () => services.screen.getSnapshot().context.previewed?.id ?? null
    services.screen.send({ type: 'preview.open', item: aNews('1') })
    await services.bar.back()
    expect(preview()).toBeNull()
    await services.bar.forward()
    expect(preview()).toBe('1')
    await services.bar.go({ page: 1, preview: '4', edit: null })
    expect([preview(), services.bar.here()]).toEqual(['4', { ...defaultUrlState, page: 1, preview: '4' }])
  })

  test('the URL can open a form and a preview together [EXT-5]', async () => {
    const services = await openDesk({ urlState: { edit: '1', preview: '2' } })
    expect([form(services), services.screen.getSnapshot().context.previewed?.id]).toEqual(['editing', '2'])
  })

  test('a notification opens filled from the item [NEWS-40, NEWS-41]', async () => {
    const services = await openDesk()
    const item = aNews('1', { imageUrls: ['https://a.org/1.webp'] })
    services.actor.send({ type: 'notify.open', item })
    await settled()
    const notification = services.notification()
    expect(notification.getSnapshot().context.values).toEqual({
      subject: 'Title 1',
      content: 'Text 1',
      image: 'https://a.org/1.webp',
      item: { type: 'news', id: '1' },
    })
  })

  test('its choices are read once [NEWS-42, CALL-24]', async () => {
    const services = await openDesk()
    services.screen.send({ type: 'form.create' })
    await settled()
    await services.topics.last().yes(pageOf([{ id: 't', topicName: 'Rain' }]))
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'form.create' })
    await settled()
    expect([services.topics.calls.length, services.topicList().getSnapshot().context.items.length]).toEqual([1, 1])
  })
})

describe('the notification of an item', () => {
  const notifying = async (subject: string) => {
    const { screen, notify, notification, toasts } = await openDesk()
    screen.send({ type: 'notify.open', item: aNews('1', { title: subject }) })
    await settled()
    return { ...notify, toasts, child: notification, state: () => regionState(screen, 'notification') }
  }

  test('requires a subject, else no call is made [NOTE-9, NOTE-10]', async () => {
    const { child, sending, toasts } = await notifying('  ')
    child().send({ type: 'form.submit' })
    expect([sending.calls.length, toasts.texts()]).toEqual([0, ['Subject is required']])
  })

  test('is sent once and closes the dialog [NOTE-4, NOTE-11, NOTE-13]', async () => {
    const { state, child, sending, toasts } = await notifying('Hello')
    child().send({ type: 'form.submit' })
    child().send({ type: 'form.submit' })
    expect(sending.calls).toHaveLength(1)
    await sending.last().yes({})
    expect([state(), toasts.texts()]).toEqual(['closed', ['Notification sent successfully']])
  })

  test('that is rejected or fails stays open [NOTE-14, NOTE-16]', async () => {
    const { state, child, sending, toasts } = await notifying('Hello')
    child().send({ type: 'form.submit' })
    await sending.last().no(refused())
    child().send({ type: 'form.submit' })
    await sending.last().no(new Error('x'))
    expect(state()).toBe('notifying')
    expect(toasts.texts()).toEqual(['Failed to send notification', 'An error occurred while sending notification'])
  })

  test('accepts an image, and asks before an edit is discarded [NOTE-3, UPL-5, UPL-13, EXT-8]', async () => {
    const { state, child, upload } = await notifying('Hello')
    child().send({ type: 'media.choose', field: 'image', files: [new File(['x'], 'a.png', { type: 'image/png' })] })
    expect(upload.opening.calls).toHaveLength(1)
    child().send({ type: 'media.remove', field: 'image', index: 0 })
    child().send({ type: 'form.dismiss' })
    expect(state()).toBe('notifying')
    child().send({ type: 'discard.confirm' })
    expect(state()).toBe('closed')
  })
})

describe('the actors of the news screen', () => {
  /** The events that are sent while `act` runs, with the id of the receiver. */
  async function sentDuring(actor: AnyActorRef, act: () => unknown): Promise<string[]> {
    const sent: string[] = []
    const watching = actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.actorRef instanceof Actor)
        sent.push(`${event.event.type} to ${event.actorRef.id}`)
    })
    act()
    await settled()
    watching.unsubscribe()
    return sent
  }

  test('exchange two events per key: the change, and its values for the draft [EXT-10]', async () => {
    const { actor, screen, form } = await openDesk()
    screen.send({ type: 'form.create' })
    form().send({ type: 'form.change', values: { title: 'T' } })
    await settled()
    const press = () => form().send({ type: 'form.change', values: { title: 'Tw' } })
    expect(await sentDuring(actor, press)).toEqual(['form.change to form', 'draft.change to draft'])
  })

  test('turn a page by one read and one report of the list [NEWS-11]', async () => {
    const { actor, list } = await openDesk()
    const sent = await sentDuring(actor, () => list.send({ type: 'page.next' }))
    expect(sent.filter((event) => !event.startsWith('xstate.'))).toEqual([
      'page.next to list',
      expect.stringMatching(/^list\.shown to /),
    ])
  })
})

test('what is not there is neither viewed nor undone [EXT-8, EXT-9]', async () => {
  const { actor, screen } = await openDesk()
  screen.send({ type: 'draft.view' })
  expect(formState(screen)).toBe('browsing')
  screen.send({ type: 'form.edit', item: aNews('1') })
  await settled()
  screen.send({ type: 'form.undo' })
  await settled()
  expect(actor.getSnapshot().context.opening.id).toBe('1')
})

test('a list that failed does not say what is missing, however often it is asked, until it is read [EXT-5, EXT-7, EXT-110]', async () => {
  const { actor, list, pages } = await openDesk({ holdsPages: true, urlState: { edit: '9' } })
  await pages.last().no(refused())
  list.send({ type: 'list.report' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ missing: null, requested: { edit: '9' } })
  list.send({ type: 'list.retry' })
  await settled()
  await pages.last().yes(pageOf([aNews('1')]))
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ missing: { kind: 'edit', id: '9' }, requested: { edit: null } })
})
