import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { factorSecret, recoveryCodes } from '../../../contract/factor'
import { expect, type RunningApp } from './desk'

const FACTOR = '/dashboard/api/v1/user/account/factor'

/** The field of a code, at sign-in and while a device is set up. */
export const field = (page: Page) => page.getByLabel('Code', { exact: true })

/** The part of Profile. */
export const part = (page: Page) => page.getByRole('region', { name: 'Sign-in code', exact: true })
export const codesIn = (page: Page) => part(page).getByRole('list').getByRole('listitem')
export const press = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true }).click()

export async function openProfile(page: Page) {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Password', exact: true }).click()
  await expect(part(page)).toBeVisible()
}

/** Forgets who has signed in, as another browser would. */
export async function leaveDesk(page: Page) {
  // A page of the same origin that makes no calls, which would now be refused.
  await page.goto('/logo.svg')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    // In an empty storage a signed-in test writes its sign-in (signed-in.ts).
    localStorage.setItem('left', '')
  })
}

/** Begins the set-up in Profile; returns what the device then has. */
export async function setUp(page: Page): Promise<TOTP> {
  await press(page, 'Set up')
  await expect(part(page).getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await press(page, 'Copy the secret')
  await expect(part(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  return new TOTP({ secret: await page.evaluate(() => navigator.clipboard.readText()) })
}

/**
 * The code of the step after, which counts too: the set-up has used up the present one. That of the step before no
 * longer counts once the present step ends, which may be in the next moment.
 */
export const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + 30_000 })

/** Answers the next call of a method below the path of the sign-in code as given. */
export async function answerOnce(page: Page, method: string, answer: { status: number; json?: unknown } | 'broken') {
  let isDone = false
  await page.route(`**${FACTOR}**`, (route) => {
    if (isDone || route.request().method() !== method) return route.fallback()
    isDone = true
    return answer === 'broken' ? route.abort() : route.fulfill(answer)
  })
}

export const asksPassword = { status: 403, json: { success: false, message: 'No', data: { asks: 'password' } } }

/** Turns the code of the desk's editor on, and leaves the desk. */
export async function withCode(page: Page, desk: RunningApp) {
  await desk.signIn(page)
  const headers = { 'Content-Type': 'application/json', Origin: desk.url }
  const begun = await page.request.post(FACTOR, { headers, data: {} })
  const { secret } = z.object({ data: factorSecret }).parse(await begun.json()).data
  const totp = new TOTP({ secret })
  const turnedOn = await page.request.post(`${FACTOR}/code`, { headers, data: { code: totp.generate() } })
  const { codes } = z.object({ data: recoveryCodes }).parse(await turnedOn.json()).data
  await leaveDesk(page)
  return { totp, codes }
}

/** Signs in as far as the question for the code. */
export async function givePassword(page: Page, desk: RunningApp) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(field(page)).toBeFocused()
}
