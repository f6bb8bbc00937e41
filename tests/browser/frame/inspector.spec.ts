import { test as base, expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { cutOff, startDevDesk } from '../support/dev-desk'

interface WorkerFixtures {
  first: { email: string; password: string }
  dev: Awaited<ReturnType<typeof startDevDesk>>
}

const test = base.extend<object, WorkerFixtures>({
  first: [
    { email: 'editor@meridian.test', password: 'a long and quiet password' },
    { scope: 'worker', option: true },
  ],
  dev: [
    async ({ first }, use) => {
      const dev = await startDevDesk(first)
      await use(dev)
      await dev.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 } })

test('with every other origin unreachable, the inspector shows actors, chart and masked events, and sends one [EXT-37]', async ({
  page,
  context,
  dev,
  first,
}) => {
  const elsewhere = await cutOff(context, dev.url)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${dev.url}/login?inspect`)
  const desk = page.frameLocator('iframe')
  const actors = page.getByRole('navigation', { name: 'Actors' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const events = page.getByRole('region', { name: 'Events', exact: true })
  const lit = chart.locator('[data-state][data-lit]:not([data-outer])')
  const choose = (name: RegExp) => actors.getByRole('button', { name }).first().click()
  await desk.getByLabel('Email', { exact: true }).fill(first.email)
  await choose(/^login idle/)
  await expect(lit).toHaveAttribute('data-state', 'login.idle')

  await desk.getByLabel('Password', { exact: true }).fill(first.password)
  const typed = events.getByRole('listitem').filter({ has: page.getByText('"password": "••••••••"') })
  await expect(typed).toHaveCount(1)
  await expect(typed).toContainText('stays in idle')
  // Lines move down with each event that comes.
  await events.getByRole('button', { name: 'Pause' }).click()
  await typed.getByText('login.change').click()
  await expect(typed.getByText('"password": "••••••••"')).toBeVisible()
  await events.getByRole('button', { name: 'Go on' }).click()
  await chart.getByText('What it knows').click()
  await expect(chart.getByText('person-1@masked.invalid')).toBeVisible()
  const told = (await page.locator('main').innerHTML()).toLowerCase()
  expect([told.includes(first.password), told.includes(first.email)]).toEqual([false, false])
  await expectNoViolations(page, 'main')

  await desk.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\?inspect$/)
  await desk.getByRole('link', { name: 'Add News', exact: true }).click()
  await expect(page).toHaveURL(/\/all-news\?inspect$/)
  await choose(/^news news\.screen/)
  await expect(chart.getByRole('img')).toBeVisible()
  await desk.getByRole('button', { name: 'Add News', exact: true }).first().click()
  await expect(desk.locator('form[aria-labelledby]')).toBeVisible()
  await expect(chart.locator('.words[data-last]').first()).toBeVisible()
  await choose(/^form news\.form open/)
  await expect(lit.first()).toBeVisible()

  const sender = page.getByRole('form', { name: 'Send an event' })
  await sender.getByLabel('Event').selectOption('form.dismiss')
  await sender.getByLabel('Payload (JSON)').fill('{ oh')
  await expect(sender.getByRole('status')).toContainText('JSON')
  await expect(sender.getByRole('button', { name: 'Send' })).toBeDisabled()
  await sender.getByLabel('Payload (JSON)').fill('')
  await expect(sender.getByRole('status')).toHaveText('It would take this.')
  await sender.getByRole('button', { name: 'Send' }).click()
  await expect(desk.locator('form[aria-labelledby]')).toHaveCount(0)
  await expect(events.getByText('form.dismiss').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Theme', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoViolations(page, 'main')

  await page.getByRole('separator').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('separator')).toHaveAttribute('aria-valuenow', '44')
  await page.getByRole('button', { name: 'Fold away' }).click()
  await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Inspector' }).click()
  await expect(actors).toBeVisible()
  expect([elsewhere, errors]).toEqual([[], []])
})

test('the same stream reaches the Stately inspector at a given URL, masked [EXT-37]', async ({
  page,
  context,
  dev,
  first,
}) => {
  const elsewhere = await cutOff(context, dev.url)
  const body = `<!doctype html><title>Receiver</title><pre></pre><script>
    addEventListener('message', ({ data }) => { document.querySelector('pre').textContent += JSON.stringify(data) + '\\n' })
    opener.postMessage({ type: '@statelyai.connected' }, '*')
  </script>`
  await context.route(`${dev.url}/receiver`, (route) => route.fulfill({ contentType: 'text/html', body }))
  const opened = context.waitForEvent('page', (one) => one.url().endsWith('/receiver'))
  await page.goto(`${dev.url}/login?inspect=stately&inspect-url=${dev.url}/receiver`)
  const receiver = (await opened).locator('pre')
  await expect(receiver).toContainText('"name":"login"')
  await page.frameLocator('iframe').getByLabel('Password', { exact: true }).fill(first.password)
  await expect(receiver).toContainText('"password":"••••••••"')
  await expect(receiver).not.toContainText(first.password)
  expect(elsewhere).toEqual([])
})
