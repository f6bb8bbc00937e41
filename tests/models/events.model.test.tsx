import { test } from 'vitest'
import { eventComparison } from '../../src/domain/comparison/event'
import { eventTexts } from '../../src/messages/content/events'
import { EventForm } from '../../src/views/events/event-form'
import { EventsView } from '../../src/views/events/events.view'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { Selected } from '../../src/views/shared/selection/selected'
import { goodEvent, openEvents } from '../support/fixtures/events-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, hostOf, switchOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => eventComparison)
const { fields } = eventTexts
const options = { items: 3, switches: true } as const

for (const way of crudWalks(options))
  test(`on Events: ${way.text} [EVT-7, EVT-8, EVT-14, EVT-15, EVT-16, EVT-17, EVT-23, EVT-24, EVT-25, EXT-160, EXT-232, EXT-3, EXT-231]`, async () => {
    const desk = await openEvents({ count: options.items })
    const parts = { Form: EventForm, Changed, Selected, Past: NoPast }
    await show(<EventsView {...parts} screen={desk.screen} clock={stillClock()} />, '/events')
    await walk(
      way,
      crudHands({
        host: hostOf(desk),
        switches: { ...switchOf(desk), failed: eventTexts.saveFailed.edit },
        add: eventTexts.create,
        form: eventTexts.formTitle,
        submit: eventTexts.submit,
        saveFailed: eventTexts.saveFailed,
        deleteFailed: eventTexts.deleteFailed,
        fields: {
          [fields.name]: goodEvent.name,
          [fields.description]: goodEvent.description,
          [fields.startDate]: goodEvent.startDate,
          [fields.bannerUrl]: 'https://a.org/new.webp',
          Region: goodEvent.region,
          Country: goodEvent.country,
        },
      }),
    )
    desk.actor.stop()
  })
