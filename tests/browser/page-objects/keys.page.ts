import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from '../support/desk'

/** As many stops as any screen has, and some. */
const most = 160

interface Stop {
  arrived: boolean
  /** Whether the control was replaced in the document. */
  isGone: boolean
  /** What is wrong with the stop: nothing to call it by, or nothing to see it by. */
  fault: string | null
}

/** Whether the focus is on a control, and whether it can be seen and named there. */
function stopOn(control: Element): Stop {
  const on = document.activeElement
  const arrived = on === control
  const isGone = !control.isConnected
  // Past the end of a page the focus is with the browser; content that a way leads to is read, not worked with.
  if (on === null || on.matches('body, :is(main, h1, h2, div)[tabindex="-1"]')) return { arrived, isGone, fault: null }
  const words = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  const labels = on instanceof HTMLInputElement || on instanceof HTMLSelectElement || on instanceof HTMLTextAreaElement
  const name = [
    on.getAttribute('aria-label'),
    words(on.getAttribute('aria-labelledby')),
    labels ? [...(on.labels ?? [])].map((label) => label.textContent).join('') : on.textContent,
    [...on.querySelectorAll('[aria-label], [alt]')]
      .map((part) => part.getAttribute('aria-label') ?? part.getAttribute('alt'))
      .join(''),
  ].join('')
  // A control that is drawn by what is around it shows its ring there.
  const around: Element[] = []
  for (let part: Element | null = on; part && around.length < 5; part = part.parentElement) around.push(part)
  const isRinged = around.some((part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor)
  })
  const what = on.outerHTML.slice(0, 160)
  // What the browser draws inside a date or a player has a ring of its own, out of reach of any style.
  const isInner = on.matches(':is([type=datetime-local], video):not(:focus-visible)')
  if (name.trim() === '') return { arrived, isGone, fault: `No name: ${what}` }
  return { arrived, isGone, fault: isRinged || isInner ? null : `No ring: ${what}` }
}

/** Looks at where the focus is; the control is searched for again only where the page has replaced it. */
function stopsOf(control: Locator): () => Promise<Stop> {
  let handle = control.elementHandle()
  return async () => {
    let stop = await (await handle)?.evaluate(stopOn)
    if (!stop || stop.isGone) {
      handle = control.elementHandle()
      stop = await (await handle)?.evaluate(stopOn)
    }
    if (!stop) throw new Error(`There is no ${control.toString()}`)
    return stop
  }
}

/** What somebody does who has a keyboard only; every stop on the way has a name and a ring. */
export function keysOf(page: Page) {
  const { keyboard } = page
  const main = page.getByRole('main')
  const sidebar = page.locator('#sidebar')

  const to = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(control).toBeVisible()
    const stop = stopsOf(control)
    for (let step = 0; step < most; step += 1) {
      const { arrived, fault } = await stop()
      expect(fault).toBeNull()
      if (arrived) return expect(control).toHaveAccessibleName(/\S/)
      await keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${control.toString()}`)
  }
  const press = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', by: 'Enter' | 'Space' = 'Enter') => {
    await to(control, key)
    await keyboard.press(by)
  }
  /** Walks a line of tabs or choices by arrow; the focus follows a moment after the key. */
  const along = async (control: Locator, key: 'ArrowRight' | 'ArrowLeft') => {
    const stop = stopsOf(control)
    for (let step = 0; step < most; step += 1) {
      const { arrived, fault } = await stop()
      expect(fault).toBeNull()
      if (arrived) return
      const from = await page.evaluateHandle(() => document.activeElement)
      await keyboard.press(key)
      await expect.poll(() => from.evaluate((one) => one === document.activeElement), { intervals: [10] }).toBe(false)
      await from.dispose()
    }
    throw new Error(`${key} does not lead to ${control.toString()}`)
  }
  const inside = (part: Locator) => part.evaluate((whole) => whole.contains(document.activeElement))

  return {
    to,
    press,
    along,
    main,
    button: (name: string, within: Locator | Page = page) => within.getByRole('button', { name, exact: true }),
    /** Signs in from the first field, which has the focus. */
    async enter({ email, password }: RunningApp) {
      await page.goto('/login')
      await to(page.getByLabel('Email', { exact: true }))
      await keyboard.type(email)
      await keyboard.press('Tab')
      await to(page.getByLabel('Password', { exact: true }))
      await keyboard.type(password)
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    },
    /** Goes to a screen by its entry in the sidebar; the focus begins at its content. */
    async go(entry: string | RegExp, heading: string) {
      await press(sidebar.getByRole('link', { name: entry, exact: typeof entry === 'string' }), 'Shift+Tab')
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(main).toBeFocused()
    },
    /** Opens a form by its button, types into its first field and gives it up; the button has the focus again. */
    async tryForm(opener: Locator, field: string) {
      const form = page.locator('form[aria-labelledby]')
      await press(opener)
      await to(form.getByLabel(field, { exact: true }))
      await keyboard.type('By keys alone')
      await expect(form.getByLabel(field, { exact: true })).toHaveValue('By keys alone')
      await press(form.getByRole('button', { name: 'Cancel', exact: true }))
      await expect(form).toHaveCount(0)
    },
    /** Opens a window, walks once around in it, leaves by Escape; what opened it has the focus again. */
    async view(opener: Locator, role: 'dialog' | 'alertdialog', name: string) {
      const dialog = page.getByRole(role, { name, exact: true })
      await press(opener)
      await expect(dialog).toBeVisible()
      await expect.poll(() => inside(dialog)).toBe(true)
      const last = dialog.getByRole('button').last()
      await to(last)
      await keyboard.press('Tab')
      expect(await inside(dialog)).toBe(true)
      await keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
    /** Asks for a deletion, thinks better of it, asks again and means it; the focus stays in the page. */
    async remove(opener: Locator, question: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      const dialog = page.getByRole('alertdialog', { name: question, exact: true })
      await press(opener, key)
      await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
      await keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
      await press(dialog.getByRole('button', { name: 'Delete', exact: true }))
      await expect(dialog).toBeHidden()
      await expect(opener).toHaveCount(0)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    },
    /** Searches a list for one title: what was found is all that is left. */
    async find(title: string, placeholder: string) {
      await to(main.getByPlaceholder(placeholder))
      await keyboard.type(title)
      await expect(main.getByText(title, { exact: true })).toBeVisible()
    },
  }
}
