import { millisecondsInDay } from 'date-fns/constants'
import { beforeEach, expect, test } from 'vitest'
import { inertEnvironment } from '../../../dev/inert-environment'
import { formDrafts, unlistedDrafts } from '../../../src/app/drafts/form-drafts'
import { lazyDraftStore } from '../../../src/app/drafts/lazy-draft-store'
import { draftDevice } from '../../support/draft-device'

interface Words {
  id?: string
  title: string
}

const device = draftDevice(100 * millisecondsInDay)
let owner: string | null = 'u1'
let isReachable = false
let asking = 0

beforeEach(() => {
  owner = 'u1'
  isReachable = false
  asking = 0
})

/** A page whose code of drafts has not arrived, with the drafts of two of its forms. */
function openPage() {
  const { store } = device.open({ ownerId: () => owner })
  const lazyStore = lazyDraftStore(
    async () => {
      if (!isReachable) throw new Error('The code of drafts has not arrived')
      return store
    },
    () => owner,
  )
  const blockUnload = () => {
    asking += 1
    return () => {
      asking -= 1
    }
  }
  const app = { environment: { ...inertEnvironment, blockUnload }, services: { lazyStore } }
  const form = { idOf: () => null, read: ({ title }: Record<string, unknown>) => ({ title: String(title) }) }
  const news = formDrafts<Words>(app, { ...form, formType: 'news', route: '/all-news' })
  const topics = unlistedDrafts<Words>(app, { ...form, formType: 'topic', route: '/trending-topics' })
  const arrive = async () => {
    isReachable = true
    await lazyStore.load().catch(() => lazyStore.load())
    await store.loaded
    await store.settled()
  }
  const titles = () => store.list().map(({ formData }) => formData.title)
  return { store, news, topics, arrive, titles }
}

test('a form that is left before the store is here says that its draft is not kept, and is kept once it is [EXT-72]', async () => {
  const { news, arrive, titles } = openPage()
  const told: boolean[] = []
  const link = news.draft.begin(null)
  news.draft.flush({ link, values: { title: 'Storm' }, onStored: (isStored) => told.push(isStored) })
  expect([told, asking]).toEqual([[false], 1])
  await arrive()
  expect([told, asking, titles()]).toEqual([[false, true], 0, ['Storm']])
})

test('what a form is left with asks for the store again, which had not arrived [EXT-72]', async () => {
  const { news, store, titles } = openPage()
  isReachable = true
  news.draft.flush({ link: news.draft.begin(null), values: { title: 'Storm' } })
  expect(asking).toBe(0)
  await store.loaded
  await expect.poll(titles).toEqual(['Storm'])
})

test('what is sent or discarded before the store is here comes into it in the same order [EXT-8, EXT-71]', async () => {
  const { news, topics, store, arrive, titles } = openPage()
  const [sent, discarded, undone] = ['Sent', 'Discarded', 'Undone'].map((title) => {
    const link = news.draft.begin(null)
    news.draft.flush({ link, values: { title }, onStored: () => undefined })
    return link
  })
  const topic = topics.draft.begin(null)
  topics.draft.flush({ link: topic, values: { title: 'Topic' } })
  if (!sent || !discarded || !undone) throw new Error('Three forms were left')
  news.draft.finish(sent)
  news.draft.discard(discarded)
  expect(asking).toBe(1)
  news.draft.discard(undone)
  news.restore.restore(undone.id)
  topics.draft.discard(topic)
  topics.restoreDraft(topic.id)
  await arrive()
  expect([titles(), asking]).toEqual([['Undone'], 0])
  expect(store.removed().map(({ formData }) => formData.title)).toEqual(['Discarded'])
  expect(topics.draft.latest(topic)).toMatchObject({ values: { title: 'Topic' } })
})

test.each([
  ['another editor', 'u2'],
  ['nobody', null],
] as const)(
  'what one editor left comes into no list where %s is signed in once the store is here [EXT-17]',
  async (_, next) => {
    const { news, arrive, titles } = openPage()
    news.draft.flush({ link: news.draft.begin(null), values: { title: 'Storm' }, onStored: () => undefined })
    owner = next
    await arrive()
    expect([titles(), asking, device.listed()]).toEqual([[], 0, []])
  },
)

test('a store that is here acts at once [EXT-72]', async () => {
  const { news, arrive, titles } = openPage()
  await arrive()
  const told: boolean[] = []
  const link = news.draft.begin(null)
  news.draft.flush({ link, values: { title: 'Storm' }, onStored: (isStored) => told.push(isStored) })
  expect([titles(), told, asking]).toEqual([['Storm'], [true], 0])
  news.draft.discard(link)
  expect(titles()).toEqual([])
})
