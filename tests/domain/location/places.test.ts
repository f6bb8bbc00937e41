import { expect, test } from 'vitest'
import { countries } from '../../../src/domain/location/countries'
import { countryAt } from '../../../src/domain/location/lands'
import { otherPlaceNames } from '../../../src/domain/location/place-names'
import { createGazetteer, placeKey } from '../../../src/domain/location/places'
import { fallbackRegions } from '../../../src/domain/location/regions'
import { fineWorld } from '../../../src/views/shared/location/fine-atlas'
import { places } from '../../../src/views/shared/places/places-index'

const first = (text: string) => places.find(text, 1)[0]
const labels = (text: string, most = 8) => places.find(text, most).map(({ label }) => label)

test.each([
  ['istanbul', 'Istanbul, Türkiye', 'Asia'],
  ['sao pau', 'São Paulo, Brazil', 'South America'],
  ['koln', 'Köln, Germany', 'Europe'],
  ['Cologne', 'Köln, Germany', 'Europe'],
  ['wien', 'Vienna, Austria', 'Europe'],
  ['new york', 'New York City, United States', 'North America'],
  ['washington dc', 'Washington, D.C., United States', 'North America'],
  ['valletta', 'Valletta, Malta', 'Europe'],
  ['manama', 'Manama, Bahrain', 'Asia'],
  ['male, mald', 'Male, Maldives', 'Asia'],
  ['xian', 'Xi’an, China', 'Asia'],
  ['vladivostok', 'Vladivostok, Russia', 'Asia'],
  ['paris', 'Paris, France', 'Europe'],
  ['springfield, il', 'Springfield, IL, United States', 'North America'],
])('%j finds %s in %s [EXT-128]', (text, label, region) => {
  expect(first(text)).toMatchObject({ label, country: { region } })
})

test('an exact name comes before larger towns, a country after a comma narrows, and a city that is a state has one name [EXT-128]', () => {
  expect(labels('rome', 2)[0]).toBe('Rome, Italy')
  expect(labels('london, can')).toEqual(['London, Canada'])
  expect(labels('singapore', 1)).toEqual(['Singapore'])
  expect(labels('vegas')).toContain('Las Vegas, United States')
  expect(labels('springfield').length).toBe(new Set(labels('springfield')).size)
  for (const none of ['', '  ', ', austria', 'qqqq']) expect(labels(none)).toEqual([])
})

test('a town of a dependent land fills in the country that it belongs to, one of disputed land nothing [EXT-128]', () => {
  const country = (text: string) => first(text)?.country
  expect(country('saint-denis, reunion')).toEqual({ country: 'France', region: 'Africa' })
  expect(country('noumea')).toEqual({ country: 'France', region: 'Oceania' })
  expect(country('hamilton, bermuda')).toEqual({ country: 'United Kingdom', region: 'North America' })
  expect(country('stanley, falk')).toBeNull()
})

test('every town is on the globe, in a country of the list or on disputed land, and every other name is of a town [EXT-128]', () => {
  const all = places.within({ west: -180, south: -90, east: 180, north: 90 }, Number.POSITIVE_INFINITY)
  expect(all.length).toBeGreaterThan(9_000)
  const lost = all.filter(({ country }) => country === null).map(({ label }) => label.replace(/^.*, /, ''))
  expect([...new Set(lost)].sort()).toEqual([
    'Falkland Islands',
    'French Southern Territories',
    'Jerusalem',
    'South Georgia and South Sandwich Islands',
    'Western Sahara',
  ])
  for (const { country, label } of all) {
    if (!country) continue
    expect(countries, label).toContain(country.country)
    expect(
      fallbackRegions.map(({ name }) => name),
      label,
    ).toContain(country.region)
  }
  const names = new Set(all.map(({ name }) => name))
  expect(Object.values(otherPlaceNames).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(otherPlaceNames).filter((other) => labels(other).length === 0)).toEqual([])
})

test('the list of towns and the outlines of countries say the same of large towns [EXT-121, EXT-128]', () => {
  const large = places.within({ west: -180, south: -90, east: 180, north: 90 }, 600)
  const apart = large.filter(
    ({ point, country }) => country && countryAt(fineWorld(), point)?.country !== country.country,
  )
  // At a border the list knows better.
  expect(apart.map(({ label }) => label)).toEqual(['El Paso, United States'])
})

test('the largest towns within bounds are given, and no more than asked for [EXT-125]', () => {
  const austria = { west: 9.5, south: 46.4, east: 17.2, north: 49 }
  expect(places.within(austria, 3).map(({ name }) => name)).toContain('Vienna')
  expect(places.within(austria, 3)).toHaveLength(3)
  expect(places.within({ west: -40, south: -5, east: -39.9, north: -4.9 }, 3)).toEqual([])
})

test('names are compared without case, accents and apostrophes, and broken lines find nothing [EXT-128]', () => {
  expect(placeKey('Málaga')).toBe('malaga')
  expect(placeKey('Łódź')).toBe('lodz')
  expect(placeKey('İzmir')).toBe('izmir')
  expect(placeKey('Gasteiz / Vitoria')).toBe('gasteiz vitoria')
  const broken = createGazetteer({ lands: [], places: ['Nowhere'] })
  expect(broken.find('nowhere', 3)).toMatchObject([{ name: 'Nowhere', country: null }])
})
