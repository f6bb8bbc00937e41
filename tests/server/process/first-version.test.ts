import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signedIn, startChild, stopped } from '../support/child'
import { tempFolder } from '../support/kit'

/** What version 0.1 left behind, and what it answered last. */
const fixture = join('tests', 'fixtures', 'v0.1')
const answers = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(fixture, 'answers.json'), 'utf8')))
const envelope = z.object({ success: z.boolean(), data: z.unknown() })

/** A copy of the data folder under the present server, and the call of an editor who is signed in. */
async function openFolder() {
  const dataDir = tempFolder('v01')
  cpSync(join(fixture, 'store'), dataDir, { recursive: true })
  const start = async () => {
    const { address, child } = startChild(dataDir)
    const at = await address
    const cookie = (await signedIn(at, 'erin@example.com', 'a long and quiet password')) ?? ''
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(at + path, { ...init, headers })
      return envelope.parse(await answer.json())
    }
    return { at, cookie, call, stop: () => stopped(child, 'SIGTERM') }
  }
  return { start }
}

test('a data folder of version 0.1 opens whole: every row, every file, both editors', async () => {
  const { start } = await openFolder()
  const { at, cookie, call, stop } = await start()
  expect(cookie).not.toBe('')
  expect(await signedIn(at, 'otto@example.com', 'fvdot6-6y3eo_Hexaytu')).not.toBeNull()
  expect(await signedIn(at, 'otto@example.com', 'a wrong password')).toBeNull()
  for (const [path, data] of Object.entries(answers)) {
    const read = await call(path)
    expect(read, path).toMatchObject({ success: true, data })
  }
  const files = readdirSync(join(fixture, 'store', 'media'))
  expect(files).toHaveLength(3)
  for (const file of files) {
    const sent = await fetch(`${at}/media/${file}`)
    expect(sent.status).toBe(200)
    expect(Buffer.from(await sent.arrayBuffer()).equals(readFileSync(join(fixture, 'store', 'media', file)))).toBe(true)
  }
  await stop()
})

test('a data folder of version 0.1 takes changes, and has them after the next start', async () => {
  const { start } = await openFolder()
  const first = await start()
  const post = (path: string, body: unknown) => first.call(path, { method: 'POST', body: JSON.stringify(body) })
  const { data: topics } = await first.call('/api/v1/trendingTopics')
  const [topic] = z.array(z.object({ id: z.string(), topicName: z.string() })).parse(topics)
  expect(await post('/api/v1/trendingTopics', { id: topic?.id, topicName: 'Ports' })).toMatchObject({ success: true })
  expect((await first.call('/api/v1/trendingTopics?q=PORT')).data).toMatchObject({ topicsList: [{ id: topic?.id }] })
  const { data: slides } = await first.call('/api/v1/carousel')
  const [slide] = z.array(z.object({ id: z.string() })).parse(slides)
  expect(await first.call(`/api/v1/carousel/${slide?.id}`, { method: 'DELETE' })).toMatchObject({ success: true })
  await first.stop()

  const second = await start()
  const written = z.object({ id: z.string(), topicName: z.string(), version: z.int(), changedBy: z.string() })
  const kept = z.array(z.union([written, z.object({ id: z.string() })]))
  const changed = kept.parse((await second.call('/api/v1/trendingTopics')).data).find(({ id }) => id === topic?.id)
  expect(written.parse(changed)).toMatchObject({ topicName: 'Ports', version: 2 })
  expect((await second.call('/api/v1/carousel')).data).toEqual([])
  await second.stop()
})
