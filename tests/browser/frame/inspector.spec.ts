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

/** The smallest PNG, which the image editor can open. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a press in the inspector closes nothing in the desk, and the chart follows the form that is opened again [EXT-250]', async ({
  page,
  context,
  dev,
  first,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dev.url })
  await page.goto(`${dev.url}/login?inspect`)
  const desk = page.frameLocator('iframe')
  const actors = page.getByRole('navigation', { name: 'Actors' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const events = page.getByRole('region', { name: 'Events', exact: true })
  const sender = page.getByRole('form', { name: 'Send an event' })
  const choose = (name: RegExp) => actors.getByRole('button', { name }).first().click()
  await desk.getByLabel('Email', { exact: true }).fill(first.email)
  await desk.getByLabel('Password', { exact: true }).fill(first.password)
  await desk.getByRole('button', { name: 'Sign In', exact: true }).click()
  await desk.getByRole('link', { name: 'Add News', exact: true }).click()
  const rows = desk.getByRole('table', { name: 'News' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()

  // The palette, the menu, the preview and the image editor stay open.
  await desk.locator('body').press('Control+k')
  const palette = desk.getByRole('dialog', { name: 'Search pages and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await choose(/^list news\.list/)
  await expect(chart.getByRole('img')).toBeVisible()
  await expect(palette).toBeVisible()
  await palette.press('Escape')
  await expect(palette).toHaveCount(0)
  await desk.getByRole('button', { name: 'User menu' }).click()
  await expect(desk.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await choose(/^list news\.list/)
  await expect(chart.getByRole('img')).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await desk.getByRole('menuitem', { name: 'Profile' }).press('Escape')
  await rows.nth(1).getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await events.getByRole('button', { name: 'Pause' }).click()
  await events.getByRole('button', { name: 'Go on' }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await page.frameLocator('iframe').getByRole('dialog').press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  const form = desk.locator('form[aria-labelledby]')
  const add = desk.getByRole('button', { name: 'Add News', exact: true }).first()
  await add.click()
  const choosing = form.locator('input[type=file][accept="image/*"]')
  await choosing.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  const editor = desk.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor).toBeVisible()
  await choose(/^form news\.form/)
  await sender.getByLabel('Payload (JSON)').focus()
  await expect(editor).toBeVisible()
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(editor).toHaveCount(0)

  // The chart of the form is that of the next form.
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(chart.getByRole('status')).not.toContainText('open')
  await events.getByRole('button', { name: 'Clear' }).click()
  await add.click()
  await expect(chart.getByRole('status')).toContainText('Now: open')
  await expect(actors.getByRole('button', { name: /^form news\.form/ })).toHaveCount(1)

  // What the press of the button led to is one entry, and a diagram.
  const pressed = events.getByRole('listitem').filter({ hasText: 'form.create' }).first()
  await expect(pressed.getByRole('listitem').first()).toBeVisible()
  await pressed.getByRole('button', { name: 'Copy as Mermaid' }).click()
  await expect(pressed.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^sequenceDiagram\n[\s\S]*participant p\d as news\/form\n[\s\S]*: form\.create\n/)

  // No event of another shape is sent, and the known payloads are there.
  await choose(/^list news\.list/)
  await sender.getByLabel('Event').selectOption('item.replace')
  await sender.getByLabel('Payload (JSON)').fill('')
  await expect(sender.getByRole('status')).toHaveText('It needs "item".')
  await expect(sender.getByRole('button', { name: 'Send' })).toBeDisabled()
  await sender.getByLabel('Event').selectOption('list.search')
  await sender.getByLabel('Known payloads').selectOption('a word')
  await expect(sender.getByLabel('Payload (JSON)')).toHaveValue(/"text": "x"/)
  await expect(sender.getByRole('status')).toHaveText('It would take this.')
})

test('the slider shows tree, chart, log and page as they were, while the desk goes on, and sources and clauses of what is pressed [EXT-250, EXT-37]', async ({
  page,
  dev,
  first,
}) => {
  const asked: string[] = []
  // The editor of the developer is asked for, and not opened.
  await page.route('**/__open-in-editor*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('file') ?? '')
    return route.fulfill({ status: 200, body: '' })
  })
  await page.goto(`${dev.url}/login?inspect`)
  const desk = page.frameLocator('iframe[title="The desk"]')
  const past = page.frameLocator('iframe[title="The desk as it was"]')
  const actors = page.getByRole('navigation', { name: 'Actors' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const events = page.getByRole('region', { name: 'Events', exact: true })
  const time = page.getByRole('slider', { name: 'Time' })
  const toNow = page.getByRole('button', { name: 'Go on at now' })
  await desk.getByLabel('Email', { exact: true }).fill(first.email)
  await desk.getByLabel('Password', { exact: true }).fill(first.password)
  await desk.getByRole('button', { name: 'Sign In', exact: true }).click()
  await desk.getByRole('link', { name: 'Add News', exact: true }).click()
  await desk.getByRole('button', { name: 'Add News', exact: true }).first().click()
  const title = desk.locator('form[aria-labelledby]').getByLabel('Title', { exact: true })
  await title.fill('Night of the Ferries')
  await actors
    .getByRole('button', { name: /^form news\.form/ })
    .first()
    .click()
  await expect(chart.getByRole('img')).toBeVisible()
  await expect(toNow).toBeDisabled()

  // Back, step by step, to before the form.
  await time.focus()
  const overlay = page.getByRole('region', { name: 'The desk as it was' })
  await page.keyboard.press('ArrowLeft')
  await expect(overlay.getByRole('status')).toContainText('Read-only')
  await expect(page.getByText('Events are sent to the desk of now.')).toBeVisible()
  const typed = past.locator('form[aria-labelledby]').getByLabel('Title', { exact: true })
  const isBefore = async () => (await past.locator('form[aria-labelledby]').count()) === 0
  await expect(async () => {
    if (!(await isBefore())) await page.keyboard.press('ArrowLeft')
    expect(await isBefore()).toBe(true)
  }).toPass()
  await expect(past.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(actors.getByRole('button', { name: /^form news\.form/ })).toHaveCount(0)
  await expect(events.getByText('form.change')).toHaveCount(0)
  // The desk itself goes on, out of reach of keys and presses.
  await expect(page.locator('iframe[title="The desk"]')).toHaveAttribute('inert')
  await expect(past.locator('body')).toHaveAttribute('inert')
  await title.evaluate((field: HTMLInputElement) => {
    Reflect.set(HTMLInputElement.prototype, 'value', 'Night of the Ferries, 2', field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(events.getByText('form.change')).toHaveCount(0)
  await expectNoViolations(page, 'main')
  await time.press('End')
  await expect(typed).toHaveValue(/Night of the Ferries/)
  await toNow.click()
  await expect(overlay).toHaveCount(0)
  await expect(title).toHaveValue('Night of the Ferries, 2')
  await expect(events.getByText('form.change').first()).toBeVisible()

  await time.press('Home')
  await expect(overlay).toBeVisible()
  expect(await page.content()).not.toContain(first.password)
  await toNow.click()
  await chart.locator('[data-origin]', { hasText: 'form.submit' }).first().click()
  const origin = chart.getByRole('region', { name: 'What was pressed' })
  await expect(origin.getByRole('definition').first()).not.toBeEmpty()
  await origin.getByRole('button', { name: /^src\/machines\/.+\.ts:\d+$/ }).click()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^src\/machines\/parts\/form.+\.ts:\d+$/)])
})

test('a deletion copies as one sequence diagram, from the press over the call and its status to the list [EXT-250]', async ({
  page,
  context,
  dev,
  first,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dev.url })
  await page.goto(`${dev.url}/login?inspect`)
  const desk = page.frameLocator('iframe')
  const events = page.getByRole('region', { name: 'Events', exact: true })
  await desk.getByLabel('Email', { exact: true }).fill(first.email)
  await desk.getByLabel('Password', { exact: true }).fill(first.password)
  await desk.getByRole('button', { name: 'Sign In', exact: true }).click()
  await desk.getByRole('link', { name: 'Add News', exact: true }).click()
  const rows = desk.getByRole('table', { name: 'News' }).getByRole('row')
  page.on('dialog', (asked) => void asked.accept())
  await rows.nth(1).getByRole('button', { name: 'Delete', exact: true }).click()
  const entry = events.getByRole('listitem').filter({ hasText: 'delete.request' }).first()
  await expect(entry).toContainText('DELETE /api/v1/news/… 200')
  await expect(entry).toContainText('done remove')
  await entry.getByRole('button', { name: 'Copy as Mermaid' }).click()
  await expect(entry.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const order = [
    /p(\d)->>p\d: delete\.request\n/,
    /as host\n[\s\S]*: DELETE \/api\/v1\/news\/…\n {2}p\d-->>p\d: 200\n {2}p\d->>p\d: done remove\n/,
    /: done removal\n[\s\S]*: item\.remove\n[\s\S]*: GET \/api\/v1\/news\b[\s\S]*: 200\n/,
  ]
  for (const told of order) expect(copied).toMatch(told)
})

test('a chart has the whole window, where it is scaled, dragged and moved by its overview [EXT-250]', async ({
  page,
  dev,
}) => {
  await page.goto(`${dev.url}/login?inspect`)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const canvas = chart.getByRole('region', { name: 'The drawing' })
  const drawing = chart.getByRole('img')
  await page
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: /^session/ })
    .click()
  await expect(drawing).toBeVisible()
  await chart.getByRole('button', { name: 'Whole window' }).click()
  await expect.poll(async () => (await chart.boundingBox())?.width).toBe(1440)
  await chart.getByRole('button', { name: 'Fit' }).click()
  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const small = await width()
  const larger = chart.getByRole('button', { name: 'Larger' })
  for (const _ of Array(9)) await larger.click()
  expect(await width()).toBeGreaterThan(small * 1.5)
  const at = () => canvas.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  const before = await at()
  await page.mouse.move(500, 400)
  await page.mouse.down()
  await page.mouse.move(440, 340, { steps: 3 })
  await page.mouse.up()
  await expect.poll(at).not.toEqual(before)
  const overview = chart.getByRole('button', { name: 'Overview' })
  await overview.click({ position: { x: 5, y: 5 } })
  await expect.poll(at).toEqual([0, 0])
  const closeUp = await width()
  await canvas.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 400)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeLessThan(closeUp)
  await expectNoViolations(page, 'main')
  await chart.getByRole('button', { name: 'Beside the desk' }).click()
  await expect(overview).toHaveCount(0)
})

test('states of a chart are folded by press and key, stay folded over steps, and open for a chosen transition [EXT-250]', async ({
  page,
  dev,
  first,
}) => {
  await page.goto(`${dev.url}/login?inspect`)
  const desk = page.frameLocator('iframe')
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const states = chart.locator('[data-state]')
  await page
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: /^session/ })
    .click()
  await expect(chart.getByRole('img')).toBeVisible()
  const all = await states.count()
  const buttons = chart.getByRole('button', { name: /^States in / })
  await expect(buttons.first()).toHaveAttribute('aria-expanded', 'true')
  await buttons.first().click()
  await expect(buttons.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(chart.getByText(/… \d+ states?$/)).toHaveCount(1)
  const few = await states.count()
  expect(few).toBeLessThan(all)
  await buttons.first().press('Enter')
  await expect(states).toHaveCount(all)
  await expect(buttons.first()).toBeFocused()
  await buttons.first().press('Enter')
  await expect(states).toHaveCount(few)
  await desk.getByLabel('Email', { exact: true }).fill(first.email)
  await expect(page.getByText('login.change').first()).toBeVisible()
  await expect(states).toHaveCount(few)
  await expectNoViolations(page, 'main')

  await chart.getByRole('button', { name: 'Fold all', exact: true }).click()
  await expect(chart.locator('[aria-expanded=true]')).toHaveCount(0)
  await expect(chart.locator('[data-state][data-lit]:not([data-outer])').first()).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expectNoViolations(page, 'main')
  const hidden = chart.locator('option[value^="state session.signedIn."]').first()
  const id = (await hidden.getAttribute('value'))?.replace('state ', '') ?? ''
  const isShown = chart.locator(`[data-state="${id}"]`)
  await expect(isShown).toHaveCount(0)
  await chart.getByLabel('Origin of').selectOption(`state ${id}`)
  await expect(isShown).toBeAttached()
  await chart.getByRole('button', { name: 'Unfold all' }).click()
  await expect(states).toHaveCount(all)
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
  // Our own description: as JSON, the configuration loses raised events and delays.
  await expect(receiver).toContainText('\\"delays\\":{\\"timeout\\":60000}')
  await expect(receiver).toContainText('\\"context\\":{\\"')
  await expect(receiver).toContainText('\\"params\\":{\\"')
  await page.frameLocator('iframe').getByLabel('Password', { exact: true }).fill(first.password)
  await expect(receiver).toContainText('"password":"••••••••"')
  await expect(receiver).not.toContainText(first.password)
  expect(elsewhere).toEqual([])
})
