import { expect, test } from 'vitest'
import type { DraftSubject, DraftType } from '../../../src/domain/drafts/draft'
import { belongsTo } from '../../../src/domain/drafts/draft-record'
import { draftDevice, never } from '../../support/draft-device'

type Listed = DraftSubject & { formType: DraftType }

const places: Pick<Listed, 'formType' | 'route'>[] = [
  { formType: 'news', route: '/all-news' },
  { formType: 'event', route: '/events' },
  { formType: 'event', route: '/create-event' },
  { formType: 'article', route: '/articles' },
  { formType: 'notification', route: '/notifications' },
]
/** A form that creates, one that edits the item 7, and one that edits another. */
const openings: Pick<Listed, 'mode' | 'entityId'>[] = [
  { mode: 'create', entityId: null },
  { mode: 'edit', entityId: '7' },
  { mode: 'edit', entityId: '8' },
]
const forms: Listed[] = places.flatMap((place) => openings.map((opening) => ({ ...place, ...opening })))
const named = ({ formType, route, mode, entityId }: Listed) =>
  `${formType} ${mode}${entityId === null ? '' : ` of ${entityId}`} at ${route}`
const drafts = forms.filter(({ entityId }) => entityId !== '8').map((subject) => ({ name: named(subject), subject }))

const device = draftDevice(0)

/** One form was filled in, and its draft was chosen on the Drafts screen. */
async function handed(subject: Listed) {
  const { store, session } = await device.tab()
  const formData = { title: 'Storm over the lake' }
  const link = await store.save({ subject, link: null, formData, signal: never })
  store.publish({ subject, link, formData })
  return { store, session, id: link.id, formData }
}

test.each(drafts)(
  'the draft of "$name" is offered only to its own form: type, route, mode and item agree [DRAFT-12]',
  async ({ name, subject }) => {
    const { store, id } = await handed(subject)
    const [saved] = store.list()
    for (const form of forms) {
      const agrees = named(form) === name
      expect([named(form), saved && belongsTo(saved, form)]).toEqual([named(form), agrees])
      expect([named(form), store.latestFor(form)?.id ?? null]).toEqual([named(form), agrees ? id : null])
    }
  },
)

test.each(drafts)(
  'the draft of "$name" is not consumed by forms of another type or route, and is restored once, unchanged [DRAFT-13, DRAFT-14]',
  async ({ subject }) => {
    const { store, session, id, formData } = await handed(subject)
    const isIts = (place: Pick<Listed, 'formType' | 'route'>) =>
      place.formType === subject.formType && place.route === subject.route
    expect(store.handOff(id)).toEqual({ route: subject.route })
    const waiting = session.get('currentDraft')
    expect(waiting).not.toBeNull()
    for (const { formType, route } of places.filter((place) => !isIts(place))) {
      expect([formType, route, store.claim({ route, types: [formType] })]).toEqual([formType, route, null])
      expect(session.get('currentDraft')).toBe(waiting)
    }
    const own = { route: subject.route, types: [subject.formType] }
    const { mode, entityId } = subject
    expect(store.claim(own)).toMatchObject({ link: { id }, mode, entityId, formData })
    expect(session.get('currentDraft')).toBeNull()
    expect(store.claim(own)).toBeNull()
  },
)

test('a draft remembers what it was made from: stored, listed, handed off and restored [EXT-50]', async () => {
  const subject: Listed = { formType: 'news', route: '/all-news', mode: 'edit', entityId: '7' }
  const { store, id } = await handed(subject)
  const base = { version: 3, marks: { title: 'a.1' } }
  const formData = { title: 'Mine' }
  const link = store.flush({ subject, link: { id, rev: 1 }, formData, base })
  expect(store.latest(id)).toMatchObject({ link, draft: { formData, base } })
  expect(store.latestFor(subject)?.base).toEqual(base)
  await store.save({ subject, link, formData, base, signal: never })
  store.handOff(id)
  expect(store.claim({ route: '/all-news', types: ['news'] })).toMatchObject({ formData, base })
})

test('names the items of a form with an unsent edit, each once [EXT-53]', async () => {
  const edit: Listed = { formType: 'news', route: '/all-news', mode: 'edit', entityId: '7' }
  const { store, id, formData } = await handed(edit)
  store.flush({ subject: edit, link: null, formData })
  store.flush({ subject: { ...edit, mode: 'create', entityId: null }, link: null, formData })
  store.flush({ subject: { ...edit, formType: 'article', route: '/articles', entityId: '8' }, link: null, formData })
  expect([store.unsentEdits('news'), store.unsentEdits('article'), store.unsentEdits('event')]).toEqual([
    ['7'],
    ['8'],
    [],
  ])
  store.remove(id)
  expect(store.unsentEdits('news')).toEqual(['7'])
})
