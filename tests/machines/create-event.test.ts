import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../dev/charts/explore'
import { blankCreatedEvent, type CreatedEventForm } from '../../src/domain/created-event'
import { createCreateEventMachine } from '../../src/machines/create-event.machine'
import type { Opening } from '../../src/machines/parts/draft-keeper.machine'
import { attempts, begin, draftStore, need, restores, toastBook } from '../support/fakes'
import { imageFile, uploadKit } from '../support/news-desk'

interface Kept {
  handed?: Opening<CreatedEventForm>
  waiting?: Opening<CreatedEventForm>
}

const keptEvent: Opening<CreatedEventForm> = {
  mode: 'create',
  id: null,
  values: { ...blankCreatedEvent(), title: 'Kept' },
  draft: { id: 'draft 9', rev: 1 },
}

async function openCreateEvent(kept: Kept = {}) {
  const toasts = toastBook()
  const drafts = draftStore<CreatedEventForm>()
  const logged: CreatedEventForm[] = []
  const restore = restores<CreatedEventForm>(kept)
  const machine = createCreateEventMachine({
    log: (event) => void logged.push(event),
    upload: uploadKit(toasts.toast).machine,
    draft: drafts.port,
    restore: restore.port,
    attempt: attempts(),
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, toasts, drafts, restore, logged, form: () => need(begun.actor.getSnapshot().children.form) }
}

const filled = { title: 'Tide', location: 'Oslo', startDate: '2026-03-01T10:00' }

test('the form is the page; Create Event logs it, says so and empties the form [EVT-1, EVT-3]', async () => {
  const desk = await openCreateEvent()
  desk.form().send({ type: 'form.change', values: filled })
  desk.form().send({ type: 'form.submit' })
  await settled()
  expect(desk.logged).toEqual([
    { ...blankCreatedEvent(), ...filled, startDate: new Date(2026, 2, 1, 10).toISOString() },
  ])
  expect([desk.toasts.texts(), desk.drafts.log.at(-1)]).toEqual([['Event created successfully!'], 'discard draft 1'])
  expect(desk.form().getSnapshot().context.values).toEqual(blankCreatedEvent())
})

test('an empty form is created as well, since no rule is given [EVT-3]', async () => {
  const desk = await openCreateEvent()
  desk.form().send({ type: 'form.submit' })
  await settled()
  expect([desk.logged, desk.toasts.texts()]).toEqual([[blankCreatedEvent()], ['Event created successfully!']])
})

test('Reset empties the form and logs nothing [EVT-2]', async () => {
  const desk = await openCreateEvent()
  desk.form().send({ type: 'form.change', values: filled })
  desk.form().send({ type: 'form.dismiss' })
  await settled()
  expect([desk.form().getSnapshot().context.values, desk.logged]).toEqual([blankCreatedEvent(), []])
})

test('its image is taken and given up [EVT-1, UPL-13]', async () => {
  const desk = await openCreateEvent()
  desk.form().send({ type: 'form.change', values: { image: '/media/a.webp' } })
  desk.form().send({ type: 'media.remove', field: 'image', index: 0 })
  desk.form().send({ type: 'media.choose', field: 'image', files: [imageFile()] })
  expect(desk.form().getSnapshot().context).toMatchObject({ values: { image: '' }, queue: [{ field: 'image' }] })
})

test('its words are kept when it is left, and those handed over are restored [DRAFT-12, DRAFT-13]', async () => {
  const desk = await openCreateEvent()
  desk.form().send({ type: 'form.change', values: filled })
  desk.actor.send({ type: 'screen.leave' })
  expect([desk.drafts.last.flushed?.title, desk.toasts.texts()]).toEqual(['Tide', ['Draft saved automatically']])

  const again = await openCreateEvent({ handed: keptEvent, waiting: keptEvent })
  expect([again.form().getSnapshot().context.values.title, again.toasts.texts()]).toEqual([
    'Kept',
    ['Draft restored successfully'],
  ])
  // What is open already is not offered beside itself.
  expect(again.actor.getSnapshot().context.waiting).toBeNull()
})

test('a form that is kept is offered beside the empty one, and View Draft opens it [EXT-9]', async () => {
  const desk = await openCreateEvent({ waiting: keptEvent })
  expect([desk.actor.getSnapshot().context.waiting, desk.form().getSnapshot().context.values.title]).toEqual([
    'draft 9',
    '',
  ])
  desk.form().send({ type: 'form.change', values: { title: 'Meanwhile' } })
  desk.actor.send({ type: 'draft.view' })
  await settled()
  expect([desk.form().getSnapshot().context.values.title, desk.drafts.last.flushed?.title]).toEqual([
    'Kept',
    'Meanwhile',
  ])
  expect(desk.actor.getSnapshot().context.waiting).toBeNull()
})

test('what Reset takes away can be brought back [EXT-8]', async () => {
  const desk = await openCreateEvent({ waiting: keptEvent })
  desk.form().send({ type: 'form.change', values: { title: 'Kept' } })
  desk.form().send({ type: 'form.dismiss' })
  await settled()
  expect(desk.actor.getSnapshot().context.undo).not.toBeNull()
  desk.actor.send({ type: 'form.undo' })
  await settled()
  expect([desk.restore.brought, desk.form().getSnapshot().context.values.title]).toEqual([['draft 1'], 'Kept'])
  expect(desk.actor.getSnapshot().context.undo).toBeNull()
})
