import { type CreatedEventForm, parseCreatedEventDraft } from '../../domain/content/created-event'
import { notedEvent } from '../../domain/content/dated-forms'
import { createCreateEventMachine } from '../../machines/screens/create-event.machine'
import { createEventTexts } from '../../messages/content/events'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { createUploads } from '../uploads'
import { defineScreen } from '../use-screen'

/** Composes Create Event from its machine and the function that logs the event. */
export const createEventScreen = defineScreen('createEvent', {
  machine(app: SignedInApp) {
    const { services } = app
    const { draft, restore } = formDrafts<CreatedEventForm>(app, {
      formType: 'event',
      route: '/create-event',
      idOf: () => null,
      noted: notedEvent,
      read: parseCreatedEventDraft,
    })
    return createCreateEventMachine(
      app.inspection.spyOn('createEvent', {
        log: (event) => app.environment.log(createEventTexts.logged, event),
        now: app.environment.clock.now,
        upload: createUploads(app, services.onCall, { id: 'createEvent.form.upload' }),
        draft,
        restore,
        toast: app.toast,
      }),
    )
  },
  commandLabels: { 'form.submit': createEventTexts.create, 'form.dismiss': createEventTexts.reset },
})
