import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { NewsTable } from '../../../src/views/news/news-table'
import { Selected } from '../../../src/views/shared/selection/selected'
import { begin, need } from '../../support/fakes'
import { aNews, newsFixture, pageOf } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

test('the Published column says the date of a story as a local date, or when it was created [NEWS-5]', async () => {
  const services = newsFixture({ holdsPages: true })
  const { actor } = await begin((around) => createActor(services.machine, around))
  await show(<NewsTable screen={actor} list={need(actor.getSnapshot().children.list)} Selected={Selected} />)
  const createdAt = '2025-11-22T12:00:00.000Z'
  const dated = aNews('1', { title: 'Dated', dateTime: '2025-11-20T12:00:00.000Z', createdAt })
  const { dateTime: _, ...undated } = aNews('2', { title: 'Undated', createdAt })
  await act(() => services.pages.last().yes(pageOf([dated, undated])))
  const table = screen.getByRole('table', { name: 'News' })
  const heads = within(table).getAllByRole('columnheader')
  const at = heads.findIndex(({ textContent }) => textContent.includes('Published'))
  const published = (title: string) =>
    within(table).getByRole('row', { name: new RegExp(`\\b${title}\\b`) }).children[at]?.textContent
  expect([published('Dated'), published('Undated')]).toEqual(['20 Nov 2025', '22 Nov 2025'])
})
