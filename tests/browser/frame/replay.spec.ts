import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { expect, test } from '../support/desk'
import { cutOff, startDevDesk } from '../support/dev-desk'
import { failOnce, refusal } from '../support/faults'
import { asked, saved } from '../support/reports'

const run = promisify(execFile)

test('the events of a session are saved as a file without secrets, and replay to the same states [EXT-37, EXT-38, EXT-39, EXT-250]', async ({
  page,
  desk,
}) => {
  await desk.signIn(page)
  const I = newsPage(page)
  await page.getByRole('link', { name: 'Add News', exact: true }).click()
  await expect(I.rows.nth(1)).toBeVisible()
  await I.add()
  await I.fill({ ...filled, Title: 'Write to ines.secret@example.com' })
  await failOnce(page, '**/api/v1/news', 'POST', refusal('The desk is closed'))
  await I.submit('Add News')
  await I.seeToast('The desk is closed')
  await I.cancel()
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(I.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const { dialog, field, save } = await asked(page)
  await field.fill('A story that ines.secret@example.com can read')
  const { path, text } = await saved(page, save)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Report saved to your downloads. Nothing was sent.', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
  for (const secret of [desk.email, desk.password, 'ines.secret']) expect(text).not.toContain(secret)
  expect(text).toContain('@masked.invalid')

  const replay = async (...flags: string[]) =>
    (await run(process.execPath, ['--import', 'tsx', 'dev/replay/replay.ts', path, ...flags])).stdout
  const steps = await replay('--steps')
  expect(steps).toContain('form.submit → news/form')
  expect(steps).toContain('login.submit → login')
  expect(steps).toContain('Replayed without a difference')
  const story = await replay()
  expect(story).toMatch(
    /^Saved \S+ at \/all-news\?\S*page=2\S*, commit (?:[\da-f]{12}\+?|unknown)\.\nMozilla.*\nExpected: A story that person-\d/,
  )
  expect(story).toMatch(/ s: pressed Add News\b[\s\S]* s: .*the form opened \[NEWS-12/)
  expect(story).toMatch(/save: the host .*The desk is closed.*; the form stayed open \[/)
  expect(await replay('--as', 'test')).toMatch(/expect\(failuresIn\(report, \d+\)\)\.toEqual\(\[\]\)/)
})

test('a report is shown in the inspector: its story where the desk would be, and tree, chart and log at the moment of the slider [EXT-250]', async ({
  page,
  context,
  desk,
}) => {
  await desk.signIn(page)
  const I = newsPage(page)
  await page.getByRole('link', { name: 'Add News', exact: true }).click()
  await expect(I.rows.nth(1)).toBeVisible()
  await I.add()
  await I.fill(filled)
  await failOnce(page, '**/api/v1/news', 'POST', refusal('The desk is closed'))
  await I.submit('Add News')
  await I.seeToast('The desk is closed')
  const { field, save } = await asked(page)
  await field.fill('The story is saved')
  const { path } = await saved(page, save)

  const dev = await startDevDesk({ email: desk.email, password: desk.password }, path)
  try {
    const elsewhere = await cutOff(context, dev.url)
    await page.goto(`${dev.url}/?inspect=report`)
    const story = page.getByRole('region', { name: 'The report' })
    const current = story.locator('[aria-current=step]')
    const time = page.getByRole('slider', { name: 'Time' })
    const actors = page.getByRole('navigation', { name: 'Actors' })
    const chart = page.getByRole('region', { name: 'Chart', exact: true })
    const events = page.getByRole('region', { name: 'Events', exact: true })
    await expect(story).toContainText('Expected: The story is saved')
    const form = actors.getByRole('button', { name: /^form news\.form/ })
    await expect(form).toHaveCount(0)
    await expect(events.getByText('form.submit')).toHaveCount(0)

    await story.locator('[data-failure]').last().click()
    await expect(current).toContainText('The desk is closed')
    await form.first().click()
    await expect(chart.locator('[data-state][data-lit]:not([data-outer])').first()).toBeVisible()
    await expect(events.getByText('form.submit').first()).toBeVisible()
    // Step by step, back to before the form was opened.
    const at = Number(await time.inputValue())
    await time.press('ArrowLeft')
    await expect(time).toHaveValue(String(at - 1))
    await time.press('Home')
    await expect(form).toHaveCount(0)
    await expect(events.getByText('form.submit')).toHaveCount(0)
    await time.press('End')
    await expect(current).toHaveText((await story.getByRole('listitem').last().textContent()) ?? '')
    await expectNoViolations(page, 'main')
    expect(elsewhere).toEqual([])
  } finally {
    await dev.remove()
  }
})

test('a walk over every screen replays to the same states [EXT-39]', async ({ page, desk }) => {
  await desk.signIn(page)
  const main = page.getByRole('main')
  const go = async (link: string, heading: string | RegExp) => {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await go('Carousel', 'Carousel Management')
  await page.getByRole('button', { name: 'Add Carousel Item' }).first().click()
  await page.locator('form').getByLabel('Title', { exact: true }).fill('Half a slide')
  await go('Articles', 'Articles Management')
  await main.getByRole('tab').nth(1).click()
  await expect(main.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await go('GeoShots', /GeoShots/)
  await go('Trending Topics', /Trending/)
  await expect(main.getByRole('tab').first()).toBeVisible()
  await go('Notifications', /Notification/)
  await go('Settings', 'Settings')
  await go('Profile', 'Profile')
  await go('Events', /Events/)
  await main.getByRole('table').getByRole('row').nth(1).getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/\/events\/./)
  await expect(main.getByRole('heading', { name: 'Event News' }).first()).toBeVisible()
  const { save } = await asked(page)
  const { path } = await saved(page, save)
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'dev/replay/replay.ts', path, '--quiet'])
  expect(stdout).toContain('Replayed without a difference')
  expect(stdout).not.toContain('Saved ')
})
