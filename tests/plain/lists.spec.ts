import { clip, createEditor, draftSaved, photograph } from './editor'
import { crash, refusal } from './host'
import { expect, test } from './story'

test('carousel', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the list', () => I.open('/carousel', 'Slide 01'))
  await story.step('Searches', () => I.search('slide 03'))
  await story.step('Clears the search', () => I.search(''))
  await story.step('Opens the form', async () => {
    await I.press('Add Carousel Item', I.main)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Add Carousel Item', I.form))
  await story.step('Fills it in', async () => {
    await I.type({ Title: 'A slide of mine', 'Source URL': 'https://wire.example/night' })
    await I.field('Event').selectOption('Lantern fair 02')
  })
  await story.step('Adds a picture', async () => {
    await I.choose('Choose image', photograph)
    await I.savePicture()
    await expect(I.field('Image')).toHaveValue(/upload-1/)
  })
  await story.step('Saves it, and the host refuses', async () => {
    host.fail('POST /api/v1/carousel', refusal('The carousel is full'))
    await I.press('Add Carousel Item', I.form)
  })
  await story.step('Saves it', async () => {
    await I.press('Add Carousel Item', I.form)
    await I.formCloses()
    await expect(I.row('A slide of mine')).toBeVisible()
  })
  await story.step('Edits the slide of a news item', async () => {
    await I.press('Edit', I.row('Slide 01'))
    await expect(I.field('Title')).toHaveValue('Slide 01')
  })
  await story.step('Saves the change', async () => {
    await I.field('Enabled').uncheck()
    await I.press('Update Carousel Item', I.form)
    await I.formCloses()
    await expect(I.row('Slide 01')).toContainText('Disabled')
  })
  await story.step('Asks to delete it', () => I.press('Delete', I.row('Slide 01')))
  await story.step('Thinks better of it', () => I.answer('Cancel'))
  await story.step('Deletes it, and the host crashes', async () => {
    host.fail('DELETE /api/v1/carousel', crash)
    await I.press('Delete', I.row('Slide 01'))
    await I.answer('Delete')
  })
  await story.step('Deletes another', async () => {
    await I.press('Delete', I.row('Slide 02'))
    await I.answer('Delete')
    await expect(I.row('Slide 02')).toHaveCount(0)
  })
  await story.step('Types half a slide and comes back later', async () => {
    await I.press('Add Carousel Item', I.main)
    await I.formOpens()
    await I.type({ Title: 'Half a slide' })
    await I.draftSaved()
    await page.reload()
    await expect(I.row('Slide 03')).toBeVisible()
    await I.press('Add Carousel Item', I.main)
    await I.formOpens()
  })
  await story.step('Brings back what was typed', async () => {
    await I.press('Bring back what you had typed')
    await expect(I.field('Title')).toHaveValue('Half a slide')
  })
})

test('articles', async ({ page, story, host }) => {
  const I = createEditor(page)
  const article = (name: string) =>
    I.main.getByRole('article').or(I.main.getByRole('listitem')).filter({ hasText: name }).last()
  await story.step('Opens the first region', () => I.open('/articles', 'Long read 01'))
  await story.step('Turns to the second page', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2', exact: true }).click()
    await expect(I.main.getByText('Long read 11')).toBeVisible()
  })
  await story.step('Opens another region', async () => {
    await page.getByRole('tab', { name: 'Europe', exact: true }).click()
    await expect(I.main.getByText('Long read 13')).toBeVisible()
  })
  await story.step('Opens an empty region', async () => {
    await page.getByRole('tab', { name: 'Asia', exact: true }).click()
    await expect(I.main.getByText('No articles found for this region.')).toBeVisible()
  })
  await story.step('Opens the form', async () => {
    await I.press('Add Article', I.main)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Add Article', I.form))
  await story.step('Fills it in', async () => {
    await I.type({ Name: 'The harbour clock', 'Article images': 'https://pictures.example/clock.webp' })
    await I.field('Region').selectOption('Europe')
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Saves it', async () => {
    await I.press('Add Article', I.form)
    await I.formCloses()
    await page.getByRole('tab', { name: 'Europe', exact: true }).click()
    await expect(I.main.getByText('The harbour clock')).toBeVisible()
  })
  await story.step('Previews one', () => I.press('Preview', article('Long read 13')))
  await story.step('Closes the preview', () => page.keyboard.press('Escape'))
  await story.step('Edits one', async () => {
    await I.press('Edit', article('Long read 13'))
    await expect(I.field('Name')).toHaveValue('Long read 13')
  })
  await story.step('Saves the change', async () => {
    await I.type({ Name: 'Long read 13, again' })
    await story.toast(draftSaved)
    await I.press('Update Article', I.form)
    await I.formCloses()
    await expect(I.main.getByText('Long read 13, again')).toBeVisible()
  })
  await story.step('Asks to delete it', () => I.press('Delete', article('Long read 13, again')))
  await story.step('Deletes it', async () => {
    await I.answer('Delete')
    await expect(I.main.getByText('Long read 13, again')).toHaveCount(0)
  })
  await story.step('Deletes another, and the host refuses', async () => {
    host.fail('DELETE /api/v1/articles', refusal('It is in use'))
    await I.press('Delete', article('Long read 14'))
    await I.answer('Delete')
  })
})

test('articles without regions', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the articles while the regions are not found', async () => {
    host.fail('GET /api/v1/regions', { status: 404, json: {} })
    await page.goto('/articles')
    await expect(page.getByRole('tab', { name: 'North America', exact: true })).toBeVisible()
  })
  await story.step('Opens the form', async () => {
    await I.press('Add Article', I.main)
    await I.formOpens()
  })
})

test('events', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the list', () => I.open('/events', 'Lantern fair 01'))
  await story.step('Shows cards', () => I.main.getByText('Cards', { exact: true }).click())
  await story.step('Shows the table again', () => I.main.getByText('Table', { exact: true }).click())
  await story.step('Searches', () => I.search('fair 02'))
  await story.step('Clears the search', () => I.search(''))
  await story.step('Opens the form', async () => {
    await I.press('Create Event', I.main)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Create Event', I.form))
  await story.step('Fills it in', async () => {
    await I.type({
      Name: 'River fair',
      'Start date': '2025-12-05T18:00',
      'End date': '2025-12-04T18:00',
      Description: 'Three evenings on the river.',
      'Latitude, longitude': '18.7883, 98.9853',
      Country: 'Thailand',
    })
    // The list of countries closes when the focus leaves it, once it has been drawn.
    await expect(page.getByRole('option', { name: 'Thailand', exact: true })).toBeVisible()
    await I.type({ 'Banner image': 'https://pictures.example/river.webp' })
    await I.field('Region').selectOption('Asia')
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Sends it with an end before the start', () => I.press('Create Event', I.form))
  await story.step('Saves it', async () => {
    await I.type({ 'End date': '2025-12-07T23:30' })
    await I.press('Create Event', I.form)
    await I.formCloses()
    await expect(I.row('River fair')).toBeVisible()
  })
  await story.step('Edits one', async () => {
    await I.press('Edit', I.row('Lantern fair 02'))
    await expect(I.field('Name')).toHaveValue('Lantern fair 02')
  })
  await story.step('Saves the change, and the host refuses', async () => {
    await I.field('Enabled').uncheck()
    await story.toast(draftSaved)
    host.fail('POST /api/v1/events', refusal('Not in this season'))
    await I.press('Update Event', I.form)
  })
  await story.step('Saves the change', async () => {
    await I.press('Update Event', I.form)
    await I.formCloses()
  })
  await story.step('Asks to delete it', () => I.press('Delete', I.row('Lantern fair 02')))
  await story.step('Deletes it', async () => {
    await I.answer('Delete')
    await expect(I.row('Lantern fair 02')).toHaveCount(0)
  })
})

test('event and its news', async ({ page, story, host }) => {
  const I = createEditor(page)
  const section = page.getByRole('region', { name: 'Event News', exact: true })
  await story.step('Opens the event from the list', async () => {
    await I.open('/events', 'Lantern fair 01')
    await I.press('View', I.row('Lantern fair 01'))
    await expect(section.getByText('Lamp 01')).toBeVisible()
  })
  await story.step('Opens the details', () => I.press('Details', I.main))
  await story.step('Turns to the second page', async () => {
    await I.press('Next', section)
    await expect(I.row('Lamp 11')).toBeVisible()
  })
  await story.step('Turns back', async () => {
    await I.press('Previous', section)
    await expect(I.row('Lamp 01')).toBeVisible()
  })
  await story.step('Opens the form', async () => {
    await I.press('Add News', section)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Add News', I.form))
  await story.step('Fills it in', async () => {
    await I.type({ Title: 'Boats on the river', 'Date and time': '2025-12-05T19:30', Country: 'uk' })
    await I.field('Region').selectOption('Europe')
    await I.draftSaved()
  })
  await story.step('Saves it, and the host crashes', async () => {
    host.fail('POST /api/v1/eventNews', crash)
    await I.press('Add News', I.form)
  })
  await story.step('Saves it', async () => {
    await I.press('Add News', I.form)
    await I.formCloses()
    await expect(I.row('Boats on the river')).toBeVisible()
  })
  await story.step('Edits one', async () => {
    await I.press('Edit', I.row('Lamp 02'))
    await expect(I.field('Title')).toHaveValue('Lamp 02')
  })
  await story.step('Saves the change', async () => {
    await I.type({ Title: 'Lamp 02, again' })
    await I.press('Update News', I.form)
    await I.formCloses()
    await expect(I.row('Lamp 02, again')).toBeVisible()
  })
  await story.step('Asks to delete it', () => I.press('Delete', I.row('Lamp 02, again')))
  await story.step('Deletes it', async () => {
    await I.answer('Delete')
    await expect(I.row('Lamp 02, again')).toHaveCount(0)
  })
  await story.step('Opens an event that is not there', async () => {
    await page.goto('/events/nobody?title=What%20the%20link%20said')
    await expect(I.main.getByRole('alert').first()).toBeVisible()
  })
})

test('geoshots', async ({ page, story, host }) => {
  const I = createEditor(page)
  await story.step('Opens the list', () => I.open('/geoshots', 'Clip 01'))
  await story.step('Turns to the second page', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2', exact: true }).click()
    await expect(I.row('Clip 11')).toBeVisible()
  })
  await story.step('Turns back', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '1', exact: true }).click()
    await expect(I.row('Clip 01')).toBeVisible()
  })
  await story.step('Searches', () => I.search('clip 04'))
  await story.step('Clears the search', () => I.search(''))
  await story.step('Opens the form', async () => {
    await I.press('Create GeoShot', I.main)
    await I.formOpens()
  })
  await story.step('Sends it empty', () => I.press('Create GeoShot', I.form))
  await story.step('Fills it in', async () => {
    await I.type({ Title: 'Fog', Description: 'The fog lifts.', 'Latitude, longitude': '51.5, -0.1', Country: 'uk' })
    await I.field('Region').selectOption('Europe')
    await I.type({ 'Source URL 1': 'https://wire.example/fog' })
    await I.draftSaved()
  })
  await story.step('Uploads a video', async () => {
    await I.choose('Choose video', clip)
    await expect(I.field('Video URL')).toHaveValue(/upload-1/)
  })
  await story.step('Saves it', async () => {
    await I.press('Create GeoShot', I.form)
    await I.formCloses()
    await expect(I.row('Fog')).toBeVisible()
  })
  await story.step('Previews one', () => I.press('Preview', I.row('Clip 01')))
  await story.step('Closes the preview', () => page.keyboard.press('Escape'))
  await story.step('Edits one', async () => {
    await I.press('Edit', I.row('Clip 04'))
    await expect(I.field('Title')).toHaveValue('Clip 04')
  })
  await story.step('Saves the change, and the host refuses', async () => {
    host.fail('POST /api/v1/geoShots', refusal('Too long'))
    await I.type({ Description: 'Seen twice.' })
    await I.press('Update GeoShot', I.form)
  })
  await story.step('Saves the change', async () => {
    await I.press('Update GeoShot', I.form)
    await I.formCloses()
  })
  await story.step('Asks to delete it', () => I.press('Delete', I.row('Clip 04')))
  await story.step('Deletes it', async () => {
    await I.answer('Delete')
    await expect(I.row('Clip 04')).toHaveCount(0)
  })
})

test('trending topics', { tag: '@sample' }, async ({ page, story, host }) => {
  const I = createEditor(page)
  const topic = (name: string) =>
    page.getByRole('list', { name: 'Topics', exact: true }).getByRole('listitem').filter({ hasText: name })
  const news = page.getByRole('region', { name: 'News by Trending Topics' })
  await story.step('Opens the topics', async () => {
    await I.open('/trending-topics', 'Total Items: 3')
    await expect(news.getByText('Ferry report 03')).toBeVisible()
  })
  await story.step('Opens another topic', async () => {
    await page.getByRole('tab', { name: 'Night trains', exact: true }).click()
    await expect(news.getByText('Ferry report 01')).toBeVisible()
  })
  await story.step('Sends a blank name', async () => {
    await I.type({ 'Topic Name': '  ' })
    await I.press('Add Topic', I.form)
  })
  await story.step('Adds a topic, and the host refuses', async () => {
    host.fail('POST /api/v1/trendingTopics', refusal('There are enough'))
    await I.type({ 'Topic Name': 'Night ferries' })
    await I.press('Add Topic', I.form)
  })
  await story.step('Adds the topic', async () => {
    await I.press('Add Topic', I.form)
    await expect(topic('Night ferries')).toBeVisible()
  })
  await story.step('Edits a topic', () => I.press('Edit', topic('Glaciers')))
  await story.step('Cancels', () => I.press('Cancel', I.form))
  await story.step('Renames a topic', async () => {
    await I.press('Edit', topic('Glaciers'))
    await I.type({ 'Topic Name': 'Icebergs' })
    await I.press('Update Topic', I.form)
    await expect(topic('Icebergs')).toBeVisible()
  })
  await story.step('Asks to delete a topic', () => I.press('Delete', topic('Harbours')))
  await story.step('Deletes it', async () => {
    await I.answer('Delete')
    await expect(topic('Harbours')).toHaveCount(0)
  })
  await story.step('Deletes one that is gone already', async () => {
    host.fail('DELETE /api/v1/trendingTopics', { status: 404, json: { success: false } })
    await I.press('Delete', topic('Icebergs'))
    await I.answer('Delete')
    await expect(topic('Icebergs')).toHaveCount(0)
  })
})
