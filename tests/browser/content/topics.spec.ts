import type { Route } from '@playwright/test'
import { addTopic, topicsPage } from '../page-objects/topics.page'
import { expectNoOverflow, expectNoViolations, setAppearance, stateAppearances } from '../support/axe'
import { crash, drawn, ended, failOnce, holdBack, refusal } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

// One of the longest files, and one of the last: workers share its tests.
test.describe.configure({ mode: 'parallel' })

const topicCall = '**/api/v1/trendingTopics'
const oneTopic = '**/api/v1/trendingTopics/*'
const newsCall = '**/news/byTopicId*'

test('a topic is added, renamed, filled with news, paged and deleted [TOPIC-1, TOPIC-5, TOPIC-6, TOPIC-7, TOPIC-8, TOPIC-11, TOPIC-16, TOPIC-17, TOPIC-21, TOPIC-33]', async ({
  page,
}) => {
  const I = topicsPage(page)
  await I.open()
  const count = await I.cards.count()
  await expect(page.getByText(`Total Items: ${count}`)).toHaveCount(1)
  await I.name.fill('  Night ferries ')
  await I.name.press('Enter')
  await I.seeToast('Topic added successfully!')
  await expect(I.card('Night ferries')).toBeVisible()
  await expect(I.tab('Night ferries')).toBeVisible()
  await expect(I.name).toHaveValue('')
  await expect(I.name).toBeFocused()
  await expect(page.getByText(`Total Items: ${count + 1}`)).toBeVisible()

  await expect(page.getByRole('heading', { name: 'News by Trending Topics' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(count + 1)
  await I.tab('Night ferries').click()
  await expect(page.getByText('No news found for this topic.')).toBeVisible()
  await expectNoViolations(page)

  await I.act('Night ferries', 'Edit')
  await expect(I.name).toBeFocused()
  await expect(I.name).toHaveValue('Night ferries')
  await expect(I.card('Night ferries')).toHaveAttribute('data-marked', 'true')
  await I.name.fill('Late ferries')
  await I.submit('Update Topic')
  await I.seeToast('Topic updated successfully!')
  await expect(I.card('Late ferries')).toBeVisible()
  await expect(I.card('Night ferries')).toHaveCount(0)
  await expect(I.tab('Late ferries')).toHaveAttribute('aria-selected', 'true')
  await expect(I.form.getByRole('button')).toHaveText(['Add Topic'])
  await expect(I.name).toBeFocused()

  await I.act('Late ferries', 'Delete')
  await expect(I.question).toContainText(
    'Are you sure you want to delete "Late ferries"? This action cannot be undone.',
  )
  await expectNoViolations(page)
  await I.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(I.card('Late ferries')).toBeVisible()
  await I.act('Late ferries', 'Delete')
  await I.question.getByRole('button', { name: 'Delete' }).click()
  await I.seeToast('Topic deleted successfully!')
  await expect(I.card('Late ferries')).toHaveCount(0)
  await expect(I.tab('Late ferries')).toHaveCount(0)
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await expect(I.stories.first()).toBeVisible()
})

test('Cancel clears the form, and Undo restores what was typed [TOPIC-2, TOPIC-3, EXT-8]', async ({ page }) => {
  const { topicName } = await addTopic(page)
  const I = topicsPage(page)
  await I.open()
  await expect(I.form.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await I.act(topicName, 'Edit')
  await I.name.fill('Half a name')
  await I.cancel()
  await expect(I.name).toHaveValue('')
  await expect(I.name).toBeFocused()
  await expect(I.form.getByRole('button')).toHaveText(['Add Topic'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(I.name).toHaveValue('Half a name')
  await expect(I.form.getByRole('button', { name: 'Update Topic' })).toBeVisible()
})

test('an unsent name is offered when the form opens again, also after a reload, and its draft is not listed [EXT-18, TOPIC-1]', async ({
  page,
}) => {
  const I = topicsPage(page)
  await I.open()
  await I.name.fill('Slow tr')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await page.getByRole('link', { name: 'Trending Topics' }).click()
  const offer = page.getByText('You have unsaved text.')
  await expect(offer).toBeVisible()
  await page.reload()
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('formDrafts') ?? '[]')).not.toContain('Slow tr')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Bring back what you had typed' }).click()
  await expect(I.name).toHaveValue('Slow tr')
})

test('a blank name is rejected before any call [TOPIC-4]', async ({ page }) => {
  const I = topicsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.name.fill('   ')
  await I.submit('Add Topic')
  await I.seeToast('Please enter a topic name')
  await expect(I.form.getByText('Please enter a topic name')).toBeVisible()
  await expect(I.name).toBeFocused()
  expect(sent).toEqual([])
})

test('a failed save keeps the name and shows the reason [TOPIC-9, TOPIC-10, ERR-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const { topicName } = await addTopic(page)
  const I = topicsPage(page)
  await I.open()
  for (const [label, text] of [
    ['Add Topic', 'Failed to add topic'],
    ['Update Topic', 'Failed to update topic'],
  ] as const) {
    if (label === 'Update Topic') await I.act(topicName, 'Edit')
    await I.name.fill('Kept name')
    await failOnce(page, topicCall, 'POST', refusal())
    await I.submit(label)
    await I.seeToast(text)
    await failOnce(page, topicCall, 'POST', refusal('The name is taken'))
    await I.submit(label)
    await I.seeToast('The name is taken')
    await failOnce(page, topicCall, 'POST', crash)
    await I.submit(label)
    await I.seeToast('An error occurred while saving the topic')
    await expect(I.name).toHaveValue('Kept name')
  }
})

test('a save without a response is checked, and a check that fails says why [EXT-3, EXT-233]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/, /429/)
  const I = topicsPage(page)
  await I.open()
  let isLost = true
  await page.route(topicCall, async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await I.name.fill('Twice told')
  await I.submit('Add Topic')
  const unknown = page.getByText('We could not confirm that this was saved.')
  await expect(unknown).toBeVisible()
  const busy = { status: 429, headers: { 'Retry-After': '30' }, json: { success: false, message: 'Too many.' } }
  const answer = (route: Route) => route.fulfill(busy)
  await page.route('**/api/v1/attempts**', answer)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The check failed. Too many. The server asks you to wait 30 s.')).toBeVisible()
  await expect(unknown).toBeVisible()
  await page.unroute('**/api/v1/attempts**', answer)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await I.seeToast('Topic added successfully!')
  await expect(I.card('Twice told')).toHaveCount(1)
})

for (const locks of ['its', 'no'])
  test(`with ${locks} locks a name that one tab has sent without an answer is sent or checked by the other, and makes one topic [EXT-46]`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/ERR_/)
    // A page that is served over plain http has no locks.
    if (locks === 'no')
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    const name = `Told by two with ${locks} locks`
    const I = topicsPage(page)
    await I.open()
    await I.name.fill(name)
    const other = await context.newPage()
    const They = topicsPage(other)
    await They.open()
    await other.getByRole('button', { name: 'Bring back what you had typed' }).click()
    await expect(They.name).toHaveValue(name)
    await page.route(topicCall, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await I.submit('Add Topic')
    await expect(page.getByText('We could not confirm that this was saved.')).toBeVisible()
    await They.submit('Add Topic')
    await They.seeToast('Topic added successfully!')
    await expect(They.card(name)).toHaveCount(1)
    const stored = await (await page.request.get('/api/v1/trendingTopics')).text()
    expect(stored.split(`"${name}"`)).toHaveLength(2)
  })

test('a failed deletion leaves the topic [TOPIC-18, TOPIC-19]', async ({ page, expectConsole }) => {
  expectConsole(/500/)
  const { topicName } = await addTopic(page)
  const I = topicsPage(page)
  await I.open()
  for (const [answer, text] of [
    [refusal(), 'Failed to delete topic'],
    [refusal('Still in use'), 'Still in use'],
    [crash, 'An error occurred while deleting the topic'],
  ] as const) {
    await failOnce(page, oneTopic, 'DELETE', answer)
    await I.act(topicName, 'Delete')
    await I.question.getByRole('button', { name: 'Delete' }).click()
    await I.seeToast(text)
    await expect(I.card(topicName)).toBeVisible()
  }
})

test('the topic that is being edited is deleted together with its form [TOPIC-17]', async ({ page }) => {
  const { topicName } = await addTopic(page)
  const I = topicsPage(page)
  await I.open()
  await I.act(topicName, 'Edit')
  await I.act(topicName, 'Delete')
  await I.question.getByRole('button', { name: 'Delete' }).click()
  await I.seeToast('Topic deleted successfully!')
  await expect(I.name).toHaveValue('')
  await expect(I.form.getByRole('button')).toHaveText(['Add Topic'])
})

test('topics that cannot be read show an error, no heading of their news, and are read again on request [TOPIC-14, TOPIC-15, TOPIC-21, EXT-7]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  await failOnce(page, topicCall, 'GET', { status: 404, json: {} })
  await page.goto('/trending-topics')
  const I = topicsPage(page)
  await I.seeToast('Failed to load trending topics')
  await expect(page.getByText(/^Total Items/)).toHaveCount(0)
  await expect(page.getByText('No trending topics found. Add your first topic above.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'News by Trending Topics' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(I.cards.first()).toBeVisible()
  await expect(I.stories.first()).toBeVisible()
})

test('without any topic the page shows what to do, and reads no news [TOPIC-12, TOPIC-13, TOPIC-20, TOPIC-21]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('byTopicId') && asked.push(request.url()))
  await page.route(topicCall, (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.goto('/trending-topics')
  await expect(page.getByText('No trending topics found. Add your first topic above.')).toBeVisible()
  await expect(page.getByText('Total Items: 0')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Total Items: 0'])
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectNoViolations(page)
  expect(asked).toEqual([])
})

test('news that cannot be read shows an error with its own message for each cause [TOPIC-26, TOPIC-27, ERR-4]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const I = topicsPage(page)
  await I.open()
  await expect(I.stories.first()).toBeVisible()
  for (const [topic, answer, text] of [
    ['First snow', refusal(), 'Failed to load news'],
    ['Harbour talks', refusal('The archive is closed'), 'The archive is closed'],
    ['New energy', { status: 404, json: {} }, 'An error occurred while loading news'],
  ] as const) {
    await failOnce(page, newsCall, 'GET', answer)
    await I.tab(topic).click()
    await I.seeToast(text)
    await expect(I.stories).toHaveCount(0)
    await I.section.getByRole('button', { name: 'Retry' }).click()
    await expect(I.stories.first()).toBeVisible()
  }
})

test('of tabs selected in quick succession the last is shown, in whatever order the responses arrive [TOPIC-22, TOPIC-23]', async ({
  page,
}) => {
  const I = topicsPage(page)
  const slow = await addTopic(page)
  const late = await addNews(page, { topicId: slow.id })
  await I.open()
  await expect(I.stories.first()).toBeVisible()
  const letGo = await holdBack(page, new RegExp(`topicId=${slow.id}`), 'GET')
  const over = ended(page, (request) => request.url().includes(`topicId=${slow.id}`))
  await I.tab(slow.topicName).click()
  await expect(I.section.locator('[aria-busy=true]')).toBeVisible()
  await I.tab('Polar night').click()
  await expect(I.stories.first()).toBeVisible()
  letGo()
  await over
  await drawn(page)
  await expect(I.tab('Polar night')).toHaveAttribute('aria-selected', 'true')
  await expect(I.story(late.title)).toHaveCount(0)
  await I.tab(slow.topicName).click()
  await expect(I.story(late.title)).toBeVisible()
})

test('the news of a topic are paged by at most five numbers, and a reload keeps tab and page [TOPIC-24, TOPIC-25, PAGE-2, PAGE-4, EXT-5]', async ({
  page,
}) => {
  const topic = await addTopic(page)
  await Promise.all(Array.from({ length: 61 }, () => addNews(page, { topicId: topic.id })))
  const I = topicsPage(page)
  await I.open()
  await I.tab(topic.topicName).click()
  await expect(I.pageNumbers).toHaveText(['1', '2', '3', '4', '5'])
  const asked = page.waitForRequest((request) => request.url().includes('pageNo=4'))
  await I.turnTo(5)
  expect((await asked).url()).toContain(`topicId=${topic.id}`)
  await expect(I.pageNumbers).toHaveText(['3', '4', '5', '6', '7'])
  await expect(I.stories).toHaveCount(10)
  await expect(page).toHaveURL(/page=/)
  await page.reload()
  await expect(I.tab(topic.topicName)).toHaveAttribute('aria-selected', 'true')
  await expect(I.pager.getByRole('button', { name: '5', exact: true })).toHaveAttribute('aria-current', 'page')
  await I.turnTo(7)
  await expect(I.stories).toHaveCount(1)
  await I.tab('Polar night').click()
  await expect(page).not.toHaveURL(/page=/)
  await page.goBack()
  await expect(I.stories).toHaveCount(1)
})

test('a news card shows image, text, age and region, opens its preview, broadcasts and links to its source [TOPIC-28, TOPIC-29, TOPIC-30, TOPIC-31, TOPIC-32, NEWS-36, NEWS-41]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/404|ERR_/)
  const topic = await addTopic(page)
  const dateTime = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const full = await addNews(page, {
    topicId: topic.id,
    dateTime,
    newsType: 'BULLETPOINTS',
    description: undefined,
    subTitle: 'What the pilots saw',
    bulletPoints: ['The first light'],
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    imageUrls: ['/media/demo-aurora.webp'],
    sourceUrl: 'https://harbour.example/lights',
  })
  const bare = await addNews(page, { topicId: topic.id, imageUrls: ['/media/none.webp'] })
  const I = topicsPage(page)
  await I.open()
  await I.tab(topic.topicName).click()
  const card = I.story(full.title)
  await expect(card).toContainText('What the pilots saw')
  await expect(card).toContainText(/3 hours ago.* · Europe/)
  await expect(card.locator('img')).toHaveAttribute('src', '/media/demo-aurora.webp')
  const plain = I.story(bare.title)
  await plain.scrollIntoViewIfNeeded()
  await expect(plain.locator('img')).toHaveAttribute('data-fallback', 'true')
  await expect(plain.getByRole('link', { name: 'Source' })).toHaveCount(0)

  await context.route('https://harbour.example/**', (route) => route.fulfill({ body: 'Lights' }))
  const opened = page.waitForEvent('popup')
  await card.getByRole('link', { name: 'Source' }).click()
  await expect(await opened).toHaveURL('https://harbour.example/lights')

  await card.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('The first light')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(card.getByRole('button', { name: 'Preview' })).toBeFocused()

  await card.getByRole('button', { name: 'Send notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue(full.title)
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue('What the pilots saw')
  const posted = page.waitForRequest('**/notify/api/toAll')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  expect((await posted).postDataJSON()).toMatchObject({ subject: full.title, data: { newsId: full.id } })
  await I.seeToast('Notification sent successfully')
  // Its missing image would log an error in the next test that reads the news.
  await page.request.delete(`/api/v1/news/${bare.id}`)
})

test('deleting the selected topic explains what happens to its news, and selects the first remaining one [TOPIC-16, TOPIC-20]', async ({
  page,
}) => {
  const topic = await addTopic(page)
  const { title } = await addNews(page, { topicId: topic.id })
  const I = topicsPage(page)
  await I.open()
  await I.tab(topic.topicName).click()
  await expect(I.story(title)).toBeVisible()
  await I.act(topic.topicName, 'Delete')
  await expect(I.question).toContainText('Its 1 news item stays, without a topic.')
  await I.question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await expect(I.story(title)).toHaveCount(0)
  await expect(I.stories.first()).toBeVisible()
})

for (const { width, colorScheme } of stateAppearances)
  test(`every state of the topics is accessible at ${width} px in ${colorScheme}, and nothing is wider than the page [TOPIC-11]`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/)
    await setAppearance(page, { width, colorScheme })
    const I = topicsPage(page)
    const letGo = await holdBack(page, topicCall, 'GET')
    await page.goto('/trending-topics')
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    await expectNoViolations(page)
    await failOnce(page, newsCall, 'GET', { status: 404, json: {} })
    letGo()
    await expect(I.section.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectNoViolations(page)
    await I.section.getByRole('button', { name: 'Retry' }).click()
    await expect(I.stories.first()).toBeVisible()
    await I.act('Polar night', 'Edit')
    await I.name.fill(' ')
    await I.submit('Update Topic')
    await expect(I.form.getByText('Please enter a topic name')).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
