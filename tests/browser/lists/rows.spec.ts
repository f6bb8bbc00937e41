import { eventsPage } from '../page-objects/events.page'
import { newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { addTopic } from '../page-objects/topics.page'
import { expectNoViolations } from '../support/axe'
import { holdBack } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'
import { seeToast } from '../support/toasts'

test('of three selected stories two are deleted, and the one that someone changed stays selected with its reason [EXT-165, EXT-166, EXT-167]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/)
  const stories = [await addNews(page), await addNews(page), await addNews(page)] as const
  const [third, second, first] = stories
  const exists = async (id: string) =>
    (await (await page.request.get('/api/v1/news/byTopicId?pageNo=0')).text()).includes(`"id":"${id}"`)
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await page.goto('/all-news')
  await box(first.title).check()
  await box(third.title).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked({ indeterminate: true })
  await expectNoViolations(page)

  // Another editor changes it meanwhile.
  await page.request.post('/api/v1/news', {
    data: {
      id: second.id,
      title: second.title,
      dateTime: '2031-06-01T08:00:00.000Z',
      newsType: 'DESCRIPTIVE',
      description: 'Told twice.',
      location: { region: '', country: 'Norway', latLong: '' },
      imageUrls: [],
      videoUrls: [],
    },
  })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 3 items?' })
  await expect(dialog.getByRole('listitem')).toHaveText(stories.toReversed().map(({ title }) => title))
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Delete 3 items' }).click()

  await expect(page.getByText('2 items deleted. 1 item still selected.')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: second.title })
  await expect(row).toContainText('Changed meanwhile. Look at it again.')
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeFocused()
  await expectNoViolations(page)
  expect([await exists(first.id), await exists(second.id), await exists(third.id)]).toEqual([false, true, false])

  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill(second.title)
  await expect(page.getByText('1 selected')).toBeHidden()
  await expect(box(second.title)).not.toBeChecked()
})

test('a story without a date is given no topic, and says why [EXT-167, EXT-168]', async ({ page }) => {
  const { topicName } = await addTopic(page)
  const { title } = await addNews(page)
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/v1/news')) sent.push(call.url())
  })
  await page.route('**/api/v1/news/byTopicId**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace(/"dateTime":"[^"]*",?/g, '').replace(/"createdAt":"[^"]*",?/g, ''),
    })
  })
  await page.goto('/all-news')
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Set a topic' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Topic').selectOption(topicName)
  await dialog.getByRole('button', { name: 'Set for 1 item' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    'Its form is not complete. Edit it first.',
  )
  await page.unrouteAll({ behavior: 'wait' })
  expect(sent).toEqual([])
  expect(await storedNews(page, title)).not.toHaveProperty('topicId')
})

test('a topic is chosen in the question; Cancel stops before the next story, and so does leaving the screen [EXT-166, EXT-167, EXT-168]', async ({
  page,
}) => {
  const { topicName } = await addTopic(page)
  const stories = [await addNews(page), await addNews(page)]
  await page.goto('/settings')
  await page.getByRole('navigation').getByRole('link', { name: 'Add News' }).click()
  const select = async () => {
    for (const { title } of stories) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  }
  await select()
  const dialog = page.getByRole('alertdialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  const ask = () => page.getByRole('button', { name: 'Set a topic' }).click()
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/news')) answers.push(answer.status())
  })
  await ask()
  await expect(dialog).toContainText('Set the topic of 2 items')
  await cancel.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 selected')).toBeVisible()

  await ask()
  await dialog.getByLabel('Topic').selectOption(topicName)
  const answer = await holdBack(page, '**/api/v1/news', 'POST')
  await dialog.getByRole('button', { name: 'Set for 2 items' }).click()
  await expect(dialog.getByText('0 of 2').first()).toBeVisible()
  await cancel.click()
  // The list still shows both as they were when the next action begins.
  const read = await holdBack(page, '**/api/v1/news/byTopicId**', 'GET')
  answer()
  await seeToast(page, '1 item moved to the topic. 1 item still selected.')
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(answers).toEqual([200])
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('1 selected')).toBeHidden()

  const last = await holdBack(page, '**/api/v1/news', 'POST')
  await select()
  await ask()
  await dialog.getByLabel('Topic').selectOption(topicName)
  await dialog.getByRole('button', { name: 'Set for 2 items' }).click()
  await expect(dialog.getByText('0 of 2').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(dialog).toBeHidden()
  last()
  await seeToast(page, '1 item moved to the topic. 1 item still selected.')
  expect(answers).toEqual([200, 200])
  read()
})

test('a story that was broadcast is broadcast again only after a question, and both are in the history [EXT-171, EXT-173]', async ({
  page,
}) => {
  const { title } = await addNews(page)
  const I = notificationsPage(page)
  await page.goto('/all-news')
  const notify = page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Send notification' })
  await notify.click()
  await I.send.click()
  await expect(I.dialog).toBeHidden()
  await notify.click()
  await expect(I.dialog.getByText(/^Sent to everyone .* ago by /)).toBeVisible()
  await expectNoViolations(page)
  await I.dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Send it again?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await I.sentOf(title)).toBe(1)
  await I.dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf(title)).toBe(2)

  await I.open()
  const sent = page.getByRole('table', { name: 'Sent' }).getByRole('row').filter({ hasText: title })
  await expect(sent).toHaveCount(2)
  await expectNoViolations(page)
})

test('a form that has edited a row leaves the focus at its Edit, in view, and one of a new item at the button of the page [EXT-299]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const I = eventsPage(page)
  await I.open()
  const name = (await I.names()).at(-1) ?? ''
  const row = I.rows.last()
  const edit = row.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await expect(I.field('Name')).toBeFocused()
  await expect(I.field('Name')).toBeInViewport()
  await I.cancel()
  await expect(edit).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(page).toHaveURL(/\/events$/)
  await expect(row).toBeInViewport()

  await page.keyboard.press('Enter')
  await expect(I.field('Name')).toBeFocused()
  await I.field('Description').press('Control+Enter')
  await I.seeToast('Event updated successfully!')
  await expect(I.row(name.split('\n')[0] ?? '').getByRole('button', { name: 'Edit', exact: true })).toBeFocused()

  await I.add()
  await expect(I.field('Name')).toBeFocused()
  await I.cancel()
  await expect(page.getByRole('button', { name: 'Create Event', exact: true })).toBeFocused()
})

test('once the next page is shown, what scrolls without wheel, finger or key is not held back [EXT-95]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const I = newsPage(page)
  await I.open()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(I.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  // As assistive technology does, which scrolls again where the page has not followed.
  const scrolled = () =>
    page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame += 1) await new Promise((shown) => requestAnimationFrame(shown))
      return window.scrollY
    })
  await expect.poll(scrolled).toBe(0)
})
