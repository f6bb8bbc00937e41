import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { type Screen, screens } from '../page-objects/desk-screens'
import { drawn } from '../support/faults'
import { expect, test } from '../support/signed-in'

const { strings } = z
  .object({ strings: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('tests/fixtures/naughty-strings.json', 'utf8')))
/** All texts of the list that are markup, script or a template, in one line. */
const hostile = strings
  .filter((text) => /<|javascript:|alert|\$\{|\{\{/i.test(text))
  .join(' ')
  .replace(/\s+/g, ' ')
  .trim()

/** The dialogs that scripts of a page open from now on; each is dismissed. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

const NAMES = ['news', 'carousel', 'geoShots', 'articles', 'events', 'eventDetail', 'topics', 'notifications'] as const

/** Opens the form of a screen and fills in what is needed. */
async function openFilled(page: Page, name: (typeof NAMES)[number]): Promise<Screen> {
  const screen = await screens[name](page)
  await page.goto(screen.address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await screen.create()
  await expect(screen.title).toBeVisible()
  await screen.fill()
  return screen
}

/** Fills the fields of a form that take prose; gives their number. */
async function fillProse(form: Locator): Promise<number> {
  const fields = await form.locator('textarea:visible, input[spellcheck=true]:not([role=combobox]):visible').all()
  for (const field of fields) await field.fill(hostile)
  return fields.length
}

/** Fills in the country, where a form has one, and leaves it, so that a text outside the list is told of before it is sent. */
async function fillCountry(form: Locator): Promise<number> {
  const country = form.getByRole('combobox', { name: /^Country/ })
  if ((await country.count()) === 0) return 0
  await country.fill(hostile)
  await country.press('Tab')
  await expect(form.getByText('is not in the list of countries')).toBeVisible()
  return 1
}

for (const name of NAMES)
  test(`texts that are markup or script are shown as text in form and list of ${name}, and sent as they are`, async ({
    page,
  }) => {
    const dialogs = dialogsOf(page)
    const screen = await openFilled(page, name)
    const prose = await fillProse(screen.form)
    expect(prose).toBeGreaterThan(0)
    const filled = prose + (await fillCountry(screen.form))
    let saved = ''
    let address = ''
    await page.route(screen.calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      saved = await answer.text()
      address = route.request().url()
      return route.fulfill({ response: answer })
    })
    await screen.form.locator('[type=submit]').click()
    await expect.poll(() => saved).not.toBe('')
    // A broadcast is only acknowledged.
    const stored = name === 'notifications' ? await (await page.request.get('/api/v1/outbox')).text() : saved
    expect(stored.split(JSON.stringify(hostile)).length - 1).toBe(filled)
    await expect(page.getByText(hostile).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(hostile).first()).toBeVisible()
    expect(dialogs).toEqual([])
    if (name === 'notifications') return
    // It would stand first in the lists of the tests after it.
    const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(JSON.parse(saved))
    expect((await page.request.delete(`${address}/${data.id}`)).status()).toBe(200)
  })

/** An address that would run a script where it is followed. */
const RUNS = 'javascript:alert(document.domain)'

for (const name of ['news', 'carousel', 'geoShots', 'articles', 'events', 'eventDetail'] as const)
  test(`an address that would run a script is marked in the form of ${name}, leads nowhere, and is not saved`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 422/)
    const dialogs = dialogsOf(page)
    const screen = await openFilled(page, name)
    const answers: number[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && screen.calls.test(answer.url())) answers.push(answer.status())
    })
    const addresses = screen.form.locator('input[inputmode=url]:visible')
    const count = await addresses.count()
    expect(count).toBeGreaterThan(0)
    for (let index = 0; index < count; index += 1) {
      await addresses.nth(index).fill(RUNS)
      await addresses.nth(index).press('Enter')
    }
    await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0)
    const submit = screen.form.locator('[type=submit]')
    await submit.click()
    // What was sent has been answered; a form that was saved is gone.
    await drawn(page)
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await expect(screen.form.locator('[aria-invalid=true]').first()).toBeVisible()
    // Where the form sends it, the host refuses it, and the form stays.
    expect(answers.filter((status) => status !== 422)).toEqual([])
    expect(dialogs).toEqual([])
  })

test('the name and e-mail of an editor that are markup or script are shown as text', async ({ page }) => {
  const dialogs = dialogsOf(page)
  const auth = JSON.stringify({ id: '7', name: hostile, email: hostile })
  await page.addInitScript((text) => localStorage.setItem('auth', text), auth)
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(hostile)
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue(hostile)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menu').getByText(hostile).first()).toBeVisible()
  expect(dialogs).toEqual([])
})

test('a search, the palette and the address that are markup or script are shown as text', async ({ page }) => {
  const dialogs = dialogsOf(page)
  const short = hostile.slice(0, 200)
  await page.goto(`/all-news?${new URLSearchParams({ q: short, edit: short, preview: short })}`)
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toHaveValue(short)
  await page.getByRole('button', { name: 'Search', exact: false }).first().press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.fill(short)
  await expect(palette).toHaveValue(short)
  expect(dialogs).toEqual([])
})
