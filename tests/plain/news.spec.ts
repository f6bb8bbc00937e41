import { clip, createEditor, draftSaved, photograph } from './editor'
import { crash, refusal, unreadable } from './host'
import { expect, test } from './story'

const filled = {
  Title: 'Harbour lights come on early',
  'Date and time': '2025-11-21T09:41',
  Description: 'The pilots saw them first.',
  Country: 'uk',
}

test('news', { tag: '@sample' }, async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the list', () => I.open('/all-news', 'Ferry report 01'))
  await story.step('Turns to the next page', async () => {
    await I.press('Next', I.main)
    await expect(I.row('Ferry report 11')).toBeVisible()
  })
  await story.step('Turns back', async () => {
    await I.press('Previous', I.main)
    await expect(I.row('Ferry report 01')).toBeVisible()
  })
  await story.step('Searches', () => I.search('REPORT 04'))
  await story.step('Finds nothing', () => I.search('zeppelin'))
  await story.step('Clears the search', () => I.search(''))
  await story.step('Opens the form', async () => {
    await I.press('Add News', I.main)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Add News', I.form))
  await story.step('Fills it in', async () => {
    await I.type(filled)
    await I.field('Topic').selectOption('Harbours')
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Saves it', async () => {
    await I.press('Add News', I.form)
    await I.formCloses()
    await expect(I.row(filled.Title)).toBeVisible()
  })
  await story.step('Edits it', async () => {
    await I.press('Edit', I.row(filled.Title))
    await expect(I.field('Title')).toHaveValue(filled.Title)
  })
  await story.step('Changes its type', async () => {
    await I.form.getByText('Bullet Points', { exact: true }).first().click()
    await I.type({ Subtitle: 'What the pilots saw', 'Bullet point 1': 'The first light' })
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Saves the change', async () => {
    await I.press('Update News', I.form)
    await I.formCloses()
    await expect(I.row(filled.Title)).toContainText('Bullet Points')
  })
  await story.step('Previews an item with pictures and a video', async () => {
    await I.press('Preview', I.row('Ferry report 01'))
    await expect(page.getByRole('dialog').getByText('Ferry 1 sailed on time.')).toBeVisible()
  })
  await story.step('Closes the preview', () => page.keyboard.press('Escape'))
  await story.step('Opens its notification', async () => {
    await I.press('Send notification', I.row('Ferry report 03'))
    await expect(page.getByRole('dialog').getByLabel('Subject', { exact: true })).toBeVisible()
  })
  await story.step('Sends it', async () => {
    await I.press('Send', page.getByRole('dialog'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await story.step('Asks to delete it, and thinks better of it', async () => {
    page.once('dialog', (question) => {
      expect(question.message()).toBe(`Are you sure you want to delete "${filled.Title}"?`)
      void question.dismiss()
    })
    await I.press('Delete', I.row(filled.Title))
  })
  await story.step('Deletes it', async () => {
    page.once('dialog', (question) => void question.accept())
    await I.press('Delete', I.row(filled.Title))
    await expect(I.row(filled.Title)).toHaveCount(0)
  })
})

test('news with pictures and videos', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the form', async () => {
    await I.open('/all-news', 'Ferry report 01')
    await I.press('Add News', I.main)
    await I.formOpens()
  })
  await story.step('Chooses a picture', async () => {
    await I.choose('Choose images', photograph)
    await expect(I.imageEditor.getByText(/^\d+ × \d+ px$/)).toBeVisible()
  })
  await story.step('Makes it square', () => I.imageEditor.getByRole('radio', { name: '1:1', exact: true }).check())
  await story.step('Saves it', async () => {
    await I.savePicture()
    await expect(I.form.getByRole('img', { name: 'Image 1' })).toBeVisible()
    await story.toast(draftSaved)
  })
  await story.step('Chooses a picture, and the host refuses it', async () => {
    host.fail('POST /api/v1/b2', refusal('No room'))
    await I.choose('Choose images', photograph)
    await I.savePicture()
    await story.toast('No room')
  })
  await story.step('Chooses a video', async () => {
    await I.choose('Choose videos', clip)
    await story.toast('Video uploaded successfully')
  })
  await story.step('Types an address', async () => {
    await I.form.getByPlaceholder('https:// image address').fill('https://pictures.example/harbour.webp')
    await I.form.getByPlaceholder('https:// image address').press('Enter')
  })
  await story.step('Removes the first picture', () => I.press('Remove', I.form))
  await story.step('Saves the news', async () => {
    await I.type(filled)
    await I.press('Add News', I.form)
    await I.formCloses()
    await expect(I.row(filled.Title)).toBeVisible()
  })
})

test('news that fails', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the list, and the first answer is a crash', async () => {
    host.fail('GET /api/v1/news/byTopicId', crash)
    await I.open('/all-news', 'Ferry report 01')
  })
  await story.step('Turns the page, and it is not found', async () => {
    host.fail('GET /api/v1/news/byTopicId', { status: 404, json: { success: false, error: 'No such page' } })
    await I.press('Next', I.main)
    await expect(I.button('Retry', I.main)).toBeVisible()
  })
  await story.step('Tries again', async () => {
    await I.press('Retry', I.main)
    await expect(I.row('Ferry report 11')).toBeVisible()
  })
  await story.step('Fills in the form', async () => {
    await I.press('Add News', I.main)
    await I.formOpens()
    await I.type(filled)
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Saves it, and the host refuses', async () => {
    host.fail('POST /api/v1/news', refusal('The desk is closed'))
    await I.press('Add News', I.form)
  })
  await story.step('Saves it, and the host crashes', async () => {
    host.fail('POST /api/v1/news', crash)
    await I.press('Add News', I.form)
  })
  await story.step('Saves it, and the answer cannot be read', async () => {
    host.fail('POST /api/v1/news', unreadable)
    await I.press('Add News', I.form)
  })
  await story.step('Saves it, and the connection breaks', async () => {
    host.fail('POST /api/v1/news', 'cut')
    await I.press('Add News', I.form)
    await expect(page.getByText('We could not confirm that this was saved.').first()).toBeVisible()
  })
  await story.step('Asks whether it was saved', async () => {
    await I.press('Check')
    await expect(page.getByText('It was not saved. What you typed is still here.')).toBeVisible()
  })
  await story.step('Saves it again', async () => {
    await I.press('Add News', I.form)
    await I.formCloses()
  })
  for (const [title, fault] of [
    ['Deletes one, and the host refuses', refusal('It is in use')],
    ['Deletes one, and the host crashes', crash],
    ['Deletes one that is gone already', { status: 404, json: { success: false } }],
  ] as const)
    await story.step(title, async () => {
      host.fail('DELETE /api/v1/news', fault)
      page.once('dialog', (question) => void question.accept())
      await I.press('Delete', I.row('Ferry report 02'))
    })
})

test('news drafts', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Types half a story', async () => {
    await I.open('/all-news', 'Ferry report 01')
    await I.press('Add News', I.main)
    await I.formOpens()
    await I.type({ Title: 'Half a story' })
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Goes to the drafts', async () => {
    await I.go('Drafts')
    await expect(I.card('Half a story')).toBeVisible()
  })
  await story.step('Views the draft', async () => {
    await I.press('View Draft', I.card('Half a story'))
    await expect(I.field('Title')).toHaveValue('Half a story')
  })
  await story.step('Reloads the page', async () => {
    await page.reload()
    await expect(page.getByText('An unsent form is kept')).toBeVisible()
  })
  await story.step('Takes it up', async () => {
    await I.press('View Draft')
    await expect(I.field('Title')).toHaveValue('Half a story')
  })
  await story.step('Cancels it', async () => {
    await I.press('Cancel', I.form)
    await I.formCloses()
  })
  await story.step('Takes it back', async () => {
    await I.press('Undo', I.main)
    await I.formOpens()
  })
  await story.step('Edits an item beside it', async () => {
    await I.press('Edit', I.row('Ferry report 02'))
    await expect(I.field('Title')).toHaveValue('Ferry report 02')
    await I.type({ Title: 'Ferry report 02, corrected' })
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Goes to the drafts again', async () => {
    await I.go('Drafts')
    await expect(I.card('corrected')).toBeVisible()
  })
  await story.step('Deletes a draft', () => I.press('Delete Draft', I.card('Half a story')))
  await story.step('Deletes the other draft', async () => {
    await I.press('Delete Draft', I.card('corrected'))
    await expect(I.main.getByText('No Drafts Found')).toBeVisible()
  })
})
