import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { formAndTable, fresh } from '../support/form-and-table'

const path = '/api/v1/geoShots'
const saved = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })
const listed = z.object({
  data: z.object({
    geoShots: z.array(z.looseObject({ id: z.string(), title: z.string() })),
    totalCount: z.number(),
    hasNext: z.boolean(),
  }),
})

/** A GeoShot put on the server by the application's own call, as another editor would. */
export async function addShot(page: Page, change: Record<string, unknown> = {}) {
  const data = {
    title: fresh('Shot'),
    videoUrl: '/media/demo-clip-ferry.mp4',
    description: 'Filmed once.',
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    sourceUrls: [],
    ...change,
  }
  const answer = await page.request.post(path, { data })
  return { id: saved.parse(await answer.json()).data.id, title: data.title }
}

const pageAt = async (page: Page, pageNo: number) =>
  listed.parse(await (await page.request.get(path, { params: { pageNo } })).json()).data

/** How many GeoShots the server holds. */
export const countOfShots = async (page: Page) => (await pageAt(page, 0)).totalCount

/** Adds and deletes GeoShots until the server holds as many as are wanted. */
export async function haveShots(page: Page, target: number) {
  let count = await countOfShots(page)
  for (; count < target; count += 1) await addShot(page)
  for (; count > target; count -= 1) {
    const [first] = (await pageAt(page, 0)).geoShots
    await page.request.delete(`${path}/${first?.id}`)
  }
}

/** The GeoShot of a title as the server holds it. */
export async function storedShot(page: Page, title: string) {
  const { geoShots } = await pageAt(page, 0)
  return geoShots.find((item) => item.title === title) ?? null
}

/** What an editor does on /geoshots, by the labels of the screen. */
export function geoShotsPage(page: Page) {
  const parts = formAndTable(page, 'GeoShots')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  return {
    ...parts,
    pager,
    /** The page numbers on offer. */
    numbers: () => pager.getByRole('button', { name: /^\d+$/ }).allInnerTexts(),
    turnTo: (number: number) => pager.getByRole('button', { name: String(number), exact: true }).click(),
    seePage: (number: number) => expect(pager.locator('[aria-current=page]')).toHaveText(String(number)),
    async open(address = '/geoshots') {
      await page.goto(address)
      await expect(parts.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    },
    create: () => page.getByRole('button', { name: 'Create GeoShot', exact: true }).first().click(),
    pickRegion: (label: string) => parts.field('Region').selectOption({ label }),
    chooseVideo: (files: Parameters<Locator['setInputFiles']>[0]) =>
      parts.form.locator('input[type=file][accept="video/*"]').setInputFiles(files),
    preview: page.getByRole('dialog'),
    /** Writes down the fields that an upload is sent with; a browser does not tell them of a request with a file. */
    watchUploads: () =>
      page.evaluate(() => {
        const { set } = FormData.prototype
        const fields: Record<string, string> = {}
        Object.assign(window, { uploadFields: fields })
        FormData.prototype.set = function (name: string, value: string | Blob) {
          if (typeof value === 'string') fields[name] = value
          Reflect.apply(set, this, [name, value])
        }
      }),
    uploadedAs: () => page.evaluate((): unknown => Reflect.get(window, 'uploadFields')),
  }
}
