import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionOf } from '../../dev/inspector/time/report-session'
import { sessionFeed } from '../../dev/inspector/time/session'
import { newsFormOf } from '../../src/domain/content/news'
import { CallError } from '../../src/domain/failure'
import { aNews, pageOf } from '../support/fixtures/news-fixture'
import { recordedApp } from '../support/recorded'

const about = { commit: '0123456789ab', browser: 'Chromium', address: '/all-news', expected: 'It is saved' }

/** The file of a report of a story that the host did not save. */
async function reportIn(folder: string): Promise<string> {
  const services = await recordedApp()
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  services.form().send({ type: 'form.change', values: { ...newsFormOf(aNews('1')), title: 'Night of the Ferries' } })
  services.form().send({ type: 'form.submit' })
  await services.saving.last().no(new CallError('failed', { status: 500, serverMessage: 'Disk full' }))
  const file = join(folder, 'report.json')
  writeFileSync(file, services.recorder.text(about))
  services.stop()
  return file
}

test('a report is a session of the inspector: its story, and at each moment states, charts and contexts [EXT-39, EXT-250]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-report-'))
  const session = sessionOf(await reportIn(folder))
  rmSync(folder, { recursive: true })
  expect(session.head.join(' ')).toContain('Expected: It is saved')
  const failed = session.story.find(({ isFailure }) => isFailure)
  expect(failed?.words).toContain('the host answered 500 "Disk full"')

  const feed = sessionFeed(session)
  const formAt = (time: number) => {
    const moment = feed.moments().findLast(({ at }) => at <= time)
    const form = moment?.actors.find(({ path, status }) => path.endsWith('/form') && status === 'active')
    return { moment, form }
  }
  const opened = session.story.find(({ words }) => words.includes('the form opened'))
  const { moment, form } = formAt(failed?.at ?? 0)
  expect(formAt(opened?.at ?? 0).form?.value).toContain('editing')
  expect(form?.value).toContain('editing')
  expect(feed.picture(form?.id ?? '')?.machine).toBe('news.form')
  expect(feed.context(form?.id ?? '', moment)).toContain('Night of the Ferries')
  expect(feed.context(form?.id ?? '', moment)).toContain('Disk full')
  expect([feed.accepted(form?.id ?? ''), feed.can(form?.id ?? '', { type: 'form.submit' })]).toEqual([[], 'refused'])
})
