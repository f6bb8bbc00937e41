import type { Page } from 'playwright'
import { FACTOR_PATH, type FactorSecret, type RecoveryCodes } from '../../contract/factor'
import { asksCode, sessionCalls } from '../../contract/session'
import { press, type Scene } from './shots.scenes'

const secret: FactorSecret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  link: 'otpauth://totp/Meridian:editor%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Meridian',
}
const codes: RecoveryCodes = { codes: Array.from({ length: 10 }, (_, at) => `k7m${at}-q2xw-9p4t-z8r3`) }
const wanted = { success: false, message: '', data: asksCode.parse({ asks: 'code', ticket: 'ticket' }) }

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** The host gives a known secret and known codes, and turns nothing on: other pictures sign in without a code. */
async function setUp(page: Page): Promise<void> {
  const answer = (path: string, data: unknown) =>
    page.route(`**${path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { success: true, data } }) : route.fallback(),
    )
  await answer(FACTOR_PATH, secret)
  await answer(`${FACTOR_PATH}/code`, codes)
  await page.getByRole('tab', { name: 'Password', exact: true }).click()
  await press(page, 'Set up')
  await codeField(page).waitFor()
}

/** The sign-in code: where it is set up, its recovery codes, and the question at sign-in. */
export const codeScenes: readonly Scene[] = [
  { name: 'profile-code', path: '/profile', prepare: setUp },
  {
    name: 'profile-recovery-codes',
    path: '/profile',
    async prepare(page) {
      await setUp(page)
      await codeField(page).fill('123456')
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'login-code',
    path: '/login',
    isPublic: true,
    async prepare(page) {
      await page.route(`**${sessionCalls.open.path}`, (route) => route.fulfill({ status: 403, json: wanted }))
      await page.getByLabel('Email', { exact: true }).fill('editor@example.org')
      await page.getByLabel('Password', { exact: true }).fill('a long password')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await codeField(page).waitFor()
    },
  },
]
