import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { runnerImport } from 'vite'
import { located } from '../../../dev/mutants/located'
import { expectNoViolations } from '../support/axe'

type Site = typeof import('../../../dev/docs/site')

/** The reviewer's site with one screen, written to a folder as npm run docs writes it. */
const test = base.extend<object, { reviewed: string; folder: string }>({
  reviewed: ['news', { scope: 'worker', option: true }],
  folder: [
    async ({ reviewed }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-site-'))
      const { module: site } = await runnerImport<Site>('./dev/docs/site.ts', {
        plugins: [located()],
        logLevel: 'error',
      })
      for (const [file, text] of await site.sitePages(await site.measured([reviewed]), [reviewed])) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), text)
      }
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('the page of a screen opens from disk without a network: it is scaled, and a press on a transition tells its clauses, code, tests and shortest path [EXT-250]', async ({
  page,
  context,
  folder,
}) => {
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).protocol))
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(pathToFileURL(join(folder, 'screens', 'index.html')).href)
  await page.getByRole('link', { name: 'news', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Charts of the screen' })
    .getByRole('link', { name: /^removal/ })
    .click()
  const pane = page.locator('.pane.chosen')
  const drawing = pane.locator('svg[role=group]')
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('news › removal')

  const width = async () => (await drawing.boundingBox())?.width ?? 0
  await pane.getByRole('button', { name: '1:1' }).click()
  const natural = await width()
  await pane.getByRole('button', { name: '+' }).click()
  expect(await width()).toBeCloseTo(natural * 1.25, 0)
  await pane.locator('.canvas').hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 400)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeLessThan(natural)
  await pane.getByRole('button', { name: 'Fit' }).click()

  await drawing.locator('[href="#news.removal-removal.deleting-on-done-remove-branch-1"]').click()
  const detail = pane.locator('.detail.chosen')
  await expect(detail.getByRole('heading', { level: 3 })).toContainText('done remove')
  await expect(detail.getByRole('term').first()).toContainText('NEWS-32')
  await expect(detail.getByRole('definition').first()).toContainText('A delete that succeeds')
  await expect(detail.getByRole('heading', { name: 'Code src/machines/parts/removal.machine.ts' })).toBeVisible()
  await expect(detail.locator('pre')).toContainText('done')
  await expect(detail.getByRole('heading', { name: 'Shortest kept path' })).toBeVisible()
  await expect(detail.locator('.steps li').first()).not.toBeEmpty()
  await expect(detail.getByRole('heading', { name: 'Tests that bear its clauses' })).toBeVisible()
  await expect(detail.getByText(/tests\/.+\.(?:test|spec)\.ts/).first()).toBeVisible()
  await expect(page).toHaveURL(/#news\.removal-removal\.deleting-on-done-remove-branch-1$/)
  await expectNoViolations(page)
  expect([new Set(asked), errors]).toEqual([new Set(['file:']), []])
})
