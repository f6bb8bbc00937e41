import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventCalendar } from '../../../src/views/events/event-calendar'
import { anEvent, openEvents } from '../../support/fixtures/events-fixture'
import { pageOf } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

/** A clock that stands still in March 2026. */
const clock = {
  getSnapshot: () => ({ context: { now: Date.parse('2026-03-01T12:00:00Z') } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
}

test('an event that is hidden from readers says so in the calendar, not by its edge alone [EXT-153]', async () => {
  const { screen: actor, list, reading } = await openEvents()
  await act(() =>
    reading.last().yes(
      pageOf(
        [true, false].map((enable) =>
          anEvent(String(enable), {
            name: enable ? 'Ball' : 'Fair',
            enable,
            startDate: '2026-03-05T10:00:00.000Z',
            endDate: '2026-03-06T10:00:00.000Z',
          }),
        ),
      ),
    ),
  )
  await show(<EventCalendar screen={actor} list={list} clock={clock} Selected={() => null} />, '/events')
  const titleOf = (name: string) => screen.getAllByRole('link', { name: new RegExp(name) })[0]?.title
  expect(titleOf('Ball')).not.toContain('Disabled')
  expect(titleOf('Fair')).toContain('Disabled')
})
