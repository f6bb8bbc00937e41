import { expect, type Locator, type Page } from '@playwright/test'

const photograph = 'tests/fixtures/photograph.jpg'
const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a clip') }

const pictures = 'input[type=file][accept="image/*"]'

/** Nothing is chosen while the form is being saved. */
async function choose(input: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
  await expect(input).toBeEnabled()
  await input.setInputFiles(files)
}

interface Places {
  form: Locator
  notification: Locator
  /** The lines of texts of the form, by the name of one, and what shows them. */
  lines: { name: string; shownBy?: string }
}

/** The files of a form and of a preview, and the fields that fill others in. */
export function deskMedia(page: Page, { form, notification, lines }: Places) {
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  const inForm = (label: string) => form.getByLabel(label, { exact: true })
  const line = (number: number) => inForm(`${lines.name} ${number}`)
  const country = inForm('Country')
  return {
    choosePicture: (where: 'form' | 'notification' = 'form') =>
      choose((where === 'form' ? form : notification).locator(pictures).first(), photograph),
    choosePictures: () => choose(form.locator(`${pictures}[multiple]`).first(), [photograph, photograph]),
    chooseClip: () => choose(form.locator('input[type=file][accept="video/*"]').first(), clip),
    /** Takes no second try of a file that was not uploaded. */
    forgetFile: (where: 'form' | 'notification' = 'form') =>
      (where === 'form' ? form : notification)
        .getByRole('alert')
        .getByRole('button', { name: 'Remove', exact: true })
        .click(),
    /** Cancels the upload whose cropping does not end. */
    async cancelHeld(): Promise<void> {
      await page.waitForFunction(() => Reflect.has(window, 'isCroppingHeld'))
      await form.getByRole('button', { name: 'Cancel upload', exact: true }).click()
    },
    pressInEditor: (label: string) => editor.getByRole('button', { name: label, exact: true }).click(),
    chooseRatio: (label: string) => editor.getByRole('radio', { name: label, exact: true }).check(),
    crop: () => editor.getByRole('slider', { name: 'Crop, size' }).press('ArrowLeft'),
    setQuality: () => editor.getByRole('slider', { name: 'Quality' }).press('ArrowLeft'),
    /** Types into the list of pictures. */
    typeAddress: (address: string) => form.getByPlaceholder('https:// image address').last().fill(address),
    moveFirst: () => form.getByRole('button', { name: 'Reorder', exact: true }).first().press('ArrowRight'),
    async typeLines(): Promise<void> {
      if (lines.shownBy !== undefined) await form.getByRole('radio', { name: lines.shownBy }).check()
      await line(1).fill('https://pier.example/one')
      await line(1).press('Enter')
      await line(2).fill('https://pier.example/two')
    },
    removeLine: () =>
      form.locator('fieldset [data-entry]').first().getByRole('button', { name: 'Remove', exact: true }).click(),
    enlarge: () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Enlarge picture/ })
        .first()
        .click(),
    playVideo: () => page.getByRole('dialog').getByRole('button', { name: 'Video 1', exact: true }).click(),
    /** Presses where Hanoi is. */
    async pressOnMap(): Promise<void> {
      const map = form.getByRole('group', { name: 'World map' })
      const box = await map.boundingBox()
      if (!box) throw new Error('The map is not to be seen')
      await map.click({ position: { x: box.width * 0.794, y: box.height * 0.444 } })
      await expect(inForm('Latitude, longitude')).not.toHaveValue('')
    },
    takeMiddle: () => form.getByRole('button', { name: /^Use the middle of / }).click(),
    leaveCountry: () => country.press('Tab'),
    typeCountry: () => country.fill('Atlantis'),
  }
}

/** The cropping of a picture never ends: of the first one from now on, or of a later one. */
export const holdCropping = (page: Page, which: number) =>
  page.evaluate((meant) => {
    const { postMessage } = Worker.prototype
    let count = 0
    Object.assign(Worker.prototype, {
      postMessage(this: Worker, ...given: unknown[]) {
        const [asked] = given
        const isCropping = typeof asked === 'object' && asked !== null && 'type' in asked && asked.type === 'encode'
        if (isCropping) count += 1
        if (isCropping && count === meant) Object.assign(window, { isCroppingHeld: true })
        else Reflect.apply(postMessage, this, given)
      },
    })
  }, which)
