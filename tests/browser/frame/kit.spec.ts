import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { drawn } from '../support/faults'

const configFile = fileURLToPath(new URL('../../gallery/vite.config.ts', import.meta.url))
declare global {
  interface Window {
    trustedTypes?: { defaultPolicy: { createScriptURL: (address: string) => object | null } | null }
  }
}

let server: PreviewServer
let address = ''

test.beforeAll(async () => {
  // The kit is built first, beside other tests.
  await build({ configFile, logLevel: 'error' })
  server = await preview({ configFile, logLevel: 'error', preview: { host: '127.0.0.1', port: 0, strictPort: false } })
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(() => server.close())

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedScript/i.test(message.text())) throw new Error(message.text())
  })
})

async function open(page: Page, colorScheme: 'light' | 'dark', width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 375]) {
    test(`the component gallery breaks no rule of accessibility in ${scheme} at ${width} pixels`, async ({ page }) => {
      await open(page, scheme, width)
      await expectNoViolations(page)
    })
  }
}

test('the component gallery never scrolls horizontally', async ({ page }) => {
  for (const width of [360, 375, 768, 1024, 1440, 1920]) {
    await open(page, 'light', width)
    await expectNoOverflow(page)
  }
})

test('every target is at least 44 pixels high on phones', async ({ page }) => {
  await open(page, 'light', 375)
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=radio], [type=checkbox], [type=file], [hidden])')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[aria-hidden=true]'))
      .map((part) => {
        const box = part.closest('.input') ?? part
        const before = getComputedStyle(part, '::before')
        const grown = before.content === 'none' ? 0 : -2 * Number.parseFloat(before.top || '0')
        return {
          name: part.getAttribute('aria-label') ?? part.textContent,
          height: box.getBoundingClientRect().height + grown,
        }
      })
      .filter((part) => part.height > 0),
  )
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter(({ height }) => height < 44)).toEqual([])
})

test('the menu opens by keyboard, closes with Escape and returns the focus', async ({ page }) => {
  await open(page, 'light')
  const button = page.getByRole('button', { name: 'Ingrid Solano' })
  await button.focus()
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('a menu selection is reported and closes the menu', async ({ page }) => {
  await open(page, 'light')
  await page.getByRole('button', { name: 'Ingrid Solano' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByLabel('Picked')).toHaveText('settings')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a second press on the button of an open menu closes it', async ({ page }) => {
  await open(page, 'light')
  const button = page.getByRole('button', { name: 'Ingrid Solano' })
  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await button.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('Escape closes the upper of two dialogs only, and the focus returns step by step', async ({ page }) => {
  await open(page, 'light')
  const opener = page.getByRole('button', { name: 'Open preview' })
  await opener.click()
  const lower = page.getByRole('dialog', { name: 'Glacier lake above Huaraz' })
  await expect(lower).toBeVisible()
  await page.getByRole('button', { name: 'Delete it' }).click()
  const upper = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(upper.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(upper).toHaveCount(0)
  await expect(lower).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lower).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an open dialog and an open menu break no rule of accessibility', async ({ page }) => {
  await open(page, 'dark')
  await page.getByRole('button', { name: 'Open preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ingrid Solano' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page)
})

test('Enter adds a line, Backspace in an empty line removes it, and the focus follows', async ({ page }) => {
  await open(page, 'light')
  await page.getByLabel('Bullet point 1').press('End')
  await page.keyboard.press('Enter')
  const second = page.getByLabel('Bullet point 2', { exact: true })
  await expect(second).toBeFocused()
  await expect(second).toHaveValue('')
  await second.press('Backspace')
  await expect(page.getByRole('textbox', { name: /^Bullet point/ })).toHaveCount(2)
  await expect(page.getByLabel('Bullet point 1')).toBeFocused()
  await expect(page.getByLabel('Sent')).toHaveText('0')
})

test('Enter in the country field selects the highlighted option and never submits the form', async ({ page }) => {
  await open(page, 'light')
  const country = page.getByLabel('Country', { exact: true })
  await country.fill('ukr')
  await expect(page.getByRole('option', { name: 'Ukraine' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Ukraine')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sent')).toHaveText('0')
})

test('free text stays in the country field, and a search without a match shows a message', async ({ page }) => {
  await open(page, 'light')
  const country = page.getByLabel('Country', { exact: true })
  await country.fill('Atlantis')
  await expect(page.getByText('No countries found').last()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(country).toHaveValue('Atlantis')
})

test('an editor who goes on from the country field at any time after typing or Escape stays there, and the list closes', async ({
  page,
}) => {
  await open(page, 'light')
  const country = page.getByLabel('Country', { exact: true })
  const title = page.getByLabel('Title', { exact: true })
  const frames = await page.evaluateHandle(() => {
    const frame = window.requestAnimationFrame.bind(window)
    const due: FrameRequestCallback[] = []
    const task = () =>
      new Promise((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = resolve
        channel.port2.postMessage(null)
      })
    return {
      hold() {
        window.requestAnimationFrame = (callback) => due.push(callback)
      },
      /** Calls so many of the callbacks that wait for a frame, each in a task of its own. */
      async call(count: number) {
        for (let called = 0; called < count; called += 1) {
          await task()
          due.shift()?.(performance.now())
        }
      },
      release() {
        window.requestAnimationFrame = frame
        for (const callback of due.splice(0)) frame(callback)
      },
    }
  })
  /** Goes on between any two of the callbacks, until none of them is about the list any more. */
  async function goOn(act: () => Promise<void>) {
    for (let before = 0; before < 12; before += 1) {
      await frames.evaluate((held) => held.hold())
      await act()
      await frames.evaluate((held, count) => held.call(count), before)
      await title.focus()
      await frames.evaluate((held) => held.call(30))
      await frames.evaluate((held) => held.release())
      await expect(title).toBeFocused()
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
  }

  await goOn(async () => {
    await country.focus()
    await page.keyboard.insertText('u')
  })
  await goOn(async () => {
    await frames.evaluate((held) => held.release())
    await country.fill('')
    await country.fill('ukr')
    await page.keyboard.press('ArrowDown')
    await expect(country).toHaveAttribute('aria-activedescendant', /Ukraine/)
    await frames.evaluate((held) => held.hold())
    await page.keyboard.press('Escape')
  })
  await page.keyboard.type('On')
  await expect(country).toHaveValue('ukr')
})

test('the list of countries stays closed if the focus has left before it opens', async ({ page }) => {
  await open(page, 'light')
  const country = page.getByLabel('Country', { exact: true })
  const title = page.getByLabel('Title', { exact: true })
  await country.focus()
  await title.evaluate((next) => document.addEventListener('input', () => next.focus(), { capture: true, once: true }))
  await page.keyboard.insertText('ukr')
  await expect(country).toHaveValue('Peruukr')
  await drawn(page)
  await expect(title).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('an image that cannot be loaded is replaced by the placeholder [IMG-21]', async ({ page }) => {
  await open(page, 'light')
  const broken = page.getByRole('img', { name: 'Night ferries' }).nth(1)
  await broken.scrollIntoViewIfNeeded()
  await expect(broken).toHaveAttribute('src', '/placeholder.svg')
})

test('the tooltip appears on keyboard focus and closes with Escape [LAYOUT-16]', async ({ page }) => {
  await open(page, 'light')
  await page.getByRole('button', { name: 'Theme' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'No notifications from developer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip', { name: 'No notifications from developer' })).toHaveCount(0)
})

test('the drawer opens and closes below 768 pixels and returns the focus [LAYOUT-5 LAYOUT-6]', async ({ page }) => {
  await open(page, 'light', 375)
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeHidden()
  await toggle.click()
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Home' })).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('the theme follows the system until one is selected', async ({ page }) => {
  await open(page, 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the content policy allows only scripts of our own assets', async ({ page }) => {
  await open(page, 'light')
  const outcome = await page.evaluate(() => {
    const policy = window.trustedTypes?.defaultPolicy
    const passes = (address: string) => {
      try {
        policy?.createScriptURL(address)
        return policy ? address : 'there is no policy'
      } catch {
        return 'refused'
      }
    }
    return [passes('/assets/worker.js'), passes('/media/picture.js'), passes('https://elsewhere.example/assets/a.js')]
  })
  expect(outcome).toEqual(['/assets/worker.js', 'refused', 'refused'])
})
