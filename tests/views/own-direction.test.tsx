import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Side } from '../../src/ui/forms/side-choice'
import { TwoSides } from '../../src/ui/forms/side-choice'
import { StringList } from '../../src/ui/lists/string-list'
import { EventMap } from '../../src/views/events/event-map'
import { GeoShotPreview } from '../../src/views/geo-shots/geo-shot-preview'
import { moves } from '../../src/views/shared/moves'
import { PastEntry } from '../../src/views/shared/past/past-entry'
import { TopicNews } from '../../src/views/topics/topic-news'
import { stillClock } from '../models/still-clock'
import { anEvent, openEvents } from '../support/fixtures/events-fixture'
import { aShot, openGeoShots } from '../support/fixtures/geo-shots-fixture'
import { aNews, pageOf } from '../support/fixtures/news-fixture'
import { openTopics } from '../support/fixtures/topics-fixture'
import { show } from '../support/show'

const nothing = () => undefined
const written = 'مهرجان الضوء, 2031'

/** Shows, each by itself, what holds the words of an editor. */
const places: Record<string, () => Promise<unknown>> = {
  'the description of a GeoShot in its preview': async () => {
    const { screen: shots } = await openGeoShots()
    await act(async () => shots.send({ type: 'preview.open', item: aShot('1', { description: written }) }))
    await show(<GeoShotPreview preview={shots} />)
  },
  'the subtitle of a story of a topic': async () => {
    const { screen: topics, pages } = await openTopics()
    await show(<TopicNews screen={topics} clock={stillClock()} />)
    await act(() => pages.last().yes(pageOf([aNews('1', { subTitle: written })])))
  },
  'a side of a conflict': async () => {
    const side = (value: string, text: string): Side => ({
      value,
      label: value,
      text: [{ at: 0, text, isChanged: false }],
      pictures: [],
    })
    await show(<TwoSides label="Title" sides={[side('mine', written), side('theirs', 'Light')]} />)
  },
  'the title of what was deleted': () =>
    show(
      <ul>
        <PastEntry title={written} facts={null} isLocked={false} />
      </ul>,
    ),
  'the name of an event on the map': () => mapped('48.2, 16.4'),
  'the name of an event that the map has no place for': () => mapped('by the river'),
}

async function mapped(latLong: string) {
  const { screen: events, list, reading } = await openEvents()
  const location = { region: '', country: '', latLong }
  await act(() => reading.last().yes(pageOf([anEvent('1', { name: written, location })])))
  await show(<EventMap screen={events} list={list} />, '/events')
}

for (const [place, shown] of Object.entries(places))
  test(`${place} is set in its own direction`, async () => {
    await shown()
    expect((await screen.findByText(written)).dir).toBe('auto')
  })

test('an address among others is typed in its own direction', async () => {
  await show(
    <StringList
      type="url"
      values={[`https://a.test/${written}`]}
      onChange={nothing}
      onMove={nothing}
      onRemove={nothing}
      addLabel="Add"
      lineName={(position) => `Address ${position}`}
      removeName="Remove"
      reorderName="Move"
      moves={moves}
      movedText={() => ''}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address 1' }).dir).toBe('auto')
})
