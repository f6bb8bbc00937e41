import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventDetailTexts } from '../../../src/messages/content/events'
import { Found } from '../../../src/views/event-detail/event-found'
import { stillClock } from '../../models/still-clock'
import { anEvent, openEventDetail } from '../../support/fixtures/events-fixture'
import { show } from '../../support/show'

test.each([
  ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', [eventDetailTexts.starts, eventDetailTexts.ends]],
  ['', '2026-03-02T10:00:00.000Z', [eventDetailTexts.ends]],
  ['soon', 'later', []],
])('an event from %j to %j names those of its dates that can be read [EVT-29]', async (startDate, endDate, names) => {
  const { actor, detail, finding } = await openEventDetail()
  const item = anEvent('e', { startDate, endDate })
  await act(() => finding.last().yes(item))
  await show(<Found screen={actor} detail={detail} item={item} clock={stillClock()} heading={<h1>Ball</h1>} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...names,
    eventDetailTexts.country,
  ])
})
