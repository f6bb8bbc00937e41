import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, storedNews, test } from '../support/signed-in'

// As editors have it: forms are loaded ahead while the page is idle.
test.use({ idleFetching: true })

/** An editor's hands: each act is counted and printed. Writing prose is free. */
function hands(page: Page) {
  const done: string[] = []
  const count = (what: string) => {
    done.push(what)
    console.log(`${String(done.length).padStart(2)}. ${what}`)
  }
  /** A point of what the hand can see: nothing is scrolled for it. */
  const pointOf = async (target: Locator, at = { x: 0.5, y: 0.5 }) => {
    await expect(target).toBeInViewport()
    const box = await target.boundingBox()
    if (!box) throw new Error('Nothing to be pressed')
    return { x: box.x + box.width * at.x, y: box.y + box.height * at.y }
  }
  return {
    done,
    write: (prose: string) => page.keyboard.type(prose),
    async press(key: string, why: string) {
      count(`key ${key}: ${why}`)
      await page.keyboard.press(key)
    },
    async click(target: Locator, why: string, at?: { x: number; y: number }) {
      const { x, y } = await pointOf(target, at)
      count(`click: ${why}`)
      await page.mouse.click(x, y)
    },
    async wheel(by: number, why: string) {
      count(`wheel: ${why}`)
      await page.mouse.wheel(0, by)
    },
    /** A file of the disk that is dragged over the window and dropped, as the browser takes it from the desktop. */
    async drop(file: string, target: Locator, why: string) {
      const { x, y } = await pointOf(target)
      const session = await page.context().newCDPSession(page)
      const data = { items: [], files: [resolve(file)], dragOperationsMask: 1 }
      count(`drop: ${why}`)
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await session.send('Input.dispatchDragEvent', { type, x, y, data })
      await session.detach()
    },
  }
}

test('a news item with one picture is published in at most ten actions from the dashboard [EXT-148]', async ({
  page,
}) => {
  const title = `Ferries run by night ${crypto.randomUUID().slice(0, 8)}`
  const I = hands(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'News', exact: true }).first()).toBeVisible()
  const form = page.locator('form[aria-labelledby]')

  await I.click(
    page.getByRole('navigation').getByRole('link', { name: 'Add News', exact: true }),
    'Add News in the sidebar',
  )
  await I.click(page.getByRole('main').getByRole('button', { name: 'Add News', exact: true }), 'Add News')
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await I.write(title)
  await I.click(form.getByRole('button', { name: 'Now as its date' }), 'Now')
  await I.click(form.getByLabel('Description', { exact: true }), 'the description')
  await I.write('The last boat leaves at two in the morning, and the first one at four.')
  await I.drop('tests/fixtures/photograph.jpg', form.getByRole('heading').first(), 'a photograph on the form')
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await I.press('Enter', 'saves the crop')
  await expect(editor).toBeHidden()
  await I.wheel(700, 'to the map')
  const map = form.getByRole('group', { name: 'World map' })
  await I.click(map, 'Italy on the map', { x: 0.535, y: 0.292 })
  await expect(form.getByLabel('Country', { exact: true })).toHaveValue('Italy')
  await expect(form.getByRole('img', { name: 'Image 1' })).toBeAttached()
  await I.press('Control+Enter', 'publishes')

  await expect(form).toBeHidden()
  expect(await storedNews(page, title)).toMatchObject({
    location: { country: 'Italy' },
    imageUrls: [expect.stringContaining('/media/')],
  })
  expect(I.done.length).toBeLessThanOrEqual(10)
})
