import { createActor } from 'xstate'
import { type CreatedEventForm, readCreatedEventDraft } from '../../domain/created-event'
import { createCreateEventMachine } from '../../machines/create-event.machine'
import { createEventTexts } from '../../messages/events'
import { newId } from '../../services/new-id'
import type { DeskApp } from '../desk'
import { formDrafts } from '../form-drafts'
import { createUploads } from '../uploads'
import { defineScreen } from '../use-screen'

/** Create Event, composed of its machine and what it writes to. */
export const createEventScreen = defineScreen(
  'create-event',
  (app: DeskApp) => {
    const { desk } = app
    const { draft, restore } = formDrafts<CreatedEventForm>(desk.shelf, {
      formType: 'event',
      route: '/create-event',
      idOf: () => null,
      read: readCreatedEventDraft,
    })
    return createActor(
      createCreateEventMachine(
        app.inspection.spyOn('createEvent', {
          log: (event) => console.log(createEventTexts.logged, event),
          upload: createUploads(app, desk.onUnauthorised, { ratio: '16:9' }),
          draft,
          restore,
          attempt: newId,
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('createEvent'),
    )
  },
  { 'form.submit': createEventTexts.create, 'form.dismiss': createEventTexts.reset },
)
