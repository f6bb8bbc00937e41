import { act } from '@testing-library/react'
import { test } from 'vitest'
import { eventNewsComparison } from '../../src/domain/comparison/event-news'
import { eventNewsTexts } from '../../src/messages/content/event-news'
import { EventDetailView } from '../../src/views/event-detail/event-detail.view'
import { EventNewsForm } from '../../src/views/event-detail/event-news-form'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { NotifyDialog } from '../../src/views/shared/notify/notify-dialog.view'
import { anEvent, goodEventNews, openEventDetail } from '../support/fixtures/events-fixture'
import { PER_PAGE } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, either, hostOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => eventNewsComparison)
const { fields } = eventNewsTexts
const options = { items: 3, perPage: PER_PAGE } as const

for (const way of crudWalks(options))
  test(`on the page of an event: ${way.text} [EVN-2, EVN-3, EVN-4, EVN-11, EVN-13, EVN-14, EVN-17, EVN-18, EVN-19, EVN-20, EVN-22, EXT-3, EXT-231]`, async () => {
    const desk = await openEventDetail({ count: options.items, holdsChecks: true })
    const parts = { Form: EventNewsForm, Notify: NotifyDialog, Changed, Past: NoPast }
    await show(<EventDetailView {...parts} screen={desk.actor} title="" clock={stillClock()} />, '/events/e')
    await act(() => desk.finding.last().yes(anEvent('e')))
    await walk(
      way,
      crudHands({
        ...options,
        host: hostOf(desk),
        add: eventNewsTexts.toggle.closed,
        form: eventNewsTexts.formTitle,
        submit: eventNewsTexts.submit,
        saveFailed: either(eventNewsTexts.saveFailed),
        deleteFailed: eventNewsTexts.deleteFailed,
        question: eventNewsTexts.confirmTitle,
        fields: {
          [fields.title]: goodEventNews.title,
          [fields.dateTime]: goodEventNews.dateTime,
          Country: goodEventNews.country,
        },
      }),
    )
    desk.actor.stop()
  })
