import { expect, test } from './story'

test.use({ isSignedIn: false })

test('sign-in', { tag: '@sample' }, async ({ page, story, host }) => {
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await story.step('Opens a screen without being signed in', async () => {
    await page.goto('/all-news')
    await expect(submit).toBeVisible()
  })
  await story.step('Sends nothing', () => submit.click())
  await story.step('Sends an e-mail address alone', async () => {
    await email.fill('erin@example.com')
    await submit.click()
  })
  await story.step('Sends a wrong password', async () => {
    await password.fill('a loud password')
    await submit.click()
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  })
  await story.step('Sends it while the host is down', async () => {
    host.fail('POST /dashboard', { status: 500, json: { success: false } })
    await submit.click()
  })
  await story.step('Sends it while the network is broken', async () => {
    host.fail('POST /dashboard', 'cut')
    await submit.click()
  })
  await story.step('Signs in', async () => {
    await password.fill('a quiet password')
    await submit.click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
  await story.step('Opens the user menu', () => page.getByRole('button', { name: 'User menu' }).click())
  await story.step('Logs out', async () => {
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await expect(submit).toBeVisible()
  })
  await story.step('Goes back to the desk', () => page.goto('/dashboard'))
})
