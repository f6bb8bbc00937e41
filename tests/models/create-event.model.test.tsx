import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { blankCreatedEvent, type CreatedEventForm } from '../../src/domain/content/created-event'
import type { Toast } from '../../src/domain/toast'
import { createCreateEventMachine } from '../../src/machines/screens/create-event.machine'
import { typed } from '../../src/machines/typed'
import { createEventTexts } from '../../src/messages/content/events'
import { draftTexts } from '../../src/messages/drafts/drafts'
import { CreateEventView } from '../../src/views/create-event/create-event.view'
import { begin, draftStore, restores } from '../support/fakes'
import { uploadKit } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { noDrafts } from './no-drafts'
import { walk, walksOf } from './walks'

const titled: CreatedEventForm = { ...blankCreatedEvent(), title: 'Tide tables' }

interface Seen {
  hasTitle: boolean
}

/** What an editor sees of Create Event: the form is there at all times, and empty after each end of it. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events: {
        type: 'type a title' | 'clear the title' | 'press Create Event' | 'press Reset' | 'press Undo'
      }
    }>(),
    guards: { hasTitle: ({ context }) => context.hasTitle, isEmpty: ({ context }) => !context.hasTitle },
    actions: { type: assign({ hasTitle: true }), clear: assign({ hasTitle: false }) },
  }).createMachine({
    id: 'createEvent',
    context: { hasTitle: false },
    initial: 'form',
    states: {
      form: {
        on: {
          'type a title': { guard: 'isEmpty', actions: 'type' },
          'clear the title': { guard: 'hasTitle', actions: 'clear' },
          'press Create Event': { target: 'created', actions: 'clear' },
          'press Reset': { guard: 'hasTitle', target: 'discarded', actions: 'clear' },
        },
      },
      created: { on: { 'type a title': { target: 'form', actions: 'type' }, 'press Create Event': 'created' } },
      discarded: {
        on: {
          // Undo stands for its time, whatever is done meanwhile.
          'press Create Event': 'discarded',
          'press Undo': { target: 'form', actions: 'type' },
        },
      },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`on Create Event: ${way.text} [EVT-1, EVT-2, EVT-3, EVT-4, EXT-8]`, async () => {
    const logged: CreatedEventForm[] = []
    const expected: CreatedEventForm[] = []
    const toasts: Toast[] = []
    const toast = (one: Toast) => void toasts.push(one)
    const machine = createCreateEventMachine({
      log: (event) => logged.push(event),
      now: () => 0,
      upload: uploadKit(() => undefined).machine,
      draft: draftStore<CreatedEventForm>().port,
      // Undo hands the discarded draft to the form that is open.
      restore: {
        ...restores<CreatedEventForm>({ waiting: { mode: 'create', id: null, values: titled, draft: null } }).port,
        findUnsent: async () => null,
      },
      toast,
    })
    const drafts = noDrafts()
    const { actor } = await begin((around) => createActor(machine, around))
    await show(<CreateEventView screen={actor} drafts={drafts} />, '/create-event')

    const user = userEvent.setup({ delay: null })
    const form = () => within(screen.getByRole('form', { name: createEventTexts.form }))
    const title = () => form().getByLabelText<HTMLInputElement>(createEventTexts.fields.title)
    const press = (name: string) => () => user.click(form().getByRole('button', { name }))
    const see = (canUndo: boolean) => (state: { context: Seen }) =>
      waitFor(() => {
        expect(title().value !== '').toBe(state.context.hasTitle)
        form().getByRole('button', { name: createEventTexts.create })
        expect(screen.queryAllByRole('button', { name: draftTexts.undo })).toHaveLength(canUndo ? 1 : 0)
        expect(logged).toEqual(expected)
        expect(toasts.filter(({ text }) => text === createEventTexts.created)).toHaveLength(expected.length)
      })
    await walk(way, {
      sees: { form: see(false), created: see(false), discarded: see(true) },
      does: {
        'type a title': () => fireEvent.change(title(), { target: { value: titled.title } }),
        'clear the title': () => fireEvent.change(title(), { target: { value: '' } }),
        'press Create Event': ({ context }) => {
          expected.push(context.hasTitle ? titled : blankCreatedEvent())
          return press(createEventTexts.create)()
        },
        'press Reset': press(createEventTexts.reset),
        'press Undo': () => user.click(screen.getByRole('button', { name: draftTexts.undo })),
      },
    })
    for (const one of [actor, drafts]) one.stop()
  })
