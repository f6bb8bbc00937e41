import { expect, test } from './desk'

test('without an advertised session no sign-out call is made, and a 401 is an ordinary failure [AUTH-8, AUTH-9, EXT-1, ERR-1]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/401/)
  await page.route('**/user/login', async (route) => {
    const answer = await route.fetch()
    const { link: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  const ended: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()))
  await desk.signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()

  await page.route('**/byTopicId*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Not for you', error: 'Not allowed' } }),
  )
  await page.getByRole('link', { name: 'Add News' }).first().click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Not for you')).toBeVisible()
  await expect(messages.getByText('Failed to load news items')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  expect(ended).toEqual([])
})
