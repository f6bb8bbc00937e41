import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dashboardGreeting, fullscreenGreeting, headerDayPart } from '../../src/domain/day-part'
import { CallError, type FailureText } from '../../src/domain/failure'
import { offeredZones, zoneLabel } from '../../src/domain/time-zone'
import { commonTexts } from '../../src/messages/common'
import { dashboardTexts } from '../../src/messages/dashboard'
import { draftTexts } from '../../src/messages/drafts'
import { errorTexts } from '../../src/messages/errors'
import { fullscreenTexts } from '../../src/messages/fullscreen'
import { layoutTexts } from '../../src/messages/layout'
import { loginTexts } from '../../src/messages/login'
import { mediaTexts } from '../../src/messages/media'
import { newsTexts } from '../../src/messages/news'
import { notFoundTexts } from '../../src/messages/not-found'
import { notificationTexts } from '../../src/messages/notification'
import { placeholderTexts } from '../../src/messages/placeholders'
import { profileTexts } from '../../src/messages/profile'
import { sessionTexts } from '../../src/messages/session'
import { settingsTexts } from '../../src/messages/settings'

const areas = 'AUTH LOGIN NAV LAYOUT THEME TOAST NEWS IMG UPL CTRY ERR TABLE DRAFT NOTE SET PROF CLOCK DASH'.split(' ')
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
const failures: FailureText[] = [
  newsTexts.loadFailed,
  newsTexts.topicsFailed,
  newsTexts.saveFailed,
  newsTexts.deleteFailed,
  notificationTexts.sendFromItemFailed,
  notificationTexts.sendFromPageFailed,
]

/** Texts with a place for a name or a number, each filled in by its own function. */
const filled: Record<string, [text: string, words: string]> = {
  'Are you sure you want to delete "{title}"?': [
    newsTexts.confirm('Storm "Ida"'),
    'Are you sure you want to delete "Storm "Ida""?',
  ],
  'News "{title}" deleted successfully!': [newsTexts.deleted('Tide'), 'News "Tide" deleted successfully!'],
  'Page X of Y': [commonTexts.pageOf(2, 13), 'Page 2 of 13'],
  'Video n': [newsTexts.video(1), 'Video 1'],
}

const spoken = new Set([
  ...plain([commonTexts, dashboardTexts, draftTexts, errorTexts, layoutTexts, loginTexts, mediaTexts, newsTexts]),
  ...plain([notFoundTexts, notificationTexts, placeholderTexts, sessionTexts]),
  ...plain([fullscreenTexts, profileTexts, settingsTexts]),
  ...hours.flatMap((hour) => [headerDayPart(hour), dashboardGreeting(hour), fullscreenGreeting(hour)]),
  ...offeredZones([]).map(zoneLabel),
  ...failures.flatMap((text) => [text(refused), text(unreached)]),
])

describe('the words of the desk', () => {
  test('every area of the news desk has clauses with texts or none by design [NAV-9]', () => {
    expect(new Set(clauses.map(({ area }) => area))).toEqual(new Set(areas))
    expect(clauses.flatMap(({ texts }) => texts ?? []).length).toBeGreaterThan(100)
  })

  for (const { id, texts } of clauses) {
    for (const text of texts ?? []) {
      test(`"${text}" is said word for word [${id}]`, () => {
        const template = filled[text]
        if (template) expect(template[0]).toBe(template[1])
        else expect([...spoken]).toContain(text)
      })
    }
  }

  test('a refusal is told in the words of the host where it has any [NEWS-26, NEWS-33, NOTE-14]', () => {
    const words = new CallError('refused', { serverMessage: 'The title is taken' })
    const preferring = [newsTexts.saveFailed, newsTexts.deleteFailed, notificationTexts.sendFromItemFailed]
    for (const text of [...preferring, notificationTexts.sendFromPageFailed])
      expect(text(words)).toBe(words.serverMessage)
    for (const text of [newsTexts.loadFailed, newsTexts.topicsFailed]) expect(text(words)).toBe(text(refused))
  })

  test('a broken send is told in the words of the error on the page only [NOTE-15, NOTE-16]', () => {
    const broken = new CallError('failed', { status: 500, text: 'The queue is full' })
    expect(notificationTexts.sendFromPageFailed(broken)).toBe('The queue is full')
    expect(notificationTexts.sendFromPageFailed(new Error('Out of reach'))).toBe('Out of reach')
    expect(notificationTexts.sendFromPageFailed('?')).toBe('Failed to send notification')
    expect(notificationTexts.sendFromItemFailed(broken)).toBe('An error occurred while sending notification')
  })

  test('the sidebar keeps its order and the tiles keep theirs [LAYOUT-9, DASH-4]', () => {
    const texts = (wanted: string) => clauses.find(({ id }) => id === wanted)?.texts
    expect(Object.values(layoutTexts.entries)).toEqual(texts('LAYOUT-9'))
    expect(Object.values(dashboardTexts.tiles)).toEqual(texts('DASH-4'))
  })

  test('the words of one and of many agree in number [DRAFT-3]', () => {
    expect(commonTexts.ago(1, 'hour')).toBe('1 hour ago')
    expect(commonTexts.ago(5, 'minute')).toBe('5 minutes ago')
    expect(layoutTexts.draftCount(1)).toBe('1 draft')
    expect(mediaTexts.waiting(2)).toBe('2 files are waiting')
  })
})
