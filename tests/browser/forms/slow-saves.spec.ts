import { filled, newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { topicsPage } from '../page-objects/topics.page'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const aside = 'Still saving. You will be told how it ends.'

test('a save that hangs lets the editor go on working, and its outcome is told [EXT-64]', async ({ page }) => {
  const { title: other } = await addNews(page, { dateTime: '2038-11-01T08:00:00.000Z' })
  const I = newsPage(page)
  await I.open()
  await I.add()
  const title = `Slow to be saved ${Date.now()}`
  await I.fill({ ...filled, Title: title, 'Date and time': '2038-11-02T08:00' })
  const answered = await holdBack(page, '**/api/v1/news', 'POST')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  // It stands still from here on, whatever the machine needs for a step.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5_000)
  await I.submit('Add News')
  await expect(I.form.getByRole('button', { name: 'Saving...' })).toBeVisible()
  const leave = I.form.getByRole('button', { name: 'Go on working' })
  /** Moves the pointer first: while time stands still, what slid under a resting one never takes a press (EXT-96). */
  const pressLeave = async () => {
    await page.mouse.move(0, 0)
    await leave.click()
  }
  await page.clock.runFor(7_000)
  await expect(leave).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(I.form.getByText('This takes longer than usual.')).toBeVisible()
  await pressLeave()
  await expect(I.form).toHaveCount(0)
  await expect(page.getByText(aside)).toBeVisible()
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect(I.field('Title')).toHaveValue(title)
  await pressLeave()
  await page.clock.resume()
  await I.act(other, 'Preview')
  await page.getByRole('dialog', { name: other }).getByRole('button', { name: 'Close' }).first().click()
  answered()
  await I.seeToast('News added successfully!')
  await expect(page.getByText(aside)).toHaveCount(0)
  await expect(I.row(title)).toHaveCount(1)
  expect(posts).toHaveLength(1)
})

test('a broadcast that hangs lets the editor go on working, and its form is shown again where it failed [EXT-64]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const I = notificationsPage(page)
  await I.open()
  await I.opener.click()
  await I.field('Subject').fill('Slow')
  await page.route('**/notify/**', (route) => route.fulfill({ status: 500, json: { success: false } }))
  const answered = await holdBack(page, '**/notify/**', 'POST')
  await page.clock.install()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.clock.runFor(8_500)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on working' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(aside)).toBeVisible()
  await page.clock.resume()
  answered()
  await expect(I.field('Subject')).toHaveValue('Slow')
  await expect(page.getByText(aside)).toHaveCount(0)
})

test('another notification that is asked for while one is sent does not open, which is said [EXT-64]', async ({
  page,
}) => {
  const [{ title: sent }, { title: other }] = [await addNews(page), await addNews(page)]
  const I = newsPage(page)
  await I.open()
  await I.act(sent, 'Send notification')
  const answered = await holdBack(page, '**/notify/**', 'POST')
  await page.clock.install()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.clock.runFor(8_500)
  await dialog.getByRole('button', { name: 'Go on working' }).click()
  await expect(dialog).toHaveCount(0)
  await I.act(other, 'Send notification')
  await I.seeToast('A notification is still being sent. Try again once that has ended.')
  await expect(dialog).toHaveCount(0)
  await page.clock.resume()
  answered()
  await expect(page.getByText(aside)).toHaveCount(0)
  await I.act(other, 'Send notification')
  await expect(dialog).toBeVisible()
})

test('a topic whose save hangs lets the editor read on, and its outcome is told [EXT-64]', async ({ page }) => {
  const I = topicsPage(page)
  await I.open()
  const topic = `Slow ${Date.now()}`
  await I.name.fill(topic)
  const answered = await holdBack(page, '**/trendingTopics', 'POST')
  await page.clock.install()
  await I.submit('Add Topic')
  await expect(I.form.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.clock.runFor(8_500)
  await I.form.getByRole('button', { name: 'Go on working' }).click()
  await expect(I.form).toHaveCount(0)
  await expect(page.getByText(aside)).toBeVisible()
  await page.clock.resume()
  answered()
  await expect(I.card(topic)).toHaveCount(1)
  await expect(I.name).toHaveValue('')
  await expect(page.getByText(aside)).toHaveCount(0)
})

for (const [kind, button] of [
  ['new', 'Add News'],
  ['changed', 'Update News'],
] as const)
  test(`another form that is asked for while a ${kind} item is saved does not open, which is said [EXT-64]`, async ({
    page,
  }) => {
    const { title: other } = await addNews(page, { dateTime: '2038-11-03T08:00:00.000Z' })
    await page.clock.install()
    const I = newsPage(page)
    await I.open()
    await I.add()
    await I.fill({ Title: 'Cancelled before' })
    // The offer to undo lasts eight seconds, which must not pass while the form is filled.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await I.cancel()
    const title = kind === 'new' ? `Saved for long ${crypto.randomUUID()}` : other
    if (kind === 'new') await I.add()
    else await I.act(other, 'Edit')
    await I.fill({ ...filled, Title: title, 'Date and time': '2038-11-04T08:00' })
    const answered = await holdBack(page, '**/api/v1/news', 'POST')
    await page.clock.resume()
    await I.submit(button)
    await expect(I.form.getByRole('button', { name: 'Saving...' })).toBeVisible()
    const isRefused = async (press: () => Promise<void>) => {
      await press()
      await I.seeToast('A save is still running. Try again once it has ended.')
      await page.clock.runFor(4_000)
      await expect(page.getByText('A save is still running. Try again once it has ended.')).toHaveCount(0)
    }
    await isRefused(() => page.getByRole('main').getByRole('button', { name: 'Undo' }).click())
    await expect(I.field('Title')).toHaveValue(title)
    await page.clock.runFor(8_500)
    await I.form.getByRole('button', { name: 'Go on working' }).click()
    await isRefused(I.add)
    await expect(I.form).toHaveCount(0)
    await isRefused(() => I.act(other, 'Edit'))
    await expect(I.form).toHaveCount(0)
    answered()
    await I.seeToast(kind === 'new' ? 'News added successfully!' : 'News updated successfully!')
    await expect(I.row(title)).toHaveCount(1)
  })

test('a notification that is asked for while another one is being sent does not open, which is said [EXT-64]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Sent for long' })
  const answered = await holdBack(page, '**/notify/api/toAll', 'POST')
  await page.clock.install()
  await I.send.click()
  await expect(I.dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.clock.runFor(8_500)
  await I.dialog.getByRole('button', { name: 'Go on working' }).click()
  await expect(I.dialog).toHaveCount(0)
  await I.opener.click()
  await I.seeToast('A notification is still being sent. Try again once that has ended.')
  await expect(I.dialog).toHaveCount(0)
  await page.clock.resume()
  answered()
  await I.seeToast('Notification sent successfully!')
  expect(await I.sentOf('Sent for long')).toBe(1)
})
