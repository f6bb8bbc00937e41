import { expect, test } from 'vitest'
import { settled } from '../../../../dev/settled'
import { blankCarousel } from '../../../../src/domain/content/carousel'
import { failed } from '../../../support/fakes'
import { openArticles } from '../../../support/fixtures/article-fixture'
import { openCarousel } from '../../../support/fixtures/carousel-fixture'

test('the form of a slide that the address hands over is shown at the top of the page [EXT-154]', async () => {
  const { seen, formState } = await openCarousel({ handedOver: { ...blankCarousel(), title: 'Fair' } })
  expect([formState(), seen.scrolls]).toEqual(['creating', 1])
})

test.each(['edit', 'preview'] as const)(
  'an item that the address asks to %s is not said to be missing where the list could not be read, and comes with it [EXT-5, EXT-7, EXT-110]',
  async (kind) => {
    const { bar, list, pageAt, pages, screen } = await openArticles({ holdsPages: true, urlState: { [kind]: '2' } })
    await pages.last().no(failed(404))
    expect([screen.getSnapshot().context.missing, bar.here()[kind]]).toEqual([null, '2'])
    list.send({ type: 'list.retry' })
    await settled()
    await pages.last().yes(pageAt({ scope: 'eu', page: 0 }))
    await settled()
    const { opening, previewed } = screen.getSnapshot().context
    expect([(kind === 'edit' ? opening : previewed)?.id, bar.here()[kind]]).toEqual(['2', '2'])
  },
)

test('a page that the address names is shown, although its tab is not there [EXT-5]', async () => {
  const { bar, list, tabs } = await openArticles({ urlState: { tab: 'eu', page: 1 } })
  await bar.go({ tab: 'moon', page: 2 })
  expect([tabs.getSnapshot().context.selected, list.getSnapshot().context.page]).toEqual(['eu', 2])
})
