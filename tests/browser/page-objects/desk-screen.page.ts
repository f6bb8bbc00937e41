import { expect, type Page, type Request } from '@playwright/test'
import * as z from 'zod/mini'
import { refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { type Editor, type Screen, screens } from './desk-screens'

const methods = {
  save: ['POST', 'PUT', 'PATCH'],
  remove: ['DELETE'],
  read: ['GET'],
  check: ['GET'],
  upload: ['POST'],
  signIn: ['POST'],
}

/** What the host makes of a call, in the words of the generated paths. */
const answers = {
  'the host says no': { status: 200, ...refusal('No') },
  'the host breaks': { status: 500, json: { success: false } },
  'it is gone': { status: 404, json: { success: false } },
  'nobody knows': 'connectionreset',
  'someone changed it': 'overtaken',
  waits: null,
} as const

/** Another editor saves the item before this save arrives: the same values under another name, whatever its version. */
async function saveBefore(page: Page, request: Request) {
  const sent = z.looseObject({}).parse(request.postDataJSON())
  const name = ['title', 'name', 'topicName'].find((key) => key in sent) ?? 'title'
  const data = { ...sent, [name]: fresh('Theirs') }
  const answer = await page.request.fetch(request.url(), { method: request.method(), data })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** What an editor does on a screen, wherever it is the same on all of them. */
export async function deskScreen(page: Page, name: keyof typeof screens, editor: Editor) {
  const {
    address,
    calls,
    rows,
    previewable = rows,
    form,
    title,
    create,
    fill,
    restores,
    staysOpen,
    word = '',
    labels = {},
  }: Screen = await screens[name](page, editor)
  // The question of the browser is answered with yes.
  page.on('dialog', (dialog) => dialog.accept())
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog')
  const preview = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
  const imageEditor = page.getByRole('dialog', { name: 'Edit Image' })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true }).first()
  const inForm = (label: string) => form.getByRole('button', { name: label, exact: true }).first()
  const row = rows.filter({ has: page.getByRole('button', { name: 'Delete', exact: true }) }).first()
  const search = main.getByRole('searchbox', { name: 'Search', exact: true })
  const answer = (label: string) => question.getByRole('button', { name: label, exact: true }).click()
  const faults: { call: keyof typeof methods; how: keyof typeof answers }[] = []
  const isMeant = (call: keyof typeof methods, pathname: string) =>
    call === 'upload'
      ? pathname.includes('/upload/')
      : calls.test(pathname) || (methods[call].includes('GET') && calls.test(pathname.replace(/\/by[A-Z]\w+$/, '')))
  await page.route('**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const next = faults.find(({ call }) => methods[call].includes(request.method()) && isMeant(call, pathname))
    if (!next) return route.fallback()
    faults.splice(faults.indexOf(next), 1)
    const fault = answers[next.how]
    if (fault === null) return
    if (fault === 'overtaken') {
      await saveBefore(page, request)
      return route.fallback()
    }
    if (typeof fault === 'string') return route.abort(fault)
    await route.fulfill(fault)
  })
  return {
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
    /** Presses a button in the row of an item. */
    act: (label: string) => row.getByRole('button', { name: label, exact: true }).click(),
    /** Presses a button of a story: on the topics they are not the rows. */
    notify: (label: string) => previewable.getByRole('button', { name: label, exact: true }).first().click(),
    openPreview: () =>
      previewable
        .getByRole('button', { name: labels.preview ?? 'Preview', exact: true })
        .first()
        .click(),
    /** Empties the first field. */
    clear: () => title.fill(''),
    retitle: () => title.fill(fresh('Another')),
    fillFirst: () => title.fill(editor.email),
    typeCountry: () => form.getByLabel('Country', { exact: true }).fill('Atlantis'),
    submit: () => form.locator('[type=submit]').click(),
    cancel: () => inForm(labels.cancel ?? 'Cancel').click(),
    saveAgain: () => inForm(labels.saveAgain ?? 'Save again').click(),
    leaveInDoubt: () => inForm(labels.leaveInDoubt ?? 'Close and keep the draft').click(),
    resend: () => answer(labels.resend ?? 'Save again'),
    escape: () => page.keyboard.press('Escape'),
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
    /** Takes one side of the first field that differs. */
    takeSide: (side: string) => question.getByRole('radio', { name: side, exact: true }).first().check(),
    stepPreview: () => preview.getByRole('button', { name: 'Next', exact: true }).click(),
    search: () => search.fill(word),
    /** Searches all pages, whether there is one or several of them. */
    searchAll: () => main.getByRole('button', { name: /^Search all/ }).click(),
    turn: (label: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: label, exact: true }).click(),
    select: () => row.getByRole('checkbox').click(),
    selectAll: () => main.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    /** Confirms what is done with all selected rows. */
    confirmAll: () => question.getByRole('button').last().click(),
    check: (label: string) => main.getByLabel(label, { exact: true }).click(),
    choose: (label: string) => main.getByText(label, { exact: true }).last().click(),
    order: () => main.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first'),
    searchZone: (text: string) => page.getByRole('dialog').getByRole('combobox').fill(text),
    pickZone: (zone: string) => page.getByRole('dialog').getByRole('option', { name: zone }).first().click(),
    choosePicture: () =>
      form.locator('input[type=file][accept="image/*"]').first().setInputFiles('tests/fixtures/photograph.jpg'),
    choosePictures: () =>
      form
        .locator('input[type=file][accept="image/*"][multiple]')
        .first()
        .setInputFiles(['tests/fixtures/photograph.jpg', 'tests/fixtures/photograph.jpg']),
    chooseClip: () =>
      form
        .locator('input[type=file][accept="video/*"]')
        .first()
        .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a clip') }),
    pressInEditor: (label: string) => imageEditor.getByRole('button', { name: label, exact: true }).click(),
    chooseRatio: (label: string) => imageEditor.getByRole('radio', { name: label, exact: true }).check(),
    crop: () => imageEditor.getByRole('slider', { name: 'Crop, size' }).press('ArrowLeft'),
    setQuality: () => imageEditor.getByRole('slider', { name: 'Quality' }).press('ArrowLeft'),
    /** The host answers the next call of a kind with a fault, or never; several faults come in the order asked for. */
    failNext: async (call: keyof typeof methods, how: keyof typeof answers) => void faults.push({ call, how }),
  }
}
