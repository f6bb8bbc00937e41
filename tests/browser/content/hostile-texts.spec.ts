import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import * as z from 'zod/mini'
import { screens } from '../page-objects/desk-screens'
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

/** Fills the fields of a form that take prose; gives their number. */
async function fillProse(form: Locator): Promise<number> {
  const fields = await form.locator('textarea:visible, input[spellcheck=true]:not([role=combobox]):visible').all()
  for (const field of fields) await field.fill(hostile)
  return fields.length
}

for (const name of [
  'news',
  'carousel',
  'geoShots',
  'articles',
  'events',
  'eventDetail',
  'topics',
  'notifications',
] as const)
  test(`texts that are markup or script are shown as text in form and list of ${name}, and sent as they are`, async ({
    page,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const screen = await screens[name](page)
    await page.goto(screen.address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await screen.create()
    await expect(screen.title).toBeVisible()
    await screen.fill()
    const filled = await fillProse(screen.form)
    expect(filled).toBeGreaterThan(0)
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

test('a search, the palette and the address that are markup or script are shown as text', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
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
