import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from '../support/signed-in'

const texts = z.record(z.string(), z.string())
const profileShape = z.object({
  localStorage: texts,
  sessionStorage: texts,
  databases: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      stores: z.array(
        z.object({
          name: z.string(),
          autoIncrement: z.boolean(),
          keys: z.array(z.union([z.string(), z.number()])),
          values: z.array(z.unknown()),
        }),
      ),
    }),
  ),
})
type Profile = z.infer<typeof profileShape>

/** What the application of version 0.1 left in a browser. */
const profile = profileShape.parse(JSON.parse(readFileSync('tests/fixtures/v0.1/profile.json', 'utf8')))
const listed = z
  .array(z.object({ formType: z.string(), formData: z.looseObject({}) }))
  .parse(JSON.parse(profile.localStorage.formDrafts ?? '[]'))

/** Writes a profile into the browser before any code of the application runs there. */
async function writeBack(page: Page, stored: Profile): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate(async ({ localStorage: local, sessionStorage: session, databases }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    for (const { name, version, stores } of databases)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => {
          for (const { name: store, autoIncrement, keys, values } of stores) {
            const created = opening.result.createObjectStore(store, { autoIncrement })
            for (const [index, value] of values.entries()) created.put(value, keys[index])
          }
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(new Error(`${name} cannot be opened`))
      })
  }, stored)
}

test.beforeEach(async ({ page, expectConsole }) => {
  // A picture that is opened by itself has no icon of its own.
  expectConsole(/favicon/)
  await page.clock.setFixedTime('2025-11-20T10:00:00Z')
  await writeBack(page, { ...profile, sessionStorage: {} })
})

const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true })
const draft = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

/** Takes a draft up from the list and sees its values in the form. */
async function restores(page: Page, title: string, values: Record<string, string>) {
  await page.goto('/drafts')
  await draft(page, title).getByRole('button', { name: 'View Draft' }).click()
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
}

test('theme, zones and editor of a version 0.1 profile are preserved [THEME-2, SET-2, AUTH-3]', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('data-theme', profile.localStorage.theme ?? '')
  await expect(field(page, 'Primary time zone')).toHaveValue('Asia/Tokyo')
  await expect(field(page, 'Secondary time zone')).toHaveValue('Asia/Kolkata')
  await expect(page.getByRole('banner').getByText('Japan')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe(profile.localStorage.auth)
})

test('all drafts of a version 0.1 profile are listed, and its archived drafts are offered [DRAFT-8, EXT-32]', async ({
  page,
}) => {
  await page.goto('/drafts')
  const list = page.getByRole('list', { name: 'Kept drafts', exact: true })
  await expect(list.getByRole('button', { name: 'View Draft' })).toHaveCount(listed.length)
  for (const { formData } of listed)
    await expect(draft(page, String(formData.title ?? formData.name ?? formData.subject))).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Recently removed' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await expect(list.getByText('Corrected 03')).toBeVisible()
})

test('a draft of each type is restored with all its values from a version 0.1 profile [DRAFT-13]', async ({ page }) => {
  await restores(page, 'Harbour lights', {
    Title: 'Harbour lights come on early',
    'Date and time': '2025-11-21T09:41',
    'Source URL': 'https://wire.example/lights',
    Country: 'Norway',
    'Latitude, longitude': '59.9139, 10.7522',
    Subtitle: 'What the pilots saw',
    'Bullet point 1': 'The first light',
    'Bullet point 2': 'The second light',
  })
  await expect(page.getByRole('form').getByRole('img', { name: 'Image 1' }).first()).toBeVisible()
  await restores(page, 'The harbour clock', {
    Name: 'The harbour clock',
    Thumbnail: '/media/demo-coast.webp',
    'Article images': 'https://pictures.example/half',
  })
  await expect(page.getByRole('form').getByRole('img', { name: 'Image 1' }).first()).toBeVisible()
  await restores(page, 'River fair', {
    Name: 'River fair',
    'Start date': '2025-12-05T18:00',
    'End date': '2025-12-07T23:30',
    Description: 'Three evenings on the river.',
    Country: 'Thailand',
    'Latitude, longitude': '18.7883, 98.9853',
    'Banner image': '/media/demo-delta.webp',
  })
  await expect(field(page, 'Enabled')).not.toBeChecked()
  await restores(page, 'Lantern nights', {
    Title: 'Lantern nights',
    Description: 'On the river',
    Location: 'Chiang Mai',
    'Start date and time': '2025-12-05T18:00',
    'End date and time': '2025-12-06T18:00',
  })
  await restores(page, 'Corrected 18', { Title: 'Corrected 18' })
  await restores(page, 'Ferries are back', {})
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue('Ferries are back')
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue('Two lines\nof it')
})

for (const [address, opener, name, value] of [
  ['/carousel', 'Add Carousel Item', 'Title', 'Half a slide'],
  ['/geoshots', 'Create GeoShot', 'Title', 'Half a clip'],
  ['/events/event-ferry-night', 'Add News', 'Title', 'Half the news'],
  ['/trending-topics', null, 'Topic Name', 'Half a topic'],
] as const)
  test(`values saved for ${address} in a version 0.1 profile are restored [EXT-18]`, async ({ page }) => {
    await page.goto(address)
    if (opener) await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().click()
    await page.getByRole('button', { name: 'Bring back what you had typed' }).click()
    await expect(field(page, name)).toHaveValue(value)
  })

test('a draft that version 0.1 had handed off is restored by its form [DRAFT-13]', async ({ page }) => {
  await page.evaluate((text) => sessionStorage.setItem('currentDraft', text), profile.sessionStorage.currentDraft ?? '')
  await page.goto('/all-news')
  await expect(field(page, 'Title')).toHaveValue('Corrected 18')
})
