import { expect, type Page, type Request, type Route } from '@playwright/test'
import * as z from 'zod/mini'
import { chunkOf, holdChunk } from '../support/chunks'
import type { RunningApp } from '../support/desk'
import { refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { asPlainHost } from '../support/plain-host'
import { asksPassword } from '../support/sign-in-code'
import { accountOf } from './desk-account'
import { draftsOf } from './desk-drafts'
import { deskMedia, holdCropping } from './desk-media.page'
import { type Screen, screens } from './desk-screens'

/** The code of what a form asks. */
const questionCode = ['src/ui/feedback/confirm-dialog.tsx', 'src/views/shared/comparison/comparison-dialog.tsx']

const methods = {
  save: ['POST', 'PUT', 'PATCH'],
  remove: ['DELETE'],
  read: ['GET'],
  event: ['GET'],
  check: ['GET'],
  upload: ['POST'],
  signIn: ['POST'],
  locate: ['GET'],
  account: ['DELETE'],
  password: ['PUT'],
  confirmation: ['POST'],
  code: ['POST'],
  factor: ['GET'],
  factorChange: ['POST', 'DELETE'],
  file: ['GET'],
  picture: ['GET'],
}

/** The calls that are the same on all screens. */
const shared: Partial<Record<keyof typeof methods, RegExp>> = {
  upload: /\/upload\//,
  check: /\/attempts$/,
  locate: /\/(fine-atlas-parts|locate)-[^/]*\.js$/,
  event: /\/api\/v1\/events\/[^/]+$/,
  account: /\/account\//,
  password: /\/account\/password$/,
  confirmation: /\/account\/confirmation$/,
  code: /\/login\/code$/,
  factor: /\/account\/factor$/,
  factorChange: /\/account\/factor(\/\w+)?$/,
  picture: /\/image\.worker/,
}

/** What the host makes of a call, in the words of the generated paths. */
const answers = {
  'the host says no': { status: 200, ...refusal('No') },
  'the host breaks': { status: 500, json: { success: false } },
  'it is gone': { status: 404, json: { success: false } },
  'nobody knows': 'connectionreset',
  'someone changed it': 'overtaken',
  'the host asks for the password': asksPassword,
  waits: null,
  'the second one waits': null,
} as const

/**
 * Another editor saves the item before this save arrives: the same values under another name, whatever its version. A
 * deletion carries no values, and names a version that is not the present one in its place.
 */
async function overtake(page: Page, route: Route, theirs: string) {
  const request = route.request()
  if (request.method() === 'DELETE') return route.continue({ headers: { ...request.headers(), 'if-match': '"0"' } })
  await saveBefore(page, request, theirs)
  return route.fallback()
}

async function saveBefore(page: Page, request: Request, theirs: string) {
  const sent = z.looseObject({}).parse(request.postDataJSON())
  const name = ['title', 'name', 'topicName'].find((key) => key in sent) ?? 'title'
  const data = { ...sent, [name]: theirs }
  const answer = await page.request.fetch(request.url(), { method: request.method(), data })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** What an editor does on a screen, wherever it is the same on all of them. */
export async function deskScreen(page: Page, name: keyof typeof screens, editor: RunningApp) {
  const screen: Screen = await screens[name](page, editor)
  const {
    address,
    calls,
    shows = calls,
    fillBin,
    formCode = '',
    rows,
    previewable = rows,
    form,
    title,
    create,
    fill,
    restores,
    readsLater = false,
    staysOpen,
    word = '',
    lines = { name: '' },
    labels = {},
  } = screen
  // The question of the browser is answered with yes.
  page.on('dialog', (dialog) => dialog.accept())
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog')
  const preview = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
  const notification = page.getByRole('dialog', { name: 'Send Notification' })
  const subject = notification.getByLabel('Subject', { exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true }).first()
  const inForm = (label: string) => form.getByRole('button', { name: label, exact: true }).first()
  const all = rows.filter({ has: page.getByRole('button', { name: 'Delete', exact: true }) })
  let row = all.first()
  const search = main.getByRole('searchbox', { name: 'Search', exact: true })
  const filters = main.getByText('Filters', { exact: true })
  const orders = main.getByRole('combobox', { name: 'Order', exact: true })
  const answer = (label: string) => question.getByRole('button', { name: label, exact: true }).click()
  /** What another editor calls an item. */
  const theirs = fresh('Theirs')
  const faults: { call: keyof typeof methods; how: keyof typeof answers }[] = []
  const isMeant = (call: keyof typeof methods, pathname: string) =>
    shared[call]?.test(pathname) ??
    ((call === 'save' && (shows.test(pathname) || pathname.endsWith('/toAll'))) ||
      calls.test(pathname) ||
      (methods[call].includes('GET') && calls.test(pathname.replace(/\/by[A-Z]\w+$/, ''))))
  const withFaults = async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const next = faults.find(({ call }) => methods[call].includes(request.method()) && isMeant(call, pathname))
    if (!next) return route.fallback()
    faults.splice(faults.indexOf(next), 1)
    const fault = answers[next.how]
    if (fault === null) return
    if (fault === 'overtaken') return overtake(page, route, theirs)
    if (typeof fault === 'string') return route.abort(fault)
    await route.fulfill(fault)
  }
  await page.route('**', withFaults)
  // The read with which an opened screen begins is not the next one.
  let isFirstReadOver = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isFirstReadOver = readsLater
  })
  const onEnded = (request: Request) => {
    if (request.method() === 'GET' && isMeant('read', new URL(request.url()).pathname)) isFirstReadOver = true
  }
  page.on('requestfinished', onEnded)
  page.on('requestfailed', onEnded)
  const arrivals: (() => void)[] = []
  async function typeBeforeQuestion(where: 'form' | 'notification', text: string) {
    await (where === 'form' ? title : subject).fill(text)
    for (const arrive of arrivals) arrive()
    await expect(question).toBeVisible()
  }
  const drafts = draftsOf(page, {
    screen,
    open: (other) => screens[name](other, editor),
    isSave: (method, pathname) => methods.save.includes(method) && isMeant('save', pathname),
  })
  const code = (chunk: string, how: 'broken' | 'late') =>
    page.route(chunkOf(`src/app/chunks/${chunk}.ts`), (route) => (how === 'broken' ? route.abort() : undefined))
  return {
    ...drafts,
    ...accountOf(page, editor, screen),
    ...deskMedia(page, { form, notification, lines }),
    form,
    question,
    preview,
    create,
    fill,
    answer,
    /** Opens the screen, and waits for its look for a draft or its form: one that is opened before takes another way. */
    async open(): Promise<void> {
      await page.goto(address)
      if (restores) await editor.walks.expectLeft(page.context(), /\.checkingForDraft$/)
      if (staysOpen) await expect(form).toBeVisible()
    },
    /** Goes to the screen from another page, to which the button of the browser leads back. */
    async openFromPage(): Promise<void> {
      await page.goto('/drafts')
      await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click()
      if (restores) await editor.walks.expectLeft(page.context(), /\.checkingForDraft$/)
    },
    async openWithFullBin(): Promise<void> {
      await fillBin?.()
      await this.open()
    },
    /** Opens the screen on a host that has the plain calls alone. */
    async openOnPlainHost(): Promise<void> {
      await asPlainHost(page)
      // What the sign-in has advertised is kept by these names.
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage)) if (key.endsWith('Path')) localStorage.removeItem(key)
      })
      await page.route('**', withFaults)
      await this.open()
    },
    /** Opens the screen; the code of its questions comes when something has been typed. */
    async openBeforeQuestions(host: 'own' | 'plain'): Promise<void> {
      for (const code of questionCode) arrivals.push(await holdChunk(page, code))
      await (host === 'own' ? this.open() : this.openOnPlainHost())
    },
    retitleBeforeQuestion: (where: 'form' | 'notification' = 'form') => typeBeforeQuestion(where, fresh('Another')),
    clearBeforeQuestion: (where: 'form' | 'notification' = 'form') => typeBeforeQuestion(where, ''),
    /** Opens the screen at an address that names an item that is gone. */
    async openMissing(how: 'edit' | 'preview'): Promise<void> {
      const url = new URL(address, 'http://desk')
      url.searchParams.set(how, 'gone')
      await page.goto(`${url.pathname}${url.search}`)
    },
    /** Opens the screen, and leaves the code of its form out or lets it never arrive. */
    async openWithout(how: 'broken' | 'late'): Promise<void> {
      await code(formCode, how)
      await page.goto(address)
      if (restores) await editor.walks.expectLeft(page.context(), /\.checkingForDraft$/)
    },
    /** Opens the screen after its form was left with a draft. */
    async openWithDraft(): Promise<void> {
      await drafts.keepDraft()
      await page.goto(address)
    },
    /** The same, and leaves the code of its form out. */
    async openWithDraftWithoutForm(): Promise<void> {
      await drafts.keepDraft()
      await this.openWithout('broken')
    },
    /** Opens the screen after an item was edited on it, which a colleague has changed since. */
    async openWithOlderEdit(): Promise<void> {
      await this.open()
      await this.act('Edit')
      await title.fill(fresh('Older'))
      await this.failNext('save', 'someone changed it')
      await this.submit()
      await answer('Go on editing')
      await expect(question).toBeHidden()
      await page.goto(address)
      // A list by name has it in another place now.
      row = all.filter({ hasText: theirs }).first()
    },
    /** Opens the screen, and leaves a part of its code out or lets it never arrive. */
    async openWithoutCode(chunk: string, how: 'broken' | 'late'): Promise<void> {
      await code(chunk, how)
      await this.open()
    },
    /** Presses a button in the row of an item. */
    act: (label: string) => row.getByRole('button', { name: label, exact: true }).click(),
    actOnNext: (label: string) => all.nth(1).getByRole('button', { name: label, exact: true }).click(),
    /** Presses a button of a story: on the topics they are not the rows. */
    async notify(label: string): Promise<void> {
      await previewable.getByRole('button', { name: label, exact: true }).first().click()
      await expect(notification).toBeVisible()
    },
    /** The same, where nothing opens at once. */
    pressNotify: (label: string) => previewable.getByRole('button', { name: label, exact: true }).first().click(),
    openPreview: () =>
      previewable
        .getByRole('button', { name: labels.preview ?? 'Preview', exact: true })
        .first()
        .click(),
    /** Empties the first field. */
    clear: () => title.fill(''),
    retitle: () => title.fill(fresh('Another')),
    clearSubject: () => subject.fill(''),
    resubject: () => subject.fill(fresh('Another')),
    pressInNotification: (label: string) => notification.getByRole('button', { name: label, exact: true }).click(),
    reloadList: () => drafts.chooseCommand(labels.reload ?? 'Reload the list'),
    fillFirst: () => title.fill(editor.email),
    submit: () => form.locator('[type=submit]').click(),
    /** Submits with the keys, which a dimmed button does not hold up. */
    async submitByKeys(where: 'form' | 'notification' = 'form'): Promise<void> {
      await expect(page.getByRole('dialog', { name: 'Edit Image' })).toBeHidden()
      await (where === 'form' ? title : subject).press('Control+Enter')
    },
    cancel: () => inForm(labels.cancel ?? 'Cancel').click(),
    saveAgain: () => inForm(labels.saveAgain ?? 'Save again').click(),
    leaveInDoubt: () => inForm(labels.leaveInDoubt ?? 'Close and keep the draft').click(),
    resend: () => answer(labels.resend ?? 'Save again'),
    escape: () => page.keyboard.press('Escape'),
    /** Escape does nothing before the outcome is told. */
    async escapeInDoubt(): Promise<void> {
      await expect(inForm(labels.saveAgain ?? 'Save again')).toBeVisible()
      await page.keyboard.press('Escape')
    },
    press: (label: string) => main.getByRole('button', { name: label, exact: true }).first().click(),
    pressInForm: (label: string) => inForm(label).click(),
    /** Presses the button that fills in the present time, which names its field as well. */
    pressNow: (label: string) =>
      form
        .getByRole('button', { name: new RegExp(`^${label} `) })
        .first()
        .click(),
    pressAnywhere: (label: string) => button(label).click(),
    closePreview: () => preview.getByRole('button', { name: 'Close', exact: true }).click(),
    /** Presses a button of the history or the bin. */
    pressInPast: (label: string) =>
      page.getByRole('dialog').getByRole('button', { name: label, exact: true }).first().click(),
    /** Goes to another page. */
    leave: () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Drafts/ })
        .click(),
    goBack: () => page.goBack(),
    /** Takes one side of the first field that differs. */
    takeSide: (side: string) => question.getByRole('radio', { name: side, exact: true }).first().check(),
    stepPreview: () => preview.getByRole('button', { name: 'Next', exact: true }).click(),
    search: () => search.fill(word),
    /** Searches all pages, whether there is one or several of them. */
    searchAll: () => main.getByRole('button', { name: /^Search all/ }).click(),
    turn: (label: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: label, exact: true }).click(),
    pickTab: () => main.getByRole('tab', { selected: false }).first().click(),
    pressSwitch: () => main.getByRole('switch').first().click(),
    /** Moves the first row by the key of its handle. */
    moveDown: () => main.locator('[data-grip]').first().press('ArrowDown'),
    async openFilters(): Promise<void> {
      await filters.click()
      await orders.waitFor()
    },
    /** Chooses the first order that is not the usual one. */
    async sort(): Promise<void> {
      if (!(await orders.isVisible())) await filters.click()
      await orders.selectOption({ index: 1 })
    },
    unsort: () => orders.selectOption({ index: 0 }),
    chooseTopic: () => question.getByLabel('Topic', { exact: true }).selectOption({ index: 1 }),
    select: () => row.getByRole('checkbox').click(),
    selectAll: () => main.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    /** Confirms what is done with all selected rows. */
    confirmAll: () => question.getByRole('button').last().click(),
    check: (label: string) => main.getByLabel(label, { exact: true }).click(),
    choose: (label: string) => main.getByText(label, { exact: true }).last().click(),
    order: () => main.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first'),
    searchZone: (text: string) => page.getByRole('dialog').getByRole('combobox').fill(text),
    pickZone: (zone: string) => page.getByRole('dialog').getByRole('option', { name: zone }).first().click(),
    /** The host answers the next call of a kind with a fault, or never; several faults come in the order asked for. */
    async failNext(call: keyof typeof methods | 'encode', how: keyof typeof answers): Promise<void> {
      if (call === 'read') await expect.poll(() => isFirstReadOver).toBe(true)
      if (call === 'encode') await holdCropping(page, how === 'waits' ? 1 : 2)
      else faults.push({ call, how })
    },
  }
}
