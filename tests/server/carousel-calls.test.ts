import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { blankCarousel, carouselFormOf, carouselPayload } from '../../src/domain/content/carousel'
import { blankGeoShot, geoShotFormOf, geoShotPayload } from '../../src/domain/content/geo-shot'
import { carouselTexts } from '../../src/messages/content/carousel'
import { createCarouselApi } from '../../src/services/api/carousel.api'
import { createGeoShotsApi } from '../../src/services/api/geo-shots.api'
import { createHttp } from '../../src/services/api/http'
import { openTestServer, type TestServer } from './kit'
import { HOST, wireTo } from './wire'

let server: TestServer
const wire = wireTo(() => server)
const carousel = () => createCarouselApi(createHttp({ host: HOST }))
const shots = () => createGeoShotsApi(createHttp({ host: HOST }))
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
  const added = await carousel().add(carouselPayload(slide), 'first')
  if (!added) throw new Error('The answer carries no item')
  expect(added).toMatchObject({ title: 'All boats sail', imageUrl: '/media/a.webp', enable: true })
  const { id, ...changes } = carouselPayload({ ...carouselFormOf(added), title: 'No boat sails', enable: false })
  const changed = await carousel().change({ id: id ?? '', ...changes }, 'second')
  expect(changed).toEqual({ ...added, title: 'No boat sails', enable: false })
  expect((await carousel().list()).items).toEqual([changed])
  await carousel().remove(added.id)
  await carousel().remove(added.id)
  expect((await carousel().list()).items).toEqual([])
})

test('an answer without an item is a success, and one with success false is not [CALL-5, CALL-6, CALL-7]', async () => {
  const change = () => carousel().change({ ...carouselPayload(slide), id: '7' })
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => new HttpResponse(null, { status: 204 })))
  expect(await change()).toBeNull()
  wire.use(http.post(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ success: true, message: 'Added' })))
  expect(await carousel().add(carouselPayload(slide))).toBeNull()
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ success: false })))
  await expect(change()).rejects.toMatchObject({ kind: 'refused', serverMessage: '' })
  wire.use(http.put(`${HOST}/api/v1/carousel`, () => HttpResponse.json({ error: 'Disk full' }, { status: 500 })))
  const failed = await change().catch((error: unknown) => error)
  expect(failed).toMatchObject({ kind: 'failed', status: 500, text: 'Disk full' })
  expect(carouselTexts.saveFailed.edit(failed)).toBe('Failed to update carousel')
})

test('what the GeoShot form sends is stored, listed, edited and deleted [CALL-26, CALL-27, CALL-28, GEO-8]', async () => {
  const saved = await shots().save(geoShotPayload(shot), 'first')
  if (!saved) throw new Error('The answer carries no item')
  const edited = await shots().save(geoShotPayload({ ...geoShotFormOf(saved), title: 'Sun' }), 'second')
  expect(edited).toEqual({ ...saved, title: 'Sun' })
  expect((await shots().page({ page: 0 })).items).toEqual([edited])
  await shots().remove(saved.id)
  await shots().remove(saved.id)
  expect(await shots().page({ page: 0 })).toEqual({ items: [], total: 0, pageSize: 10, hasNext: false, unreadable: 0 })
})

test('GeoShots are also read without an envelope, with pages of ten by default, from page 0 [CALL-26, CALL-2, PAGE-1, PAGE-2]', async () => {
  const asked: string[] = []
  wire.use(
    http.get(`${HOST}/api/v1/geoShots`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ geoShots: [{ id: 1, title: 'Fog' }, { title: 'No id' }], totalCount: 47 })
    }),
  )
  const page = await shots().page({ page: 0 })
  expect(page).toMatchObject({ total: 47, pageSize: 10, unreadable: 1 })
  expect(page.items.map(({ id }) => id)).toEqual(['1'])
  expect(asked).toEqual(['?pageNo=0'])
})
