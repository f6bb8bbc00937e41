import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'libsql'
import * as z from 'zod/mini'
import { newsPage } from '../page-objects/news.page'
import { chunkOf } from '../support/chunks'
import { expect, type RunningApp, test } from '../support/desk'
import { holdBack } from '../support/faults'
import { logOut } from '../support/log-out'
import type { RunningServer } from '../support/server'

// As editors have it: what signing out needs is loaded ahead while the page is idle.
test.use({ idleFetching: true })

const sessionPath = '**/dashboard/api/v1/user/session'
const unconfirmed = (page: Page) => page.getByText('You are signed out here, but the server has not confirmed it')
const status = (page: Page) => page.getByRole('status', { name: 'Connection' })

/** How many sessions the server has stored, read in a copy of its store, which it alone may open. */
async function sessionsOf({ dataDir }: RunningServer): Promise<number> {
  const copy = await mkdtemp(join(tmpdir(), 'meridian-sessions-'))
  for (const file of ['store.db', 'store.db-wal'])
    if (existsSync(join(dataDir, file))) await copyFile(join(dataDir, file), join(copy, file))
  const store = new Database(join(copy, 'store.db'))
  const row = z.object({ count: z.number() }).parse(store.prepare('select count(*) as count from sessions').get())
  store.close()
  await rm(copy, { recursive: true })
  return row.count
}

const ends = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(new URL(request.url()).pathname))
  return sent
}

/** A sign-out that the server has not confirmed: its sessions before, and the calls that end one since. */
async function leftInDoubt(page: Page, desk: RunningApp) {
  await desk.signIn(page)
  const before = await sessionsOf(desk.server)
  await page.route(sessionPath, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await logOut(page)
  await expect(unconfirmed(page)).toBeVisible()
  await page.unroute(sessionPath)
  return { before, sent: ends(page) }
}

test('a sign-out that the server does not confirm is told, and tried again at the next start until no session is left [EXT-1, EXT-41]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  await desk.signIn(page)
  const before = await sessionsOf(desk.server)
  await page.route(sessionPath, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(unconfirmed(page)).toBeVisible()
  expect(await sessionsOf(desk.server)).toBe(before)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(unconfirmed(page)).toBeVisible()

  await page.unroute(sessionPath)
  const sent = ends(page)
  const ended = page.waitForResponse(sessionPath)
  await page.reload()
  expect((await ended).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(unconfirmed(page)).toHaveCount(0)
  expect(await sessionsOf(desk.server)).toBe(before - 1)
  expect(sent).toEqual(['/dashboard/api/v1/user/session'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|auth/.test(key)))).toEqual([])
})

test('signing out works offline, and ends the session when the network is back [EXT-41, EXT-42]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await desk.signIn(page)
  const before = await sessionsOf(desk.server)
  // The article form is fetched ahead after the menu and the sign-in page.
  const loadedAhead = page.waitForRequest(chunkOf('src/app/chunks/article-form.ts'))
  await newsPage(page).open()
  await loadedAhead
  await context.setOffline(true)
  await expect(status(page)).toHaveText('Offline')
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(unconfirmed(page)).toBeVisible()
  await expect(status(page)).toHaveText('You are offline. Nothing reaches the server until the connection is back.')
  await context.setOffline(false)
  await expect(unconfirmed(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('')
  expect(await sessionsOf(desk.server)).toBe(before - 1)
})

test('a forged editor cannot use a session whose end is not confirmed [AUTH-9, EXT-41]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of (503|401)/)
  await desk.signIn(page)
  await page.route(sessionPath, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await logOut(page)
  await expect(unconfirmed(page)).toBeVisible()
  await page.unroute(sessionPath)
  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ id: 'x', email: 'nobody@meridian.test', name: 'Nobody' })),
  )
  const ended = page.waitForResponse(sessionPath)
  await page.reload()
  await ended
  expect((await page.request.get('/api/v1/news/byTopicId', { params: { pageNo: 0 } })).status()).toBe(401)
  await page.goto('/all-news')
  await expect(page.getByText('Failed to load news items').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('a sign-in while the sign-out is under way holds it back, and the new session stays [EXT-41]', async ({
  page,
  desk,
}) => {
  await desk.signIn(page)
  const letGo = await holdBack(page, sessionPath, 'DELETE')
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  letGo()
  await page.reload()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  expect((await page.request.get('/api/v1/news/byTopicId', { params: { pageNo: 0 } })).status()).toBe(200)
})

test('a sign-in in place of an unconfirmed sign-out leaves one session, which is not ended afterwards [EXT-41]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const { before, sent } = await leftInDoubt(page, desk)
  await page.getByLabel('Email', { exact: true }).fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.setOffline(true)
  await expect(status(page)).toHaveText('Offline')
  await context.setOffline(false)
  await expect(status(page)).toHaveText('')
  expect(sent).toEqual([])
  expect(await sessionsOf(desk.server)).toBe(before)
})

test('an unconfirmed sign-out that failed sign-ins hold back is tried again by Retry alone [EXT-41]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of (503|401)/)
  const { before, sent } = await leftInDoubt(page, desk)
  await page.getByLabel('Email', { exact: true }).fill(desk.email)
  for (const wrong of ['not this one', 'nor this one']) {
    await page.getByLabel('Password', { exact: true }).fill(wrong)
    const refused = page.waitForResponse('**/user/login')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    expect((await refused).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  }
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(unconfirmed(page)).toHaveCount(0)
  expect(await sessionsOf(desk.server)).toBe(before - 1)
})
