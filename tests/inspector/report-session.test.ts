import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionOf } from '../../dev/inspector/time/report-session'
import { type Session, sessionFeed } from '../../dev/inspector/time/session'
import { newsFormOf } from '../../src/domain/content/news'
import { CallError } from '../../src/domain/failure'
import { aNews, pageOf } from '../support/fixtures/news-fixture'
import { type RecordedDesk, recordedApp } from '../support/recorded'

const about = { commit: '0123456789ab', browser: 'Chromium', address: '/all-news', expected: 'It is saved' }

/** The session of a report with this text. */
function sessionOfText(text: string): Session {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-report-'))
  const file = join(folder, 'report.json')
  writeFileSync(file, text)
  try {
    return sessionOf(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A report of a story that the host did not save. */
async function unsavedReport(): Promise<string> {
  const services = await recordedApp()
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  services.form().send({ type: 'form.change', values: { ...newsFormOf(aNews('1')), title: 'Night of the Ferries' } })
  services.form().send({ type: 'form.submit' })
  await services.saving.last().no(new CallError('failed', { status: 500, serverMessage: 'Disk full' }))
  const text = services.recorder.text(about)
  services.stop()
  return text
}

/** Steps of which each is a moment. */
function toggle({ actors }: RecordedDesk, times: number) {
  for (const _ of Array(times)) actors.shell.send({ type: 'drawer.toggle' })
}

test('a report is a session of the inspector: its story, and at each moment states, charts and contexts [EXT-39, EXT-250]', async () => {
  const session = sessionOfText(await unsavedReport())
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

test('a long report has all its moments and events, and the charts of actors that begin late [EXT-39, EXT-250]', async () => {
  const services = await recordedApp()
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  toggle(services, 520)
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  const session = sessionOfText(services.recorder.text(about))
  services.stop()
  expect(session.moments.length).toBeGreaterThan(520)
  expect(session.contexts).toHaveLength(session.moments.length)
  expect(session.log.filter(({ type }) => type === 'drawer.toggle')).toHaveLength(520)
  // The first moment shows what led to it.
  const [begun] = session.moments
  expect(session.log.filter(({ key }) => key <= (begun?.upTo ?? 0)).length).toBeGreaterThan(0)

  const feed = sessionFeed(session)
  const last = feed.moments().at(-1)
  const form = last?.actors.find(({ path }) => path === 'news/form')
  expect(feed.picture(form?.id ?? '')?.machine).toBe('news.form')
  expect(feed.context(form?.id ?? '', last)).toContain('"title"')
  // Half a session earlier the drawer was as it was then.
  const shellAt = (index: number): unknown => {
    const moment = feed.moments()[index]
    const shell = moment?.actors.find(({ path }) => path === 'shell')
    return shell && moment ? [shell.value, JSON.parse(feed.context(shell.id, moment))] : null
  }
  expect(shellAt(300)).toEqual(shellAt(302))
  expect(shellAt(300)).not.toEqual(shellAt(301))
})

test('a report that holds the present state alone is shown as one moment [EXT-39, EXT-250]', async () => {
  const services = await recordedApp({ file: 20_000 })
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  // On a fast machine steps are equal to the millisecond, and a repeated one is 8 bytes of the file.
  toggle(services, 3_000)
  const session = sessionOfText(services.recorder.text(about))
  services.stop()
  expect(session.story).toEqual([])
  expect(session.moments).toHaveLength(1)
  expect(
    sessionFeed(session)
      .view()
      .actors.map(({ name }) => name),
  ).toContain('shell')
})
