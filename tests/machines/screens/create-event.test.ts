import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { blankCreatedEvent, type CreatedEventForm } from '../../../src/domain/content/created-event'
import type { Opening } from '../../../src/machines/parts/draft-autosave.ports'
import { createCreateEventMachine } from '../../../src/machines/screens/create-event.machine'
import { begin, draftStore, need, recordedToasts, restores } from '../../support/fakes'
import { imageFile, uploadKit } from '../../support/fixtures/news-fixture'

interface SavedDraft {
  handed?: Opening<CreatedEventForm>
  waiting?: Opening<CreatedEventForm>
}

const keptEvent: Opening<CreatedEventForm> = {
  mode: 'create',
  id: null,
  values: { ...blankCreatedEvent(), title: 'SavedDraft' },
  draft: { id: 'draft 9', rev: 1 },
}

async function openCreateEvent(kept: SavedDraft = {}) {
  const toasts = recordedToasts()
  const drafts = draftStore<CreatedEventForm>()
  const logged: CreatedEventForm[] = []
  const restore = restores<CreatedEventForm>(kept)
  const machine = createCreateEventMachine({
    now: () => 0,
    log: (event) => void logged.push(event),
    upload: uploadKit(toasts.toast).machine,
    draft: drafts.port,
    restore: restore.port,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, toasts, drafts, restore, logged, form: () => need(begun.actor.getSnapshot().children.form) }
}

const filled = { title: 'Tide', location: 'Oslo', startDate: '2026-03-01T10:00' }

test('the form is the page; Create Event logs it, shows a notice and clears the form [EVT-1, EVT-3]', async () => {
  const services = await openCreateEvent()
  services.form().send({ type: 'form.change', values: filled })
  services.form().send({ type: 'form.submit' })
  await settled()
  expect(services.logged).toEqual([
    { ...blankCreatedEvent(), ...filled, startDate: new Date(2026, 2, 1, 10).toISOString() },
  ])
  expect([services.toasts.texts(), services.drafts.log.at(-1)]).toEqual([
    ['Event created successfully!'],
    'finish draft 1',
  ])
  expect(services.form().getSnapshot().context.values).toEqual(blankCreatedEvent())
})

test('an empty form is created as well, since no rule is given [EVT-3]', async () => {
  const services = await openCreateEvent()
  services.form().send({ type: 'form.submit' })
  await settled()
  expect([services.logged, services.toasts.texts()]).toEqual([[blankCreatedEvent()], ['Event created successfully!']])
})

test('Reset clears the form and logs nothing [EVT-2]', async () => {
  const services = await openCreateEvent()
  services.form().send({ type: 'form.change', values: filled })
  services.form().send({ type: 'form.dismiss' })
  await settled()
  expect([services.form().getSnapshot().context.values, services.logged]).toEqual([blankCreatedEvent(), []])
})

test('its image is uploaded and removed [EVT-1, UPL-13]', async () => {
  const services = await openCreateEvent()
  services.form().send({ type: 'form.change', values: { image: '/media/a.webp' } })
  services.form().send({ type: 'media.remove', field: 'image', index: 0 })
  services.form().send({ type: 'media.choose', field: 'image', files: [imageFile()] })
  expect(services.form().getSnapshot().context).toMatchObject({ values: { image: '' }, queue: [{ field: 'image' }] })
})

test('its values are saved when it is left, and those handed off are restored [DRAFT-12, DRAFT-13]', async () => {
  const services = await openCreateEvent()
  services.form().send({ type: 'form.change', values: filled })
  services.actor.send({ type: 'screen.leave' })
  expect([services.drafts.last.flushed?.title, services.toasts.texts()]).toEqual([
    'Tide',
    ['Draft saved automatically'],
  ])

  const again = await openCreateEvent({ handed: keptEvent, waiting: keptEvent })
  expect([again.form().getSnapshot().context.values.title, again.toasts.texts()]).toEqual([
    'SavedDraft',
    ['Draft restored successfully'],
  ])
  // What is open already is not offered beside itself.
  expect(again.actor.getSnapshot().context.unsentDraftId).toBeNull()
})

test('a saved draft is offered beside the empty form, and View Draft opens it [EXT-9]', async () => {
  const services = await openCreateEvent({ waiting: keptEvent })
  expect([
    services.actor.getSnapshot().context.unsentDraftId,
    services.form().getSnapshot().context.values.title,
  ]).toEqual(['draft 9', ''])
  services.form().send({ type: 'form.change', values: { title: 'Meanwhile' } })
  services.actor.send({ type: 'draft.view' })
  await settled()
  expect([services.form().getSnapshot().context.values.title, services.drafts.last.flushed?.title]).toEqual([
    'SavedDraft',
    'Meanwhile',
  ])
  expect(services.actor.getSnapshot().context.unsentDraftId).toBeNull()
})

test('the values that Reset clears can be restored [EXT-8]', async () => {
  const services = await openCreateEvent({ waiting: keptEvent })
  services.form().send({ type: 'form.change', values: { title: 'SavedDraft' } })
  services.form().send({ type: 'form.dismiss' })
  await settled()
  expect(services.actor.getSnapshot().context.undo).not.toBeNull()
  services.actor.send({ type: 'form.undo' })
  await settled()
  expect([services.restore.brought, services.form().getSnapshot().context.values.title]).toEqual([
    ['draft 1'],
    'SavedDraft',
  ])
  expect(services.actor.getSnapshot().context.undo).toBeNull()
})

test('no Undo is offered where another tab has sent or deleted the draft that Reset clears [EXT-8, EXT-29]', async () => {
  const services = await openCreateEvent({ handed: keptEvent })
  services.drafts.locks[0]?.tell('held')
  services.drafts.locks[0]?.tell('deleted')
  services.form().send({ type: 'form.dismiss' })
  await settled()
  expect([services.form().getSnapshot().context.values, services.actor.getSnapshot().context.undo]).toEqual([
    blankCreatedEvent(),
    null,
  ])
})
