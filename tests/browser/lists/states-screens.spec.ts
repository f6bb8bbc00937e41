import type { Page } from '@playwright/test'
import { addSlide, carouselPage } from '../page-objects/carousel.page'
import { addEvent, addEventNews, eventPage, eventsPage } from '../page-objects/events.page'
import { addShot, geoShotsPage } from '../page-objects/geo-shots.page'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance, stateAppearances } from '../support/axe'
import { holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

/** Nothing for axe to find, and nothing wider than the page. */
async function fits(page: Page) {
  await expectNoViolations(page)
  await expectNoOverflow(page)
}

/** A form with its broken rule shown, and the question before a deletion. */
async function formAndQuestion(page: Page, add: () => Promise<void>, submit: string, remove: () => Promise<void>) {
  const form = page.locator('form[aria-labelledby]')
  await add()
  await form.getByRole('button', { name: submit, exact: true }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await fits(page)
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form).toHaveCount(0)
  await remove()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await fits(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
}

/** A list on its way, and one that could not be read. */
async function waitingAndFailed(page: Page, list: string, address: string) {
  await page.route(list, (route) => route.fulfill({ status: 404, json: {} }))
  const go = await holdBack(page, list, 'GET')
  await page.goto(address)
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  await fits(page)
  go()
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await fits(page)
  await page.unroute(list)
}

for (const { width, colorScheme } of appearances)
  test(`each screen as it opens is accessible and fits at ${width} px in ${colorScheme} [NEWS-1, CAR-1, GEO-1, EVT-5, EVT-29, EVT-1]`, async ({
    page,
  }) => {
    await setAppearance(page, { width, colorScheme })
    const { id } = await addEvent(page)
    await addEventNews(page, id)
    for (const path of ['/all-news', '/carousel', '/geoshots', '/events', '/events?view=cards', `/events/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
      await fits(page)
    }
    await page.goto('/create-event')
    await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeVisible()
    await fits(page)
  })

for (const { width, colorScheme } of stateAppearances) {
  /** What every list shows alike is looked at once here, and in states.spec.ts with news. */
  const isLookedAt = width === 360
  const loading = isLookedAt ? 'loading, not loaded, ' : ''
  test.describe(`at ${width} px in ${colorScheme}`, () => {
    test.beforeEach(async ({ page }) => {
      await setAppearance(page, { width, colorScheme })
    })

    test(`the carousel ${loading}with a refused form and before a deletion is accessible and fits [CAR-1, CAR-12]`, async ({
      page,
      expectConsole,
    }) => {
      if (isLookedAt) expectConsole(/404/)
      const { title } = await addSlide(page, { enable: false, sourceUrl: 'https://harbour.example/lights' })
      if (isLookedAt) await waitingAndFailed(page, '**/api/v1/carousel', '/carousel')
      const I = carouselPage(page)
      await I.open()
      await formAndQuestion(page, I.add, 'Add Carousel Item', () => I.act(title, 'Delete'))
    })

    test(`GeoShots ${loading}with a preview, with a refused form and before a deletion are accessible and fit [GEO-1, GEO-12]`, async ({
      page,
      expectConsole,
    }) => {
      if (isLookedAt) expectConsole(/404/)
      const { title } = await addShot(page)
      if (isLookedAt) await waitingAndFailed(page, '**/api/v1/geoShots*', '/geoshots')
      const I = geoShotsPage(page)
      await I.open()
      await I.act(title, 'Preview')
      await expect(page.getByRole('dialog')).toBeVisible()
      await fits(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await formAndQuestion(page, I.create, 'Create GeoShot', () => I.act(title, 'Delete'))
    })

    test(`events ${loading}with a refused form and before a deletion are accessible and fit [EVT-5, EVT-22]`, async ({
      page,
      expectConsole,
    }) => {
      if (isLookedAt) expectConsole(/404/)
      const { name } = await addEvent(page)
      if (isLookedAt) await waitingAndFailed(page, '**/api/v1/events', '/events?view=cards')
      const I = eventsPage(page)
      await I.open('/events')
      await formAndQuestion(page, I.add, 'Create Event', () =>
        I.row(name).getByRole('button', { name: 'Delete' }).click(),
      )
    })

    test(`an event ${loading}with its details and its news, with a refused form and before a deletion is accessible and fits [EVT-29, EVN-1]`, async ({
      page,
      expectConsole,
    }) => {
      if (isLookedAt) expectConsole(/404/)
      const { id, name } = await addEvent(page)
      const { title } = await addEventNews(page, id)
      if (isLookedAt) await waitingAndFailed(page, '**/api/v1/eventNews/byEventId*', `/events/${id}`)
      const I = eventPage(page)
      await I.open(id, name)
      await I.details.click()
      await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
      await fits(page)
      const remove = () => page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Delete' })
      await formAndQuestion(
        page,
        () => I.toggle.click(),
        'Add News',
        () => remove().click(),
      )
    })
  })
}
