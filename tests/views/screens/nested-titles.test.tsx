import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EventNewsTable } from '../../../src/views/event-detail/event-news-table'
import { TopicNews } from '../../../src/views/topics/topic-news'
import { stillClock } from '../../models/still-clock'
import { openEventDetail } from '../../support/fixtures/events-fixture'
import { openTopics } from '../../support/fixtures/topics-fixture'
import { show } from '../../support/show'

test('the title of a story of a topic opens its preview, and its address names topic and story [EXT-112]', async () => {
  const { screen: topics, answerNews } = await openTopics()
  await answerNews()
  await show(<TopicNews screen={topics} clock={stillClock()} />)
  const link = await screen.findByRole('link', { name: 'Title 1 0' })
  expect(link.getAttribute('href')).toBe('?preview=1+0&tab=1')
  await userEvent.click(link)
  expect(topics.getSnapshot().context.previewed?.id).toBe('1 0')
})

test('the title of a story of an event opens its form, also by its address [EXT-5, EXT-112]', async () => {
  const { screen: news, list } = await openEventDetail()
  await show(<EventNewsTable screen={news} list={list} />)
  const link = await screen.findByRole('link', { name: 'News 2' })
  expect(link.getAttribute('href')).toBe('?edit=2')
  await userEvent.click(link)
  expect(news.getSnapshot().context.opening.id).toBe('2')
  const again = await openEventDetail({ urlState: { edit: '2' } })
  expect(again.screen.getSnapshot().context.opening.id).toBe('2')
})
