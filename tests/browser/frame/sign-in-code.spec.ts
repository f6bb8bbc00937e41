import { readFile } from 'node:fs/promises'
import {
  appearances,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  setAppearance,
} from '../support/axe'
import { chunkOf } from '../support/chunks'
import { expect, test } from '../support/desk'
import { turnCodeOff } from '../support/editors'
import { logOut } from '../support/log-out'
import {
  answerOnce,
  asksPassword,
  codesIn,
  field,
  givePassword,
  leaveDesk,
  nextCode,
  openProfile,
  part,
  press,
  setUp,
  withCode,
} from '../support/sign-in-code'
import { seeToast } from '../support/toasts'

// The sign-ins of other tests on the same server would be asked for a code.
test.use({ settings: { DEMO: '0' } })

test.afterEach(({ desk }) => turnCodeOff(desk))

test('after the password a code signs in; what is missing or wrong is said, and Back leads to the password [EXT-284, EXT-286]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const { totp } = await withCode(page, desk)
  await givePassword(page, desk)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/Please enter the code$/)
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/This code is not right, or was used already$/)
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page, desk)
  await page.keyboard.type(nextCode(totp))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a recovery code signs in once [EXT-285]', async ({ page, desk, expectConsole }) => {
  expectConsole(/status of 403/)
  const { codes } = await withCode(page, desk)
  await givePassword(page, desk)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await leaveDesk(page)
  await givePassword(page, desk)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/This code is not right, or was used already$/)
})

for (const { width, colorScheme } of appearances)
  test(`the question for the code is accessible and fits at ${width} px in ${colorScheme} [EXT-284]`, async ({
    page,
    desk,
    expectConsole,
  }) => {
    expectConsole(/status of 403/)
    await withCode(page, desk)
    await setAppearance(page, { width, colorScheme })
    await givePassword(page, desk)
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })

test('an editor sets a sign-in code up, signs in by it and by a recovery code, renews those and turns it off [EXT-283, EXT-285, EXT-287]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.signIn(page)
  await openProfile(page)
  const question = page.getByRole('dialog', { name: 'Is it you?' })

  await test.step('the password is asked for, and nothing is begun without it', async () => {
    await answerOnce(page, 'POST', asksPassword)
    await press(page, 'Set up')
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(part(page).getByRole('button', { name: 'Set up', exact: true })).toBeFocused()
  })
  const first = await setUp(page)
  await expectNoViolationsInBothThemes(page, 'main')
  const totp = await test.step('the set-up can be left, and what is missing or wrong is said', async () => {
    await press(page, 'Cancel')
    await expect(part(page).getByRole('button', { name: 'Set up', exact: true })).toBeFocused()
    const other = await setUp(page)
    expect(other.secret.base32).not.toBe(first.secret.base32)
    await field(page).press('Enter')
    await expect(field(page)).toHaveAccessibleDescription('Please enter the code')
    await field(page).fill(first.generate())
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/^This code is not right/)
    await expect(field(page)).toBeFocused()
    return other
  })
  await field(page).fill(totp.generate())
  await page.keyboard.press('Enter')
  await seeToast(page, 'A sign-in code is asked for from now on')
  await expect(codesIn(page)).toHaveCount(10)
  const codes = await codesIn(page).allTextContents()
  await expectNoViolationsInBothThemes(page, 'main')
  await test.step('the recovery codes are copied and downloaded as they are shown', async () => {
    await press(page, 'Copy')
    await expect(part(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
    const downloads = page.waitForEvent('download')
    await part(page).getByRole('link', { name: 'Download', exact: true }).click()
    const file = await downloads
    expect(file.suggestedFilename()).toBe('meridian-recovery-codes.txt')
    expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  })
  await press(page, 'I have kept them')
  await expect(part(page)).toContainText('10 of 10 recovery codes left')

  for (const [code, left] of [
    [() => nextCode(totp), 10],
    [() => codes[0]?.toLowerCase() ?? '', 9],
  ] as const)
    await test.step(`a sign-in leaves ${left} recovery codes`, async () => {
      await leaveDesk(page)
      await givePassword(page, desk)
      await field(page).fill(code())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard$/)
      await openProfile(page)
      await expect(part(page)).toContainText(`${left} of 10 recovery codes left`)
    })

  await test.step('new recovery codes replace the old ones, once the password is given', async () => {
    await answerOnce(page, 'POST', asksPassword)
    await press(page, 'New recovery codes')
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await answerOnce(page, 'POST', asksPassword)
    await press(page, 'New recovery codes')
    await question.getByLabel('Your password', { exact: true }).fill(desk.password)
    await page.keyboard.press('Enter')
    await seeToast(page, 'The old recovery codes are no longer valid')
    await expect(codesIn(page)).toHaveCount(10)
    expect(await codesIn(page).allTextContents()).not.toContain(codes[1])
    await press(page, 'I have kept them')
    await expect(part(page)).toContainText('10 of 10 recovery codes left')
    await expectNoViolationsInBothThemes(page, 'main')
  })
  await test.step('it is turned off', async () => {
    await answerOnce(page, 'DELETE', asksPassword)
    await press(page, 'Turn off')
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await press(page, 'Turn off')
    await seeToast(page, 'No sign-in code is asked for any more')
    await expect(part(page)).toContainText('No code is asked for.')
  })
  await desk.walks.expectTaken(context, [
    'factor.off on factor.begin, branch 1',
    'factor.on on factor.renew, branch 1',
    'factor.on on factor.end, branch 1',
    'factor.settingUp on factor.change, branch 1',
    'factor.settingUp on factor.submit, branch 1',
    'factor.settingUp on factor.submit, branch 2',
    'factor.settingUp on factor.cancel, branch 1',
    'factor.keeping on factor.keep, branch 1',
  ])
  await leaveDesk(page)
  await desk.signIn(page)
})

test('what the host does not say of the sign-in code is told, and asked again [EXT-60, EXT-283, EXT-287]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of (403|404|500)/, /ERR_/)
  const { totp } = await withCode(page, desk)
  await givePassword(page, desk)
  await field(page).fill(nextCode(totp))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const chunk = chunkOf('src/app/chunks/factor.ts')
  await page.route(chunk, (route) => route.abort())
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Password', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Your sessions' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
  await page.unroute(chunk)
  await answerOnce(page, 'GET', { status: 404, json: { success: false } })
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(part(page).getByRole('alert')).toContainText('It could not be read whether a sign-in code is asked for.')
  await press(page, 'Retry')
  await answerOnce(page, 'POST', { status: 500, json: { success: false, message: 'Broken' } })
  await press(page, 'New recovery codes')
  await expect(part(page).getByRole('alert')).toHaveText('The recovery codes were not replaced. Broken')
  await answerOnce(page, 'DELETE', 'broken')
  await press(page, 'Turn off')
  await expect(part(page).getByRole('alert')).toHaveText('It is not known whether this was done. See below.')
  await expect(part(page)).toContainText('10 of 10 recovery codes left')
  await desk.walks.expectTaken(context, [
    'account.factor.notLoaded on factor.load, branch 1',
    'factor.failed on factor.retry, branch 1',
  ])
})

test('logging out asks before recovery codes are lost, and another tab leaves them shown [AUTH-8, EXT-15, EXT-283]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.signIn(page)
  await openProfile(page)
  const totp = await setUp(page)
  await field(page).fill(totp.generate())
  await page.keyboard.press('Enter')
  await expect(codesIn(page)).toHaveCount(10)
  const codes = await codesIn(page).allTextContents()
  const question = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' })

  await test.step('the question is asked, and Stay stays', async () => {
    await logOut(page)
    await expect(question).toContainText('They are shown only now. Copy or download them first.')
    await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
    await question.getByRole('button', { name: 'Stay', exact: true }).click()
    await expect(question).toBeHidden()
    expect(await codesIn(page).allTextContents()).toEqual(codes)
  })
  await test.step('another tab signs out, and the codes are still shown after the next sign-in', async () => {
    const other = await context.newPage()
    await other.goto('/dashboard')
    await logOut(other)
    await expect(other).toHaveURL(/\/login$/)
    await other.close()
    const signInAgain = page.getByRole('alertdialog', { name: 'Please sign in again' })
    await signInAgain.getByLabel('Password', { exact: true }).fill(desk.password)
    await page.keyboard.press('Enter')
    await signInAgain.getByLabel('Code', { exact: true }).fill(nextCode(totp))
    await page.keyboard.press('Enter')
    await expect(signInAgain).toBeHidden()
    expect(await codesIn(page).allTextContents()).toEqual(codes)
  })
  await logOut(page)
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await desk.walks.expectTaken(context, [
    'session.signedIn.fresh.using on session.close, branch 1',
    'session.signedIn.fresh.confirmingClose on session.stay, branch 1',
    'session.signedIn on session.close, branch 1',
  ])
})

for (const { width, colorScheme } of appearances)
  test(`set-up and recovery codes are accessible and fit at ${width} px in ${colorScheme} [EXT-283]`, async ({
    page,
    context,
    desk,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await setAppearance(page, { width, colorScheme })
    await desk.signIn(page)
    await openProfile(page)
    const totp = await setUp(page)
    await expectNoOverflow(page)
    await expectNoViolations(page)
    await field(page).fill(totp.generate())
    await page.keyboard.press('Enter')
    await expect(codesIn(page)).toHaveCount(10)
    await expectNoOverflow(page)
    await expectNoViolations(page)
  })
