import { Agent, createServer, request } from 'node:http'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { beginUpload, clip } from '../support/begin-upload'
import { openBucket } from '../support/bucket'
import { signedIn, startChild, stopped } from '../support/child'
import { story, tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'

const postgres = inject('postgres')
const saved = z.object({ data: z.object({ id: z.string() }) })
const uploaded = z.object({ data: z.string() })
const counted = z.object({ data: z.object({ totalCount: z.number() }) })

type Child = ReturnType<typeof startChild>
const readyOf = async (address: string) => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200

/** A small proxy: it passes requests to the servers in turn, and leaves out one that is not ready. */
async function openProxy() {
  const inTurn: string[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const proxy = createServer((asked, answer) => {
    turn += 1
    const { hostname, port } = new URL(inTurn[turn % inTurn.length] ?? 'http://127.0.0.1:9')
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers, agent }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    passed.once('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', () => resolve()))
  const at = proxy.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    take: (address: string) => inTurn.push(address),
    leaveOut: (address: string) => inTurn.splice(inTurn.indexOf(address), 1),
    async [Symbol.asyncDispose]() {
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

test.runIf(postgres !== null)(
  'two servers behind a proxy are restarted one after the other under load, and no call and no upload is lost [EXT-274]',
  async () => {
    await using s3 = await openBucket()
    await using proxy = await openProxy()
    const env = {
      DATABASE_URL: await newDatabase(postgres ?? ''),
      S3_BUCKET: s3.bucket.name,
      S3_ENDPOINT: s3.bucket.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.bucket.keyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secret,
      DRAIN_SECONDS: '2',
    }
    const begin = async (): Promise<Child> => {
      const child = startChild(tempFolder('rolling'), env)
      proxy.take(await child.address)
      return child
    }
    let servers = [await begin(), await begin()]
    const cookie = (await signedIn(proxy.address)) ?? ''
    const headers = { cookie, 'content-type': 'application/json' }
    let isLoaded = true
    const statuses: number[] = []
    const made: string[] = []
    const write = async () => {
      while (isLoaded) {
        const body = JSON.stringify(story())
        const answer = await fetch(`${proxy.address}/api/v1/news`, { method: 'POST', headers, body })
        statuses.push(answer.status)
        if (answer.ok) made.push(saved.parse(await answer.json()).data.id)
      }
    }
    const writers = [write(), write(), write()]

    const files: string[] = []
    for (const server of servers) {
      const uploads = [1, 2, 3, 4].map(() => beginUpload(proxy.address, cookie))
      const before = statuses.length
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 10)
      const end = stopped(server.child, 'SIGTERM')
      const address = await server.address
      await expect.poll(() => readyOf(address)).toBe(false)
      proxy.leaveOut(address)
      const answers = await Promise.all(uploads.map((finish) => finish()))
      // With its text, so that a refusal says why.
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      files.push(...answers.map(({ text }) => uploaded.parse(JSON.parse(text)).data))
      expect(await end).toBe(0)
      servers = [...servers, await begin()]
    }
    isLoaded = false
    await Promise.all(writers)

    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(new Set(made).size).toBe(statuses.length)
    for (const { address } of servers.slice(2)) {
      const list = await fetch(`${await address}/api/v1/news/byTopicId`, { headers })
      expect(counted.parse(await list.json()).data.totalCount).toBe(made.length)
      for (const file of files) {
        const bytes = await (await fetch(`${await address}${file}`)).arrayBuffer()
        expect(Buffer.from(bytes).equals(clip)).toBe(true)
      }
    }
    await Promise.all(servers.slice(2).map(({ child }) => stopped(child, 'SIGTERM')))
  },
)
