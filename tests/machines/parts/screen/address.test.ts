import { expect, test } from 'vitest'
import { blankCarousel } from '../../../../src/domain/content/carousel'
import { openArticles } from '../../../support/fixtures/article-fixture'
import { openCarousel } from '../../../support/fixtures/carousel-fixture'

test('the form of a slide that the address hands over is shown at the top of the page [EXT-154]', async () => {
  const { seen, formState } = await openCarousel({ handedOver: { ...blankCarousel(), title: 'Fair' } })
  expect([formState(), seen.scrolls]).toEqual(['creating', 1])
})

test('a page that the address names is shown, although its tab is not there [EXT-5]', async () => {
  const { bar, list, tabs } = await openArticles({ urlState: { tab: 'eu', page: 1 } })
  await bar.go({ tab: 'moon', page: 2 })
  expect([tabs.getSnapshot().context.selected, list.getSnapshot().context.page]).toEqual(['eu', 2])
})
