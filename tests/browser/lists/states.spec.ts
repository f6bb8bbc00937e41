import { readFileSync } from 'node:fs'
import { newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolations, setAppearance, stateAppearances } from '../support/axe'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'
import { coveredByToast } from '../support/toasts'

const lists = '**/news/byTopicId*'

for (const { width, colorScheme } of stateAppearances)
  test(`every state of the news screen is accessible at ${width} px in ${colorScheme}`, async ({
    page,
    expectConsole,
  }) => {
    // Every rule of axe, on twelve states of the page.
    expectConsole(/404/)
    await setAppearance(page, { width, colorScheme })
    const { id, title } = await addNews(page, {
      imageUrls: ['/media/none.webp', '/media/nothing.webp'],
      videoUrls: ['/media/none.mp4'],
      sourceUrl: 'https://harbour.example/lights',
    })
    const I = newsPage(page)

    await page.route(lists, (route) => route.fulfill({ status: 404, json: {} }))
    const go = await holdBack(page, lists, 'GET')
    await page.goto('/all-news')
    await expect(page.getByRole('table', { name: 'News' })).toHaveAttribute('aria-busy', 'true')
    await expectNoViolations(page)
    go()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(lists)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(I.row(title)).toBeVisible()
    await expectNoViolations(page)
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
    await search.fill('nothing of the kind')
    await expect(page.getByText('No results found.')).toBeVisible()
    await expectNoViolations(page)
    await search.fill('')

    await I.act(title, 'Preview')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Video 1' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Video 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Video 1' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Video 1' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await I.act(title, 'Send notification')
    await expect(page.getByRole('dialog', { name: 'Send Notification' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await I.add()
    await expect(I.field('Description')).toBeVisible()
    await expectNoViolations(page)
    await I.submit('Add News')
    await expect(I.field('Title')).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page)
    await I.form.getByRole('radio', { name: 'Bullet Points' }).check()
    await expect(I.field('Bullet point 1')).toBeVisible()
    await expectNoViolations(page)
    await I.choose('image', {
      name: 'photograph.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync('tests/fixtures/photograph.jpg'),
    })
    await expect(page.getByRole('dialog', { name: 'Edit Image' }).getByLabel('Crop, size')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await I.cancel()
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
    // Its missing images would log errors in the next test that reads the news.
    await page.request.delete(`/api/v1/news/${id}`)
  })

test('the toast of a failed list covers no button of the head of the page, at any width', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  await page.route(/\/api\/v1\/(carousel|news\/)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 404, json: { success: false } }) : route.fallback(),
  )
  for (const path of ['/all-news', '/carousel'])
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(await coveredByToast(page.locator('main')), `${path} at ${width}`).toEqual([])
    }
})
