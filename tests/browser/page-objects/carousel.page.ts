import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { formAndTable, fresh } from '../support/form-and-table'

const path = '/api/v1/carousel'
const saved = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.looseObject({ id: z.string(), title: z.string() })) })

/** A carousel item put on the server by the application's own call, as another editor would. */
export async function addSlide(page: Page, change: Record<string, unknown> = {}) {
  const data = { title: fresh('Slide'), imageUrl: '/media/demo-aurora.webp', enable: true, ...change }
  const answer = await page.request.post(path, { data })
  return { id: saved.parse(await answer.json()).data.id, title: data.title }
}

/** The carousel item of a title as the server holds it. */
export async function storedSlide(page: Page, title: string) {
  const { data } = listed.parse(await (await page.request.get(path)).json())
  return data.find((item) => item.title === title) ?? null
}

/** What an editor does on /carousel, by the labels of the screen. */
export function carouselPage(page: Page) {
  const parts = formAndTable(page, 'Carousel items')
  return {
    ...parts,
    async open(address = '/carousel') {
      await page.goto(address)
      await expect(parts.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    },
    add: () => page.getByRole('button', { name: 'Add Carousel Item', exact: true }).first().click(),
    pickEvent: (label: string) => parts.field('Event').selectOption({ label }),
    choosePicture: (files: Parameters<Locator['setInputFiles']>[0]) =>
      parts.form.locator('input[type=file][accept="image/*"]').setInputFiles(files),
    editor: page.getByRole('dialog', { name: 'Edit Image' }),
  }
}
