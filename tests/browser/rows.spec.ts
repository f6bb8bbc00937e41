import { expectNoViolations } from './axe'
import { notificationsPage } from './page-objects/notifications.page'
import { addNews, expect, test } from './signed-in'

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
