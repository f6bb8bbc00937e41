import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geoShot } from '../../../contract/geo-shot'
import { geoShotToSave } from '../../../server/routes/geo-shots'
import {
  blankGeoShot,
  type GeoShotForm,
  geoShotFormOf,
  geoShotMedia,
  geoShotOf,
  geoShotPayload,
  geoShotProblem,
  isSameGeoShot,
  parseGeoShotDraft,
} from '../../../src/domain/content/geo-shot'

const full: GeoShotForm = {
  ...blankGeoShot(),
  title: 'First ferry after the fog',
  videoUrl: '/media/b.mp4',
  region: 'Europe',
  country: 'Norway',
}
const item = geoShot.parse({
  id: 7,
  title: 'First ferry after the fog',
  videoUrl: '/media/b.mp4',
  description: 'Three long blasts.',
  createdAt: '2026-11-20T08:40:00.000Z',
  thumbnailUrl: '/media/t.webp',
  location: { region: 'Europe', country: 'Norway', latLong: ' 69.6,18.9' },
  sourceUrls: ['https://a.example/1'],
  bookmarked: true,
})

test.each([
  [{ title: ' \u200b', videoUrl: '' }, 'title'],
  [{ videoUrl: ' ', region: '' }, 'videoUrl'],
  [{ videoUrl: 'blob:https://desk.example/1' }, 'videoUrl'],
  [{ region: '', country: '' }, 'region'],
  [{ country: '\u00a0' }, 'country'],
] as const)('a form with %j is refused for its %s [GEO-5, GEO-6]', (change, field) => {
  expect(geoShotProblem({ ...full, ...change })).toEqual({ field })
})

test('a form with title, video, region and country may be sent [GEO-5, GEO-6]', () => {
  expect(geoShotProblem(full)).toBeNull()
  expect(geoShotToSave.safeParse(geoShotPayload(full)).success).toBe(true)
})

test('an unchanged GeoShot is sent as it was read, without a poster or added fields [GEO-3, GEO-8, CALL-27]', () => {
  expect(geoShotPayload(geoShotFormOf(item))).toEqual({
    id: '7',
    title: 'First ferry after the fog',
    videoUrl: '/media/b.mp4',
    description: 'Three long blasts.',
    location: { region: 'Europe', country: 'Norway', latLong: ' 69.6,18.9' },
    sourceUrls: ['https://a.example/1'],
  })
})

test('a new GeoShot is sent without an id, with trimmed texts, without empty sources, its location as typed [GEO-8]', () => {
  const sent = geoShotPayload({ ...full, title: ' Fog ', latLong: ' 1;2 ', sourceUrls: [' https://a/1 ', ' '] })
  expect('id' in sent).toBe(false)
  expect(sent).toMatchObject({ title: 'Fog', location: { latLong: ' 1;2 ' }, sourceUrls: ['https://a/1'] })
})

test('a saved GeoShot is recognized by the values that were sent, and by its id if one was sent [EXT-3]', () => {
  const sent = geoShotPayload(geoShotFormOf(item))
  const { id: _, ...unnamed } = sent
  expect([isSameGeoShot(item, sent), isSameGeoShot(item, unnamed)]).toEqual([true, true])
  expect(isSameGeoShot({ ...item, id: '8' }, sent)).toBe(false)
  for (const change of [{ title: 'Other' }, { sourceUrls: [] }, { location: { ...item.location, country: 'Oman' } }])
    expect(isSameGeoShot({ ...item, ...change }, sent)).toBe(false)
})

test('saved values of any content are read as a form or as none', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', ...Object.keys(full))), fc.jsonValue()),
      (formData) => {
        const form = parseGeoShotDraft(formData)
        if (form) expect(() => geoShotProblem(form) ?? geoShotPayload(form)).not.toThrow()
      },
    ),
  )
  expect(parseGeoShotDraft({})).toBeNull()
  expect(parseGeoShotDraft({ name: 'of something else' })).toBeNull()
})

test('a form is restored unchanged from its saved values, except for a video with an object URL', () => {
  const edited = { ...geoShotFormOf(item), sourceUrls: ['https://half', ''] }
  expect(parseGeoShotDraft({ ...edited })).toEqual(edited)
  expect(parseGeoShotDraft({ ...full })).toEqual(full)
  expect(parseGeoShotDraft({ videoUrl: 'blob:https://desk.example/1', sourceUrls: [7] })).toEqual(blankGeoShot())
})

test('what is in the form is a GeoShot to be seen, and its sources are put in order [EXT-145, EXT-146]', () => {
  expect(geoShotOf(blankGeoShot())).toMatchObject({ id: '', title: '', videoUrl: '', description: '', sourceUrls: [] })
  expect(geoShotOf({ ...full, id: '7' })).toMatchObject({ id: '7', title: full.title, videoUrl: full.videoUrl })
  const sources = { ...full, sourceUrls: ['a', 'b'] }
  expect(geoShotMedia.read(sources, 'sourceUrls')).toEqual(['a', 'b'])
  expect(geoShotMedia.write(sources, 'sourceUrls', ['b', 'a']).sourceUrls).toEqual(['b', 'a'])
})
