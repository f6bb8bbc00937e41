import { millisecondsInDay } from 'date-fns/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftDevice, news } from '../../support/draft-device'

const device = draftDevice(50 * millisecondsInDay)

/** What a browser lacks on a page that came over plain http from another machine. */
beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('over plain http drafts are saved, handed to their form and listed again [DRAFT-5, DRAFT-13, EXT-10]', async () => {
  const { store, save } = await device.tab()
  const saved = await save('Storm')
  store.publish({ subject: news, link: saved, formData: { title: 'Storm' } })
  expect(store.handOff(saved.id)).toEqual({ route: '/all-news' })
  expect(store.claim({ route: '/all-news', types: ['news'] })).toMatchObject({ formData: { title: 'Storm' } })
  await store.settled()
  expect((await device.tab()).titles()).toEqual(['Storm'])
})

test('over plain http two tabs that write one draft make two of it [EXT-28]', async () => {
  const first = await device.tab()
  const link = first.flush('Storm')
  await first.store.settled()
  const second = await device.tab()
  const statuses: string[] = []
  second.store.lock({ link, steal: false }, (status) => statuses.push(status))
  second.flush('Storm at sea', news, link)
  await second.store.settled()
  first.flush('Storm on land', news, link)
  await first.store.settled()
  expect(statuses).toEqual(['held'])
  expect(new Set((await device.tab()).titles())).toEqual(new Set(['Storm at sea', 'Storm on land']))
})
