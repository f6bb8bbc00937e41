import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../../../src/domain/failure'
import { canonicalCountry } from '../../../src/domain/location/country'
import { signInTexts } from '../../../src/messages/account/sign-in'
import { commonTexts } from '../../../src/messages/common'
import { articleTexts } from '../../../src/messages/content/articles'
import { carouselTexts } from '../../../src/messages/content/carousel'
import { eventNewsTexts } from '../../../src/messages/content/event-news'
import { createEventTexts, eventDetailTexts, eventTexts } from '../../../src/messages/content/events'
import { geoShotTexts } from '../../../src/messages/content/geo-shots'
import { newsTexts } from '../../../src/messages/content/news'
import { newsFormTexts } from '../../../src/messages/content/news-form'
import { newsPreviewTexts } from '../../../src/messages/content/news-preview'
import { notificationTexts } from '../../../src/messages/content/notification'
import { topicTexts } from '../../../src/messages/content/topics'
import { dashboardTexts } from '../../../src/messages/dashboard'
import { dashboardGreeting, fullscreenGreeting, headerDayPart } from '../../../src/messages/day-part'
import { draftScreenTexts } from '../../../src/messages/drafts/draft-screen'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { formDraftTexts } from '../../../src/messages/drafts/form-drafts'
import { errorTexts } from '../../../src/messages/errors'
import type { FailureText } from '../../../src/messages/failures'
import { fullscreenTexts } from '../../../src/messages/fullscreen'
import { locationTexts } from '../../../src/messages/location'
import { loginTexts } from '../../../src/messages/login'
import { mediaTexts } from '../../../src/messages/media'
import { profileTexts } from '../../../src/messages/profile'
import { settingsTexts } from '../../../src/messages/settings'
import { layoutTexts } from '../../../src/messages/shell/layout'
import { notFoundTexts } from '../../../src/messages/shell/not-found'
import { sessionTexts } from '../../../src/messages/shell/session'
import { offeredZones, zoneLabel } from '../../../src/messages/zones'

const areas =
  'AUTH LOGIN NAV LAYOUT THEME TOAST NEWS IMG UPL CTRY ERR TABLE DRAFT NOTE CAR ART EVT EVN GEO TOPIC SET PROF CLOCK DASH'.split(
    ' ',
  )
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const clauses = z
  .array(z.object({ id: z.string(), area: z.string(), texts: z.optional(z.array(z.string())) }))
  .parse(JSON.parse(readFileSync('docs/spec/clauses.json', 'utf8')))
  .filter(({ area }) => areas.includes(area))

/** The texts of a catalogue that are plain words, however deep they lie. */
function plain(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(plain) : []
}

const refused = new CallError('refused')
const unreached = new CallError('unreached')
/** Those of the carousel and of GeoShots. */
const slideFailures: FailureText[] = [
  carouselTexts.saveFailed.create,
  carouselTexts.saveFailed.edit,
  carouselTexts.deleteFailed,
  carouselTexts.loadFailed,
  carouselTexts.eventsFailed,
  geoShotTexts.saveFailed,
  geoShotTexts.deleteFailed,
  geoShotTexts.loadFailed,
  geoShotTexts.regionsFailed,
]

/** Those of articles, which never repeat what the API server says. */
const articleFailures: FailureText[] = [
  articleTexts.regionsFailed,
  articleTexts.loadFailed,
  articleTexts.saveFailed,
  articleTexts.removal.removeFailed,
]

/** Those of events, which never repeat what the API server says. */
const eventFailures: FailureText[] = [
  createEventTexts.failed,
  eventTexts.loadFailed,
  eventTexts.saveFailed.create,
  eventTexts.saveFailed.edit,
  eventTexts.deleteFailed,
  eventNewsTexts.loadFailed,
  eventNewsTexts.saveFailed,
  eventNewsTexts.deleteFailed,
]
const failures: FailureText[] = [
  newsTexts.loadFailed,
  newsTexts.topicsFailed,
  newsFormTexts.saveFailed,
  newsTexts.removal.removeFailed,
  notificationTexts.sendFromItemFailed,
  notificationTexts.sendFromPageFailed,
  ...eventFailures,
  topicTexts.loadFailed,
  topicTexts.saveFailed.create,
  topicTexts.saveFailed.edit,
  topicTexts.deleteFailed,
  topicTexts.newsFailed,
]

/** Texts with a place for a name or a number, each filled in by its own function. */
const filled: Record<string, [text: string, words: string]> = {
  'Are you sure you want to delete "{title}"?': [
    newsTexts.removal.question({ title: 'Storm "Ida"' }),
    'Are you sure you want to delete "Storm "Ida""?',
  ],
  'News "{title}" deleted successfully!': [
    newsTexts.removal.removed({ title: 'Tide' }),
    'News "Tide" deleted successfully!',
  ],
  'Are you sure you want to delete "{title}"? This action cannot be undone.': [
    commonTexts.confirmDelete('Storm "Ida"'),
    'Are you sure you want to delete "Storm "Ida""? This action cannot be undone.',
  ],
  'Item "{title}" deleted successfully': [carouselTexts.deleted('Tide'), 'Item "Tide" deleted successfully'],
  'Page X of Y': [commonTexts.pageOf(2, 13), 'Page 2 of 13'],
  'Total Items: n': [topicTexts.total(8), 'Total Items: 8'],
  'Video n': [newsPreviewTexts.video(1), 'Video 1'],
}

const spoken = new Set([
  ...plain([
    commonTexts,
    dashboardTexts,
    draftScreenTexts,
    draftTexts,
    errorTexts,
    formDraftTexts,
    layoutTexts,
    loginTexts,
    mediaTexts,
    newsFormTexts,
    newsPreviewTexts,
    newsTexts,
  ]),
  ...plain([createEventTexts, eventDetailTexts, eventNewsTexts, eventTexts, locationTexts]),
  ...plain([articleTexts]),
  articleTexts.removal.removed(),
  ...plain([carouselTexts, geoShotTexts, notFoundTexts, notificationTexts, sessionTexts, signInTexts, topicTexts]),
  ...[...failures, ...slideFailures, ...articleFailures].flatMap((text) => [text(refused), text(unreached)]),
  ...plain([fullscreenTexts, profileTexts, settingsTexts]),
  ...hours.flatMap((hour) => [headerDayPart(hour), dashboardGreeting(hour), fullscreenGreeting(hour)]),
  ...offeredZones([]).map(zoneLabel),
  ...['usa', 'us', 'uk'].map(canonicalCountry),
])

describe('the messages of the app', () => {
  test('every area of the app has clauses with texts or none by design', () => {
    expect(new Set(clauses.map(({ area }) => area))).toEqual(new Set(areas))
    expect(clauses.flatMap(({ texts }) => texts ?? []).length).toBeGreaterThan(100)
  })

  for (const { id, texts } of clauses) {
    for (const text of texts ?? []) {
      test(`"${text}" is shown literally [${id}]`, () => {
        const template = filled[text]
        if (template) expect(template[0]).toBe(template[1])
        else expect([...spoken]).toContain(text)
      })
    }
  }

  test('a rejection shows the message of the API server, if it has one [NEWS-26, NEWS-33, NOTE-14, TOPIC-9, TOPIC-18, TOPIC-26]', () => {
    const words = new CallError('refused', { serverMessage: 'The title is taken' })
    const fixed = [newsTexts.loadFailed, newsTexts.topicsFailed, topicTexts.loadFailed, ...eventFailures]
    for (const text of failures) expect(text(words)).toBe(fixed.includes(text) ? text(refused) : words.serverMessage)
  })

  test('adding and renaming a topic have their own messages for a rejection and for a failure [TOPIC-9, TOPIC-10]', () => {
    const { create, edit } = topicTexts.saveFailed
    expect([create(refused), edit(refused)]).toEqual(['Failed to add topic', 'Failed to update topic'])
    for (const text of [create, edit]) expect(text(unreached)).toBe('An error occurred while saving the topic')
  })

  test('news of an event fails with our own message, whatever the API server says [EVN-12, EVN-13, EVN-21, EVN-22]', () => {
    const words = new CallError('refused', { serverMessage: 'The title is taken' })
    const broken = new CallError('failed', { status: 500, text: 'The queue is full' })
    expect([eventNewsTexts.saveFailed(words), eventNewsTexts.saveFailed(broken)]).toEqual([
      'Failed to save event news',
      'An error occurred while saving event news',
    ])
    expect([eventNewsTexts.deleteFailed(words), eventNewsTexts.deleteFailed(broken)]).toEqual([
      'Failed to delete event news',
      'An error occurred while deleting event news',
    ])
  })

  test('a rejected carousel item shows the message of the API server, else ours, and a failed call only ours [CAR-19, CAR-25, CAR-26, CALL-7]', () => {
    const words = new CallError('refused', { serverMessage: 'The title is taken' })
    const { saveFailed, deleteFailed } = carouselTexts
    for (const text of [saveFailed.create, saveFailed.edit, deleteFailed]) expect(text(words)).toBe(words.serverMessage)
    expect([saveFailed.create(refused), saveFailed.edit(refused)]).toEqual([
      'Failed to add carousel item',
      'Failed to update carousel item',
    ])
    expect([saveFailed.create(unreached), saveFailed.edit(unreached)]).toEqual([
      'Failed to add carousel item',
      'Failed to update carousel',
    ])
    expect([deleteFailed(refused), deleteFailed(unreached)]).toEqual([
      'Failed to delete item',
      'Failed to delete carousel item',
    ])
  })

  test('a failed GeoShot shows our own message, whatever the API server says [GEO-11, GEO-19, GEO-22]', () => {
    const words = new CallError('refused', { serverMessage: 'The title is taken' })
    const { saveFailed, deleteFailed, loadFailed } = geoShotTexts
    for (const text of [saveFailed, deleteFailed, loadFailed]) expect(text(words)).toBe(text(unreached))
  })

  test('a title of any length fits into a message', () => {
    expect(carouselTexts.deleted('x'.repeat(200))).toBe(`Item "${'x'.repeat(80)}…" deleted successfully`)
  })

  test('a failure with articles shows only our own message, one for a rejection and one for an exception [ART-25, ART-26, ART-17]', () => {
    const words = new CallError('refused', { serverMessage: 'The name is taken', text: 'Taken' })
    expect(articleTexts.saveFailed(words)).toBe('Failed to save article')
    expect(articleTexts.removal.removeFailed(words)).toBe('Failed to delete article')
    for (const broken of [unreached, new CallError('failed', { status: 500 }), new TypeError('x')]) {
      expect(articleTexts.saveFailed(broken)).toBe('An error occurred while saving the article')
      expect(articleTexts.regionsFailed(broken)).toBe('An error occurred while loading regions')
    }
  })

  test('a failed send shows the message of the error on the page only [NOTE-15, NOTE-16]', () => {
    const broken = new CallError('failed', { status: 500, text: 'The queue is full' })
    expect(notificationTexts.sendFromPageFailed(broken)).toBe('The queue is full')
    expect(notificationTexts.sendFromPageFailed(new Error('Out of reach'))).toBe('Out of reach')
    expect(notificationTexts.sendFromPageFailed('?')).toBe('Failed to send notification')
    expect(notificationTexts.sendFromItemFailed(broken)).toBe('An error occurred while sending notification')
  })

  test('the sidebar keeps its order and the tiles keep theirs [LAYOUT-9, DASH-4]', () => {
    const texts = (clauseId: string) => clauses.find(({ id }) => id === clauseId)?.texts
    expect(Object.values(layoutTexts.entries)).toEqual(texts('LAYOUT-9'))
    expect(Object.values(dashboardTexts.tiles)).toEqual(texts('DASH-4'))
  })

  test('messages use singular and plural correctly [DRAFT-3]', () => {
    expect([layoutTexts.draftNoun(1), layoutTexts.draftNoun(2)]).toEqual(['draft', 'drafts'])
    expect(mediaTexts.waiting(1)).toBe('1 file is waiting')
    expect(mediaTexts.waiting(2)).toBe('2 files are waiting')
  })
})
