import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carouselCalls } from '../../../contract/carousel'
import { geoShotCalls } from '../../../contract/geo-shot'
import { blankCarousel, carouselFormOf, carouselPayload } from '../../../src/domain/content/carousel'
import { blankGeoShot, geoShotFormOf, geoShotPayload } from '../../../src/domain/content/geo-shot'
import { carouselTexts } from '../../../src/messages/content/carousel'
import { readList, removeItem, writeItem } from '../../../src/services/api/content.api'
import { createHttp } from '../../../src/services/api/http'
import { openTestServer, type TestServer } from '../support/kit'
import { HOST, wireTo } from '../support/wire'

let server: TestServer
const wire = wireTo(() => server)
const calls = createHttp({ host: HOST })
const slide = { ...blankCarousel(), title: 'All boats sail', imageUrl: '/media/a.webp' }
const shot = { ...blankGeoShot(), title: 'Fog', videoUrl: '/media/b.mp4', region: 'Europe', country: 'Norway' }

beforeAll(() => wire.listen({ onUnhandledRequest: 'error' }))
beforeEach(async () => {
  server = await openTestServer()
  await server.signIn()
})
afterEach(async () => {
  wire.resetHandlers()
  await server[Symbol.asyncDispose]()
})
afterAll(() => wire.close())

test('what the carousel form sends is added, listed, changed and deleted [CALL-4, CALL-5, CALL-6, CALL-8]', async () => {
  const added = await writeItem(calls, carouselCalls.add, carouselPayload(slide), 'first')
  if (!added) throw new Error('The answer carries no item')
  expect(added).toMatchObject({ title: 'All boats sail', imageUrl: '/media/a.webp', enable: true })
  const { id, ...changes } = carouselPayload({ ...carouselFormOf(added), title: 'No boat sails', enable: false })
  const changed = await writeItem(calls, carouselCalls.change, { id: id ?? '', ...changes }, 'second')
  expect(changed).toEqual({ ...added, title: 'No boat sails', enable: false, version: 2 })
  expect((await readList(calls, carouselCalls.list, {})).items).toEqual([changed])
  await removeItem(calls, carouselCalls.remove, added.id)
  await removeItem(calls, carouselCalls.remove, added.id)
  expect((await readList(calls, carouselCalls.list, {})).items).toEqual([])
})

test('an answer without an item is a success, and one with success false is not [CALL-5, CALL-6, CALL-7]', async () => {
  const change = () => writeItem(calls, carouselCalls.change, { ...carouselPayload(slide), id: '7' })
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => new HttpResponse(null, { status: 204 })))
  expect(await change()).toBeNull()
  wire.use(http.post(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ success: true, message: 'Added' })))
  expect(await writeItem(calls, carouselCalls.add, carouselPayload(slide))).toBeNull()
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ success: false })))
  await expect(change()).rejects.toMatchObject({ kind: 'refused', serverMessage: '' })
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ error: 'Disk full' }, { status: 500 })))
  const failed = await change().catch((error: unknown) => error)
  expect(failed).toMatchObject({ kind: 'unknown', status: 500, text: 'Disk full' })
  expect(carouselTexts.saveFailed.edit(failed)).toBe('Failed to update carousel')
  const answer = { success: false, error: 'Disk full' }
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => HttpResponse.json(answer, { status: 500 })))
  await expect(change()).rejects.toMatchObject({ kind: 'failed', status: 500, text: 'Disk full' })
})

test('what the GeoShot form sends is stored, listed, edited and deleted [CALL-26, CALL-27, CALL-28, GEO-8]', async () => {
  const saved = await writeItem(calls, geoShotCalls.save, geoShotPayload(shot), 'first')
  if (!saved) throw new Error('The answer carries no item')
  const edited = await writeItem(
    calls,
    geoShotCalls.save,
    geoShotPayload({ ...geoShotFormOf(saved), title: 'Sun' }),
    'second',
  )
  expect(edited).toEqual({ ...saved, title: 'Sun', version: 2 })
  expect((await readList(calls, geoShotCalls.page, { pageNo: 0 })).items).toEqual([edited])
  await removeItem(calls, geoShotCalls.remove, saved.id)
  await removeItem(calls, geoShotCalls.remove, saved.id)
  expect(await readList(calls, geoShotCalls.page, { pageNo: 0 })).toEqual({
    items: [],
    total: 0,
    pageSize: 10,
    hasNext: false,
    unreadable: 0,
  })
})

test('GeoShots are also read without an envelope, with pages of ten by default, from page 0 [CALL-26, CALL-2, PAGE-1, PAGE-2]', async () => {
  const asked: string[] = []
  wire.use(
    http.get(`${HOST}/api/v1/geoShots`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ geoShots: [{ id: 1, title: 'Fog' }, { title: 'No id' }], totalCount: 47 })
    }),
  )
  const page = await readList(calls, geoShotCalls.page, { pageNo: 0 })
  expect(page).toMatchObject({ total: 47, pageSize: 10, unreadable: 1 })
  expect(page.items.map(({ id }) => id)).toEqual(['1'])
  expect(asked).toEqual(['?pageNo=0'])
})
