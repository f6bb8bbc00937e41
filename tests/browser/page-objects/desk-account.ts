import { expect, type Page, request } from '@playwright/test'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { factorSecret } from '../../../contract/factor'
import type { RunningApp } from '../support/desk'
import { addEditor } from '../support/editors'
import { leaveDesk } from '../support/sign-in-code'
import type { Screen } from './desk-screens'

const USER = '/dashboard/api/v1/user'

interface Given {
  email: string
  password: string
}

const newEditor = (desk: RunningApp): Promise<Given> => addEditor(desk, `${crypto.randomUUID()}@meridian.test`, 'Ann')

/** A session of an editor in another browser, without the sign-in of the worker: the server would end that session. */
async function sessionOf({ url }: RunningApp, data: Given) {
  const storageState = { cookies: [], origins: [] }
  const session = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url }, storageState })
  expect((await session.post(`${USER}/login`, { data })).ok()).toBe(true)
  return session
}

/** Signs a new editor in, who has another session elsewhere. */
export async function signInAsNew(page: Page, desk: RunningApp): Promise<Given> {
  const own = await newEditor(desk)
  await (await sessionOf(desk, own)).dispose()
  await leaveDesk(page)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(own.email)
  await page.getByLabel('Password', { exact: true }).fill(own.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return own
}

/** A new editor who is asked for a code at each sign-in. */
async function newEditorWithCode(desk: RunningApp): Promise<Given> {
  const own = await newEditor(desk)
  const session = await sessionOf(desk, own)
  const begun = await session.post(`${USER}/account/factor`, { data: {} })
  const { secret } = z.object({ data: factorSecret }).parse(await begun.json()).data
  const turnedOn = await session.post(`${USER}/account/factor/code`, {
    data: { code: new TOTP({ secret }).generate() },
  })
  expect(turnedOn.ok()).toBe(true)
  await session.dispose()
  return own
}

/** What an editor does about the own account, and at the sign-in. */
export function accountOf(page: Page, desk: RunningApp, { form, title, own = desk }: Screen) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const confirmation = page.getByRole('dialog', { name: 'Is it you?' })
  const factor = page.getByRole('region', { name: 'Sign-in code', exact: true })
  const pressIn = (part: typeof factor, label: string) => part.getByRole('button', { name: label, exact: true }).click()
  return {
    async saveWithoutName(): Promise<void> {
      await title.fill('')
      await pressIn(form, 'Save Changes')
    },
    typePassword: () => field('Current password').fill(own.password),
    async typePasswords(): Promise<void> {
      await field('Current password').fill(own.password)
      await field('New password').fill('ten owls on a pier')
    },
    confirmPassword: () => confirmation.getByLabel('Your password', { exact: true }).fill(own.password),
    pressInConfirmation: (label: string) => pressIn(confirmation, label),
    pressInFactor: (label: string) => pressIn(factor, label),
    /** Types what a device shows that was given the secret of the page. */
    async typeDeviceCode(): Promise<void> {
      const secret = await factor
        .getByText('Secret', { exact: true })
        .locator('xpath=following-sibling::p')
        .textContent()
      await field('Code').fill(new TOTP({ secret: secret ?? '' }).generate())
    },
    async fillWithCode(): Promise<void> {
      const { email, password } = await newEditorWithCode(desk)
      await field('Email').fill(email)
      await field('Password').fill(password)
    },
    typeWrongCode: () => field('Code').fill('000 000'),
    typeFileAddress: () => field('Address of the file').fill('another.webp'),
    /** Chooses an entry of the menu of the account. */
    async chooseInMenu(label: string): Promise<void> {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
    },
  }
}
