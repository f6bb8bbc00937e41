import { createActor } from 'xstate'
import { type CreatedEventForm, parseCreatedEventDraft } from '../../domain/content/created-event'
import { createCreateEventMachine } from '../../machines/screens/create-event.machine'
import { createEventTexts } from '../../messages/content/events'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { createUploads } from '../uploads'
import { defineScreen } from '../use-screen'

/** Composes Create Event from its machine and the function that logs the event. */
export const createEventScreen = defineScreen(
  'create-event',
  (app: SignedInApp) => {
    const { services } = app
    const { draft, restore } = formDrafts<CreatedEventForm>(services.lazyStore, {
      formType: 'event',
      route: '/create-event',
      idOf: () => null,
      read: parseCreatedEventDraft,
    })
    return createActor(
      createCreateEventMachine(
        app.inspection.spyOn('createEvent', {
          log: (event) => console.log(createEventTexts.logged, event),
          upload: createUploads(app, services.onUnauthorised, { ratio: '16:9' }),
          draft,
          restore,
          idempotencyKey: newId,
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('createEvent'),
    )
  },
  { 'form.submit': createEventTexts.create, 'form.dismiss': createEventTexts.reset },
)
