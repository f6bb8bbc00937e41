import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { onSessionRenewed, retryFailedLists } from '../../src/app/session-renewal'
import { CallError } from '../../src/domain/failure'
import { createSessionMachine } from '../../src/machines/page/session.machine'
import type { Editor } from '../../src/machines/page/session.ports'
import { begin, noScreens } from '../support/fakes'
import { openArticles, someRegions } from '../support/fixtures/article-fixture'
import { newsFixture, openDesk, pageOf } from '../support/fixtures/news-fixture'

const ann: Editor = { id: '1', email: 'ann@desk.org', name: 'Ann' }
const bob: Editor = { id: '2', email: 'bob@desk.org', name: 'Bob' }

async function watching() {
  const machine = createSessionMachine({
    session: {
      restore: async () => ann,
      clear: () => undefined,
      onChange: () => () => undefined,
      ...noScreens,
    },
  })
  const { actor: session } = await begin((around) => createActor(machine, around))
  const screen = createActor(createMachine({})).start()
  const heard: string[] = []
  onSessionRenewed(session, screen, () => void heard.push('renewed'))
  const expire = () => session.send({ type: 'session.expire' })
  const open = (editor: Editor) => session.send({ type: 'session.open', editor })
  return { session, screen, heard, expire, open }
}

test('a screen is notified each time its editor signs in again, and only then [EXT-2]', async () => {
  const { screen, heard, expire, open } = await watching()
  expire()
  expect(heard).toEqual([])
  open(ann)
  expire()
  open(ann)
  expect(heard).toEqual(['renewed', 'renewed'])
  screen.stop()
  expire()
  open(ann)
  expect(heard).toHaveLength(2)
})

test('a screen is not notified when another editor signs in [EXT-2, EXT-17]', async () => {
  const { heard, expire, open } = await watching()
  expire()
  open(bob)
  expect(heard).toEqual([])
})

test('only a list whose read failed, or that shows a fallback, is read again [EXT-2]', async () => {
  const services = await openDesk({ holdsPages: true })
  const quiet = () => new CallError('failed', { status: 401, isQuiet: true })
  await services.pages.last().no(quiet())
  retryFailedLists(services.list)
  expect(services.reads).toEqual([0, 0])
  await services.pages.last().yes(pageOf(newsFixture().stored()))
  retryFailedLists(services.list)
  expect(services.reads).toEqual([0, 0])

  services.screen.send({ type: 'form.create' })
  await services.regions.last().no(quiet())
  retryFailedLists(services.regionList())
  expect(services.regions.calls).toHaveLength(2)
  retryFailedLists(undefined)
})

test('articles whose regions were refused are read where they were once the editor is back [EXT-2, EXT-5]', async () => {
  const services = await openArticles({ holdsRegions: true, urlState: { tab: 'eu', page: 1, edit: '3' } })
  await services.offering.last().no(new CallError('failed', { status: 401, isQuiet: true }))
  expect([services.reads, services.bar.here()]).toMatchObject([[], { tab: 'eu', page: 1, edit: '3' }])
  const { list, regions } = services.screen.getSnapshot().children
  retryFailedLists(regions, list)
  await services.offering.last().yes(pageOf(someRegions))
  expect([services.reads, services.bar.here()]).toMatchObject([['eu 1'], { tab: 'eu', page: 1, edit: '3' }])
  expect(services.form().getSnapshot().context.values.title).toBe('Name 3')
})
