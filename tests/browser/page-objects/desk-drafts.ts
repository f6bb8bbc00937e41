import { expect, type Locator, type Page } from '@playwright/test'
import { chunkOf } from '../support/chunks'
import { fresh } from '../support/form-and-table'
import type { Screen } from './desk-screens'

const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
/** The device holds what was typed. */
const seeKept = (page: Page) => expect(page.getByText(/^Draft kept · \d\d:\d\d$/).first()).toBeVisible()

interface Parts {
  screen: Screen
  /** The same screen in another tab. */
  open: (other: Page) => Promise<Screen>
  isSave: (method: string, pathname: string) => boolean
}

/** The palette, by what is chosen there. */
export function paletteOf(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Search pages and commands' })
  return async (group: 'Commands' | 'Drafts', text: string): Promise<void> => {
    // Keys are heard once the header has its clock.
    await expect(
      page
        .getByRole('banner')
        .getByText(/\d\d:\d\d:\d\d/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    // The commands are there before anything is typed, which would search the lists of the host too.
    if (group === 'Drafts') await palette.getByRole('combobox').fill(text)
    await palette.getByRole('group', { name: group }).getByRole('option').filter({ hasText: text }).first().click()
    await expect(palette).toHaveCount(0)
  }
}

/** What an editor does with the drafts of a screen, here and in another tab. */
export function draftsOf(page: Page, { screen, open, isSave }: Parts) {
  const { address, create, fill, title, staysOpen, restores, listsDrafts = restores } = screen
  const choose = paletteOf(page)
  const kept = fresh('Kept')
  const openForm = async () => {
    if (!staysOpen) await create()
    await expect(title).toBeVisible()
  }
  /** Another tab on the draft that was typed here, which goes on there. */
  async function takeOver(): Promise<{ other: Page; there: Screen }> {
    const other = await page.context().newPage()
    const there = await open(other)
    const offer = listsDrafts ? button(other, 'View Draft') : button(there.form, 'Bring back what you had typed')
    // Not every form says that it is kept: the other tab is opened again until it is.
    await expect(async () => {
      await other.goto(address)
      if (!listsDrafts && !there.staysOpen) await there.create()
      await expect(offer).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await offer.click()
    await button(there.form, 'Edit here').click()
    await expect(page.getByText('This draft is open in another tab.')).toBeVisible()
    return { other, there }
  }
  return {
    chooseCommand: (label: string) => choose('Commands', label),
    chooseDraft: () => choose('Drafts', kept),
    /** Opens a draft of the Drafts screen; its form takes the focus as it comes, also from a menu. */
    async viewDraft(): Promise<void> {
      await button(page.getByRole('main'), 'View Draft').first().click()
      await expect(page.getByRole('form').getByRole('textbox').first()).toBeFocused()
    },
    /** Leaves a form with a draft on the device, by which the screen that is opened next can open it. */
    async keepDraft(): Promise<void> {
      await page.goto(address)
      await openForm()
      await fill()
      await title.fill(kept)
      await seeKept(page)
      await page.waitForFunction((typed) => localStorage.getItem('formDrafts')?.includes(typed), kept)
    },
    async goOnElsewhere(): Promise<void> {
      await title.fill(fresh('Shared'))
      await takeOver()
    },
    /** Sends it from the other tab, whose connection breaks. */
    async sendElsewhere(): Promise<void> {
      await fill()
      const { other, there } = await takeOver()
      await other.route('**', (route) =>
        isSave(route.request().method(), new URL(route.request().url()).pathname)
          ? route.abort('connectionreset')
          : route.fallback(),
      )
      await there.form.locator('[type=submit]').click()
      await expect(other.getByText(/^We could not confirm/).first()).toBeVisible()
    },
    /** Opens the screen while it still waits for the code of the drafts. */
    async openBeforeDrafts(): Promise<void> {
      await page.route(chunkOf('src/services/drafts/draft-store.ts'), () => undefined)
      await page.goto(address)
    },
  }
}
