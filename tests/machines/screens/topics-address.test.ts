import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { failed } from '../../support/fakes'
import { aTopic, openTopics } from '../../support/fixtures/topics-fixture'

type Topics = Awaited<ReturnType<typeof openTopics>>
const values = ({ form }: Topics) => form().getSnapshot().context.values
const missing = ({ screen }: Topics) => screen.getSnapshot().context.missing

describe('the topic that the address asks to edit', () => {
  test('is edited, and offers its unsent edit [EXT-5, EXT-53, EXT-112]', async () => {
    const earlier = { id: '2', topicName: 'Sleet' }
    const topics = await openTopics({
      urlState: { edit: '2' },
      findPrevious: async ({ values: { id } }) =>
        id === '2' ? { link: { id: 'old', rev: 1 }, values: earlier } : null,
    })
    await settled()
    expect([values(topics), topics.bar.here().edit]).toEqual([{ id: '2', topicName: 'Snow' }, '2'])
    expect(topics.form().getSnapshot().context.hasPrevious).toBe(true)
  })

  test('is edited once the topics can be read, and is not missed before [EXT-5, EXT-7, EXT-110]', async () => {
    const topics = await openTopics()
    topics.host.fault = failed(400)
    topics.list.send({ type: 'list.reload' })
    await topics.pass(0)
    await topics.bar.go({ edit: '2' })
    expect([topics.list.getSnapshot().value, missing(topics)]).toEqual(['failed', null])
    topics.host.fault = null
    topics.list.send({ type: 'list.retry' })
    await settled()
    expect([values(topics), topics.bar.here().edit]).toEqual([{ id: '2', topicName: 'Snow' }, '2'])
  })

  test('and that the list does not have is said, and leaves the address [EXT-110]', async () => {
    const topics = await openTopics({ urlState: { edit: 'gone' } })
    await settled()
    expect([missing(topics), topics.bar.here().edit]).toEqual([{ kind: 'edit', id: 'gone' }, null])
    expect(values(topics)).toEqual({ topicName: '' })
  })

  test('in vain while another one is edited is said, and the address names that one again [EXT-5, EXT-110]', async () => {
    const topics = await openTopics()
    topics.screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
    await settled()
    await topics.bar.go({ edit: 'gone' })
    expect([missing(topics), topics.bar.here().edit]).toEqual([{ kind: 'edit', id: 'gone' }, '2'])
    expect(values(topics)).toEqual({ id: '2', topicName: 'Snow' })
    expect(topics.form().getSnapshot().context.present).toMatchObject({ values: { topicName: 'Snow' } })
  })

  test('in vain is said with what the list shows by then of the one that is edited [EXT-49, EXT-110]', async () => {
    const topics = await openTopics()
    topics.screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
    await settled()
    topics.host.fault = failed(400)
    topics.list.send({ type: 'list.reload' })
    await topics.bar.go({ edit: 'gone' })
    expect(missing(topics)).toBeNull()
    topics.host.fault = null
    topics.take({ id: '2', topicName: 'Sleet' })
    topics.list.send({ type: 'list.retry' })
    await topics.pass(0)
    expect(missing(topics)).toEqual({ kind: 'edit', id: 'gone' })
    expect(topics.form().getSnapshot().context.present).toMatchObject({ values: { topicName: 'Sleet' } })
  })

  test('is not missed where it is edited already [EXT-5, EXT-110]', async () => {
    const topics = await openTopics()
    topics.screen.send({ type: 'form.edit', item: aTopic('2', 'Snow') })
    await settled()
    topics.drop('2')
    topics.list.send({ type: 'list.reload' })
    await topics.bar.go({ search: 'Ice' })
    await topics.pass(0)
    expect(topics.names()).toEqual(['Ice', 'Wind'])
    expect([missing(topics), topics.bar.here().edit]).toEqual([null, '2'])
  })
})
