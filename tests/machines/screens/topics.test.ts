import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { failed, refused, unknown, unreached } from '../../support/fakes'
import { aNews } from '../../support/fixtures/news-fixture'
import { aTopic, openTopics } from '../../support/fixtures/topics-fixture'

/** The screen with a name typed into its form. */
async function typing(topicName: string) {
  const services = await openTopics()
  services.form().send({ type: 'form.change', values: { topicName } })
  return services
}

describe('the topics', () => {
  test('are read as the screen opens, and the first is selected with its first page of news [TOPIC-14, TOPIC-22, TOPIC-23]', async () => {
    const { names, selected, asked } = await openTopics()
    expect(names()).toEqual(['Ice', 'Snow', 'Wind'])
    expect([selected(), asked()]).toEqual(['1', [{ topic: '1', page: 0 }]])
  })

  test('that cannot be read leave the screen empty, without tabs and without a read of news [TOPIC-15, ERR-4]', async () => {
    const { actor, host, list, pass, selected, toasts, asked } = await openTopics({ names: [] })
    host.fault = refused('No')
    list.send({ type: 'list.reload' })
    await pass(0)
    expect(toasts.texts()).toEqual(['Failed to load trending topics'])
    expect([list.getSnapshot().context.items, selected(), asked()]).toEqual([[], null, []])
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('that could not be read again leave tab and page of the news, which are shown once they can [TOPIC-20, TOPIC-25, EXT-7]', async () => {
    const { host, list, selected, bar, pass } = await openTopics({ urlState: { tab: '2', page: 1 } })
    host.fault = failed(400)
    list.send({ type: 'list.reload' })
    await pass(0)
    expect([list.getSnapshot().value, selected()]).toEqual(['failed', '2'])
    expect(bar.here()).toMatchObject({ tab: '2', page: 1 })
    host.fault = null
    list.send({ type: 'list.retry' })
    await settled()
    expect([list.getSnapshot().value, selected()]).toEqual(['ready', '2'])
    expect(bar.here()).toMatchObject({ tab: '2', page: 1 })
  })

  test('are unchanged while the news are paged: the page in the URL is that of the news [TOPIC-25, EXT-5]', async () => {
    const { host, news, list, answerNews, asked, bar } = await openTopics({ urlState: { page: 1 } })
    expect(asked()).toEqual([{ topic: '1', page: 1 }])
    await answerNews()
    news().send({ type: 'page.open', page: 2 })
    await answerNews()
    await bar.back()
    expect(asked()).toEqual([{ topic: '1', page: 1 }])
    expect([host.reads, list.getSnapshot().context.page]).toEqual([1, 0])
  })
})

test('still work if the news fail [ERR-5]', async () => {
  const { actor, names, screen, form } = await openTopics({ newsBreak: true })
  expect([actor.getSnapshot().status, names().length]).toEqual(['active', 3])
  screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
  await settled()
  expect(form().getSnapshot().context.values.topicName).toBe('Snow')
})

describe('the form of one line', () => {
  test('adds a topic, is cleared, and shows the topic in grid and tabs [TOPIC-1, TOPIC-5, TOPIC-7]', async () => {
    const { form, saving, take, names, tabs, toasts } = await typing(' Rain ')
    form().send({ type: 'form.submit' })
    form().send({ type: 'form.submit' })
    expect(saving.calls).toHaveLength(1)
    await saving.last().yes(take(saving.last().asked.values))
    await settled()
    expect(toasts.texts()).toEqual(['Topic added successfully!'])
    expect([names().at(-1), form().getSnapshot().context.values]).toEqual(['Rain', { topicName: '' }])
    expect(tabs.getSnapshot().context.ids).toHaveLength(4)
  })

  test('rejects a blank name, and clears the error once a name is typed [TOPIC-4]', async () => {
    const { form, saving, toasts } = await typing(' \u200b')
    form().send({ type: 'form.submit' })
    expect([saving.calls.length, toasts.texts()]).toEqual([0, ['Please enter a topic name']])
    expect(form().getSnapshot().context.problem?.field).toBe('topicName')
    form().send({ type: 'form.change', values: { topicName: 'Rain' } })
    expect(form().getSnapshot().context.problem).toBeNull()
  })

  test('renames the topic that is edited and leaves edit mode [TOPIC-2, TOPIC-6, TOPIC-8]', async () => {
    const { screen, form, saving, take, names, toasts, bar } = await openTopics()
    screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
    await settled()
    expect([form().getSnapshot().context.values, bar.here().edit]).toEqual([{ id: '2', topicName: 'Snow' }, '2'])
    form().send({ type: 'form.change', values: { topicName: 'Sleet' } })
    form().send({ type: 'form.submit' })
    await saving.last().yes(take(saving.last().asked.values))
    await settled()
    expect([toasts.texts(), names()]).toEqual([['Topic updated successfully!'], ['Ice', 'Sleet', 'Wind']])
    expect([screen.getSnapshot().context.opening.mode, bar.here().edit]).toEqual(['create', null])
    expect(screen.getSnapshot().context.saved).toBeNull()
  })

  test('is empty again after Cancel, and what was typed can be restored [TOPIC-3, EXT-8]', async () => {
    const { screen, form } = await openTopics()
    screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
    await settled()
    form().send({ type: 'form.change', values: { topicName: 'Sleet' } })
    form().send({ type: 'form.dismiss' })
    await settled()
    expect(form().getSnapshot().context.values).toEqual({ topicName: '' })
    screen.send({ type: 'form.undo' })
    await settled()
    expect(form().getSnapshot().context.values).toEqual({ id: '2', topicName: 'Sleet' })
  })

  test.each([
    ['create', undefined, 'Failed to add topic'],
    ['edit', '2', 'Failed to update topic'],
  ])('that is rejected in %s keeps its content and shows the reason [TOPIC-9, TOPIC-10]', async (_, id, text) => {
    const { screen, form, saving, toasts } = await openTopics()
    if (id !== undefined) screen.send({ type: 'form.edit', item: aTopic(id) })
    await settled()
    form().send({ type: 'form.change', values: { topicName: 'Sleet' } })
    for (const error of [refused(), refused('Taken'), unreached()]) {
      form().send({ type: 'form.submit' })
      await saving.last().no(error)
    }
    expect(toasts.texts()).toEqual([text, 'Taken', 'An error occurred while saving the topic'])
    expect(form().getSnapshot().context.values.topicName).toBe('Sleet')
  })

  test('with an unknown outcome is checked by reading the topics [EXT-3]', async () => {
    const { form, saving, checking, take, names } = await typing('Rain')
    form().send({ type: 'form.submit' })
    const sent = take(saving.last().asked.values)
    await saving.last().no(unknown())
    form().send({ type: 'outcome.check' })
    await checking.last().yes(sent)
    await settled()
    expect(names().at(-1)).toBe('Rain')
  })

  test('saves its values on the device without a notice, and does not list them [EXT-18]', async () => {
    const { actor, drafts, toasts } = await typing('Rai')
    actor.send({ type: 'screen.leave' })
    expect([drafts.last.flushed, toasts.texts()]).toEqual([{ topicName: 'Rai' }, []])
  })
})

describe('deleting a topic', () => {
  test('asks first, and only then calls [TOPIC-16]', async () => {
    const { screen, removal, removing, names } = await openTopics()
    screen.send({ type: 'delete.request', item: aTopic('2') })
    expect(removing.calls).toHaveLength(0)
    removal().send({ type: 'delete.cancel' })
    expect([removing.calls.length, names().length]).toEqual([0, 3])
  })

  test('that is selected selects the first remaining one, and aborts the read of its news [TOPIC-17, TOPIC-20]', async () => {
    const { screen, removal, removing, drop, toasts, names, selected, asked } = await openTopics()
    screen.send({ type: 'delete.request', item: aTopic('1') })
    removal().send({ type: 'delete.confirm' })
    drop('1')
    await removing.last().yes()
    expect([toasts.texts(), names()]).toEqual([['Topic deleted successfully!'], ['Snow', 'Wind']])
    expect([selected(), asked()]).toEqual(['2', [{ topic: '2', page: 0 }]])
  })

  test('that is the last leaves nothing selected and no news [TOPIC-20]', async () => {
    const { screen, removal, removing, answerNews, news, selected } = await openTopics({ names: ['Ice'] })
    await answerNews()
    screen.send({ type: 'delete.request', item: aTopic('1') })
    removal().send({ type: 'delete.confirm' })
    await removing.last().yes()
    expect([selected(), news().getSnapshot().context.items]).toEqual([null, []])
  })

  test('that is not selected does not change the selection [TOPIC-20]', async () => {
    const { screen, removal, removing, tabs, selected } = await openTopics()
    tabs.send({ type: 'tab.pick', id: '3' })
    screen.send({ type: 'delete.request', item: aTopic('1') })
    removal().send({ type: 'delete.confirm' })
    await removing.last().yes()
    expect(selected()).toBe('3')
  })

  test('that is being edited returns the form to adding [TOPIC-17]', async () => {
    const { screen, form, removal, removing } = await openTopics()
    screen.send({ type: 'form.edit', item: aTopic('2') })
    await settled()
    screen.send({ type: 'delete.request', item: aTopic('2') })
    removal().send({ type: 'delete.confirm' })
    await removing.last().yes()
    await settled()
    expect([screen.getSnapshot().context.opening.mode, form().getSnapshot().context.values]).toEqual([
      'create',
      { topicName: '' },
    ])
  })

  test('that fails shows an error, and the topic stays [TOPIC-18, TOPIC-19]', async () => {
    const { screen, removal, removing, toasts, names } = await openTopics()
    for (const error of [refused(), refused('In use'), unreached()]) {
      screen.send({ type: 'delete.request', item: aTopic('2') })
      removal().send({ type: 'delete.confirm' })
      await removing.last().no(error)
    }
    expect(toasts.texts()).toEqual(['Failed to delete topic', 'In use', 'An error occurred while deleting the topic'])
    expect(names()).toHaveLength(3)
  })
})

describe('the news of a topic', () => {
  test('are those of the tab selected last, in whatever order the responses arrive [TOPIC-23]', async () => {
    const { tabs, pages, answerNews, news, bar } = await openTopics()
    tabs.send({ type: 'tab.pick', id: '2' })
    tabs.send({ type: 'tab.pick', id: '3' })
    await answerNews()
    await pages.calls[0]?.yes({ items: [aNews('late')], total: 1, pageSize: 1, hasNext: false, unreadable: 0 })
    expect(
      news()
        .getSnapshot()
        .context.items.map(({ id }) => id),
    ).toEqual(['3 0'])
    expect(bar.here()).toMatchObject({ tab: '3', page: 0 })
  })

  test('are paged, and another topic starts at its first page [TOPIC-25, PAGE-1]', async () => {
    const { tabs, news, answerNews, asked, bar } = await openTopics()
    await answerNews()
    news().send({ type: 'page.open', page: 2 })
    expect(asked()).toEqual([{ topic: '1', page: 2 }])
    await answerNews()
    expect(bar.here().page).toBe(2)
    tabs.send({ type: 'tab.pick', id: '2' })
    expect(asked()).toEqual([{ topic: '2', page: 0 }])
  })

  test('are restored with tab and page by Back [EXT-5, TOPIC-25]', async () => {
    const { tabs, news, answerNews, asked, selected, bar } = await openTopics()
    tabs.send({ type: 'tab.pick', id: '2' })
    await answerNews()
    news().send({ type: 'page.open', page: 2 })
    await answerNews()
    tabs.send({ type: 'tab.pick', id: '3' })
    await answerNews()
    await bar.back()
    expect([selected(), asked()]).toEqual(['2', [{ topic: '2', page: 2 }]])
    await bar.back()
    expect(asked()).toEqual([{ topic: '2', page: 0 }])
  })

  test('are restored from the URL [EXT-5, TOPIC-22]', async () => {
    const { selected, asked } = await openTopics({ urlState: { tab: '2', page: 1 } })
    expect([selected(), asked()]).toEqual(['2', [{ topic: '2', page: 1 }]])
  })

  test.each([
    ['is refused', refused(), 'Failed to load news'],
    ['is refused in words', refused('Closed'), 'Closed'],
  ])('that %s are reported and cleared [TOPIC-26, ERR-4]', async (_, error, text) => {
    const { pages, news, toasts } = await openTopics()
    await pages.last().no(error)
    await settled()
    expect([toasts.texts(), news().getSnapshot().context.items, news().getSnapshot().value]).toEqual([
      [text],
      [],
      'failed',
    ])
  })

  test('that fail after every attempt are reported with their own message [TOPIC-27, READ-1]', async () => {
    const { pages, pass, news, toasts } = await openTopics()
    while (news().getSnapshot().value !== 'failed') {
      if (pages.last().isOpen()) await pages.last().no(unreached())
      await pass(10_000)
    }
    expect([toasts.texts(), news().getSnapshot().context.items]).toEqual([['An error occurred while loading news'], []])
  })

  test('are previewed and broadcast as on the news screen [TOPIC-31, TOPIC-32]', async () => {
    const { actor, notification, bar } = await openTopics()
    const item = aNews('9', { title: 'Thaw', description: 'It drips.' })
    actor.send({ type: 'preview.open', item })
    expect([actor.getSnapshot().context.previewed, bar.here().preview]).toEqual([item, '9'])
    actor.send({ type: 'preview.close' })
    actor.send({ type: 'notify.open', item })
    await settled()
    expect(notification().getSnapshot().context.values).toEqual({
      subject: 'Thaw',
      content: 'It drips.',
      image: '',
      item: { type: 'news', id: '9' },
    })
  })

  test('one of them opens in its preview if the URL names it [EXT-5, TOPIC-31]', async () => {
    const { actor, answerNews } = await openTopics({ urlState: { preview: '1 0' } })
    expect(actor.getSnapshot().context.previewed).toBeNull()
    await answerNews()
    await settled()
    expect(actor.getSnapshot().context.previewed?.id).toBe('1 0')
  })

  test('one that the URL names and the page does not have is said [EXT-110]', async () => {
    const { actor, answerNews, bar } = await openTopics({ urlState: { preview: 'gone' } })
    await answerNews()
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ previewed: null, missing: { kind: 'preview', id: 'gone' } })
    expect(bar.here().preview).toBeNull()
  })
})
