import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newsCalls } from '../../contract/news'
import { inertEnvironment } from '../../dev/inert-environment'
import { createApp } from '../../src/app/app'
import { createAppServices } from '../../src/app/app-services'
import { factorCode, notificationFormCode, pastCode } from '../../src/app/screens/lazy-code'
import { newsScreen } from '../../src/app/screens/news'
import { profileScreen } from '../../src/app/screens/profile'
import { readList } from '../../src/services/api/content.api'
import { createEditorStore } from '../../src/services/browser/editor-store'
import { createSafeStorage } from '../../src/services/browser/storage'
import { aNews } from '../support/fixtures/news-fixture'
import { memoryStorage } from '../support/memory-storage'

const ann = { id: '1', email: 'ann@desk.example', name: 'Ann' }
const ACCOUNT = '/dashboard/api/v1/user/account'
const FACTOR = `${ACCOUNT}/factor`

const refused = () => Response.json({ success: false, message: 'Please sign in' }, { status: 401 })
const row = { id: 7, title: 'Harbour reopens', newsType: 'DESCRIPTIVE' }
const page = () => Response.json({ success: true, data: { newsList: [row], totalCount: 1, pageSize: 10 } })

/** The desk of a signed-in editor; its host answers by `host.answer`, which a test may replace. */
async function openDesk(answer: () => Response | Promise<Response>) {
  const storage = memoryStorage()
  const local = createSafeStorage(() => storage)
  const editors = createEditorStore(local)
  editors.write(ann, '/dashboard/api/v1/user/session')
  editors.writePaths({
    attemptsPath: null,
    outboxPath: null,
    uploadsPath: null,
    accountPath: ACCOUNT,
    factorPath: FACTOR,
  })
  const host = { answer }
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    asked.push(new URL(new Request(input).url).pathname)
    return host.answer()
  }
  const relations = ['item-changes']
  const app = createApp({ ...inertEnvironment, apiBaseUrl: 'https://desk.test', local, editors, relations, fetch })
  const history = createMemoryHistory()
  const services = createAppServices(app, history)
  services.start()
  await expect.poll(() => app.session.getSnapshot().matches('signedIn')).toBe(true)
  return { app: { ...app, services, history }, asked, host }
}

test('the bin is read again once its editor has signed in again [EXT-2]', async () => {
  const { app, asked } = await openDesk(refused)
  await pastCode.load()
  const { actor } = newsScreen.open(app, '')
  actor.send({ type: 'past.open', id: null })
  await expect.poll(() => actor.getSnapshot().children.past?.getSnapshot().value).toBe('failed')
  asked.length = 0
  app.session.send({ type: 'session.open', editor: ann })
  expect(app.session.getSnapshot().matches({ signedIn: 'fresh' })).toBe(true)
  await expect.poll(() => asked).toContain('/api/v1/changes/deleted')
  actor.stop()
})

test('the sessions and the sign-in code are read again once their editor has signed in again [EXT-2]', async () => {
  const { app, asked } = await openDesk(refused)
  await factorCode.load()
  const { actor } = profileScreen.open(app, '')
  actor.send({ type: 'tab.pick', id: 'password' })
  const account = () => actor.getSnapshot().children.account?.getSnapshot().children
  await expect
    .poll(() => [account()?.list, account()?.factor].map((one) => one?.getSnapshot().value))
    .toEqual(['failed', 'failed'])
  asked.length = 0
  app.session.send({ type: 'session.open', editor: ann })
  await expect.poll(() => asked.toSorted()).toEqual([FACTOR, `${ACCOUNT}/sessions`])
  actor.stop()
})

/** Opens and leaves the news screen of a desk; the ids are those that it shows before its read has ended. */
function newsVisits({ app, host }: Awaited<ReturnType<typeof openDesk>>) {
  async function open() {
    const { actor, entries } = newsScreen.open(app, '')
    const detach = app.screens.attach(entries)
    const leave = async () => {
      detach()
      await expect.poll(() => actor.getSnapshot().status).toBe('stopped')
    }
    const list = () => actor.getSnapshot().children.list?.getSnapshot()
    await expect.poll(() => list()?.status).toBe('active')
    return { list, leave, ids: list()?.context.items.map(({ id }) => id) }
  }
  async function openRead() {
    host.answer = page
    const { leave, list } = await open()
    await expect.poll(() => list()?.value).toBe('ready')
    host.answer = () => new Promise(() => undefined)
    return { leave }
  }
  return {
    openRead,
    read: async () => (await openRead()).leave(),
    async idsAgain() {
      const { leave, ids } = await open()
      await leave()
      return ids
    },
  }
}

test('a list is shown at once within five minutes of leaving its screen, however long that was open [READ-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { openRead, idsAgain } = newsVisits(await openDesk(page))
  const { leave } = await openRead()
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await leave()
  vi.setSystemTime(Date.now() + 4 * 60_000)
  expect(await idsAgain()).toEqual(['7'])
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect(await idsAgain()).toEqual([])
})

test('a list is shown at once when its screen opens again, until something is written or another editor works [EXT-14, READ-4]', async () => {
  const desk = await openDesk(page)
  const { app, host } = desk
  const { read, idsAgain } = newsVisits(desk)
  await read()
  expect(await idsAgain()).toEqual(['7'])
  host.answer = () => Response.json({ success: true })
  await app.services.http.send(newsCalls.remove, { params: { id: '8' }, query: {}, body: undefined })
  host.answer = () => new Promise(() => undefined)
  expect(await idsAgain()).toEqual([])
  await read()
  app.session.send({ type: 'session.expire' })
  app.session.send({ type: 'session.open', editor: { ...ann, id: '2' } })
  app.session.send({ type: 'session.expire' })
  app.session.send({ type: 'session.open', editor: ann })
  expect(await idsAgain()).toEqual([])
})

/** A desk whose host answers one read of the news when it is told to. */
async function openWaitingDesk() {
  let answer: (response: Response) => void = () => undefined
  const { app } = await openDesk(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const read = readList(app.services.http, newsCalls.page, { pageNo: 0 })
  return { app, read, answer: (response: Response) => answer(response) }
}

test('a call that was sent before a new sign-in does not end the new session by its 401 [EXT-2]', async () => {
  for (const editor of [{ ...ann }, { ...ann, id: '2' }]) {
    const { app, read, answer } = await openWaitingDesk()
    app.session.send({ type: 'session.expire' })
    app.session.send({ type: 'session.open', editor })
    answer(refused())
    await expect(read).rejects.toMatchObject({ status: 401, isQuiet: false })
    expect(app.session.getSnapshot().matches({ signedIn: 'fresh' })).toBe(true)
  }
})

test('a call of the present session ends it by its 401 [EXT-2]', async () => {
  const { app, read, answer } = await openWaitingDesk()
  answer(refused())
  await expect(read).rejects.toMatchObject({ status: 401, isQuiet: true })
  expect(app.session.getSnapshot().matches({ signedIn: 'expired' })).toBe(true)
})

test('what is answered after its editor has left belongs to that editor [EXT-182]', async () => {
  const { app, read, answer } = await openWaitingDesk()
  app.session.send({ type: 'session.expire' })
  app.session.send({ type: 'session.open', editor: { ...ann, id: '2' } })
  answer(page())
  await read
  expect(app.services.answers.read().map(({ editorId }) => editorId)).toEqual(['1'])
})

test('the outcome of a broadcast ends the attempt of its editor, and is told to nobody else [EXT-36, EXT-47]', async () => {
  const { app, host } = await openDesk(page)
  await notificationFormCode.load()
  const { actor } = newsScreen.open(app, '')
  const notification = () => actor.getSnapshot().children.notification
  actor.send({ type: 'notify.open', item: aNews('7') })
  await expect.poll(() => notification()?.getSnapshot().status).toBe('active')
  let answer: (response: Response) => void = () => undefined
  host.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  notification()?.send({ type: 'form.change', values: { subject: 'Harbour', content: 'It reopens.' } })
  notification()?.send({ type: 'form.submit' })
  const named = { type: 'news', id: '7' } as const
  await expect.poll(() => app.services.broadcasts.of('1').read(named)).not.toBeNull()
  const theirs = { key: 'k', payload: {}, at: 1 }
  app.services.broadcasts.of('2').write(named, theirs)
  const told: string[] = []
  app.toaster.subscribe(({ context }) => context.shown && told.push(context.shown.text))
  app.session.send({ type: 'session.expire' })
  app.session.send({ type: 'session.open', editor: { ...ann, id: '2' } })
  answer(Response.json({ success: true }))
  await expect.poll(() => app.services.broadcasts.of('1').read(named)).toBeNull()
  expect([app.services.broadcasts.of('2').read(named), told]).toEqual([theirs, []])
  actor.stop()
})
