import type { Page } from '@playwright/test'
import { addArticle, articlesPage } from '../page-objects/articles.page'
import { expect, test } from '../support/signed-in'

const refusal = { json: { success: false, message: 'The desk is closed', error: 'Closed' } }
const crash = { status: 500, json: { success: false } }
const saveCall = '**/api/v1/articles'
const listCall = '**/articles/byRegionId*'
const regionCall = '**/api/v1/regions'

/** Answers the next call of this method with a fault, and lets all others through. */
const failOnce = (page: Page, path: string, method: string, answer: object) => {
  let done = false
  return page.route(path, (route) => {
    if (done || route.request().method() !== method) return route.fallback()
    done = true
    return route.fulfill(answer)
  })
}

test('each validation error is shown before any call, and its field has the focus [ART-19, ART-20]', async ({
  page,
}) => {
  const I = articlesPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.add()
  await I.fill({ Name: '   ' })
  await I.submit('Add Article')
  await I.seeToast('Please enter a name for the article')
  await expect(I.field('Name')).toBeFocused()
  await I.fill({ Name: 'Fog' })
  await I.submit('Add Article')
  await I.seeToast('Please add at least one article image')
  await expect(I.field('Article images')).toBeFocused()
  expect(sent).toEqual([])
})

test('a failed save keeps the form and its values [ART-25, ART-26, ERR-1]', async ({ page, expectConsole, toasts }) => {
  expectConsole(/500/, /Failed to load resource/)
  const I = articlesPage(page)
  await I.open()
  await I.add()
  await I.fill({ Name: 'Fog over the pier', 'Article images': '/media/demo-coast.webp' })
  await failOnce(page, saveCall, 'POST', refusal)
  await I.submit('Add Article')
  await I.seeToast('Failed to save article')
  await failOnce(page, saveCall, 'POST', crash)
  await I.submit('Add Article')
  await I.seeToast('An error occurred while saving the article')
  await expect(I.field('Name')).toHaveValue('Fog over the pier')
  expect(await toasts()).not.toContain('The desk is closed')
  await I.submit('Add Article')
  await I.seeToast('Article created successfully')
})

test('a failed deletion leaves the article in the list [ART-31, ART-32]', async ({ page, expectConsole }) => {
  expectConsole(/500/)
  const { name } = await addArticle(page)
  const I = articlesPage(page)
  await I.open('/articles?tab=oceania')
  for (const [answer, text] of [
    [refusal, 'Failed to delete article'],
    [crash, 'An error occurred while deleting the article'],
  ] as const) {
    await failOnce(page, '**/api/v1/articles/*', 'DELETE', answer)
    await I.act(name, 'Delete')
    await I.question.getByRole('button', { name: 'Delete', exact: true }).click()
    await I.seeToast(text)
    await expect(I.question).toBeHidden()
  }
  await expect(I.card(name)).toBeVisible()
})

for (const [cause, answer, text] of [
  ['is refused', refusal, 'Failed to load articles'],
  ['fails', { status: 404, json: {} }, 'An error occurred while loading articles'],
] as const)
  test(`a list whose read ${cause} shows an error and is read again on request [ART-27, ART-28, EXT-7]`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/)
    await failOnce(page, listCall, 'GET', answer)
    await page.goto('/articles')
    const main = page.getByRole('main')
    await expect(main.getByText(text)).toBeVisible()
    await expect(page.getByText('No articles found for this region.')).toHaveCount(0)
    const I = articlesPage(page)
    await I.seeToast(text)
    await main.getByRole('button', { name: 'Retry' }).click()
    await expect(I.cards.first().getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })

test('a region without articles and a server without regions show a message [ART-15, ART-16]', async ({ page }) => {
  const I = articlesPage(page)
  await page.route(listCall, (route) =>
    route.fulfill({ json: { articlesList: [], totalCount: 0, pageSize: 10, hasNext: false } }),
  )
  await page.goto('/articles')
  await expect(page.getByText('No articles found for this region.')).toBeVisible()
  await expect(I.tab('Europe')).toBeVisible()
  await page.route(regionCall, (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.goto('/articles')
  await expect(page.getByText('No regions found. Please add regions first.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

for (const [cause, answer, text] of [
  ['refused', refusal, 'Failed to load regions'],
  ['failed', { status: 404, json: {} }, 'An error occurred while loading regions'],
] as const)
  test(`regions that are ${cause} are replaced by the six known ones, and no article is saved until the regions are read [ART-17, ART-18, ART-21, CALL-25]`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/)
    const I = articlesPage(page)
    await failOnce(page, regionCall, 'GET', answer)
    await page.goto('/articles')
    await I.seeToast(text)
    await expect(page.getByRole('tab')).toHaveText([
      'North America',
      'South America',
      'Europe',
      'Asia',
      'Africa',
      'Oceania',
    ])
    await I.add()
    await I.fill({ Name: 'Fog on the line', 'Article images': '/media/demo-coast.webp' })
    await expect(I.field('Region')).toBeDisabled()
    await expect(I.field('Region').locator('option:checked')).toHaveText('Choose a region')
    await I.submit('Add Article')
    await I.seeToast('Please select a region')
    await I.form.getByRole('button', { name: 'Retry' }).click()
    await expect(I.field('Region')).toBeEnabled()
    await expect(I.field('Region').locator('option:checked')).toHaveText('North America')
    await I.submit('Add Article')
    await I.seeToast('Article created successfully')
    await expect(I.card('Fog on the line').first()).toBeVisible()
  })
