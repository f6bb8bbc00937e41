import { newsFormOf } from '../../src/domain/content/news'
import { CallError } from '../../src/domain/failure'
import type { About } from '../../src/recording/format'
import { aNews, pageOf } from './fixtures/news-fixture'
import { recordedApp } from './recorded'

/** Where the story was told, and what was expected. */
export const about = {
  commit: '0123456789ab',
  browser: 'Chromium',
  address: '/all-news?page=1',
  expected: 'The story of ann.secret@example.com is saved',
}

/** A report of a story that the host did not save, and of another that it did. */
export async function report(isSaved: boolean, of: About = about): Promise<string> {
  const services = await recordedApp()
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  services.form().send({ type: 'form.change', values: { ...newsFormOf(aNews('1')), title: 'Night of the Ferries' } })
  services.form().send({ type: 'form.submit' })
  await (isSaved
    ? services.saving.last().yes(aNews('2'))
    : services.saving.last().no(new CallError('failed', { status: 500, serverMessage: 'Disk full' })))
  const text = services.recorder.text(of)
  services.stop()
  return text
}
