import { createServer, request } from 'node:http'
import S3rver from 's3rver'
import type { Bucket } from '../../../server/media/storage'
import { tempFolder } from './kit'
import { openSilentPort, portOf } from './quiet-door'

const bucketAt = (port: number): Bucket => ({
  name: 'meridian',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  keyId: 'S3RVER',
  secret: 'S3RVER',
})

/** A bucket of this machine, and the calls that it got. */
export interface TestBucket extends AsyncDisposable {
  bucket: Bucket
  calls: string[]
  /** Answers the next calls of a method with a 503, or breaks their connections, before the bucket sees them. */
  fail: { method: string; times: number; isBroken: boolean }
  /** Calls that get no answer, and those of them that have been received whole. */
  silence: { of: RegExp | null; received: string[] }
}

export async function openBucket(): Promise<TestBucket> {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: tempFolder('s3'),
    configureBuckets: [{ name: 'meridian' }],
  })
  const { port } = await s3.run()
  const calls: string[] = []
  const fail = { method: '', times: 0, isBroken: false }
  const silence: TestBucket['silence'] = { of: null, received: [] }
  const front = createServer((asked, answer) => {
    const { method = '', url: path = '', headers } = asked
    calls.push(`${method} ${path}`)
    if (method === fail.method && fail.times > 0) {
      fail.times -= 1
      if (fail.isBroken) answer.destroy()
      else asked.resume().once('end', () => answer.writeHead(503).end())
      return
    }
    if (silence.of?.test(`${method} ${path}`)) {
      asked.resume().once('end', () => silence.received.push(`${method} ${path}`))
      return
    }
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', () => resolve()))
  return {
    bucket: bucketAt(portOf(front.address())),
    calls,
    fail,
    silence,
    async [Symbol.asyncDispose]() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await s3.close()
    },
  }
}

/** A bucket that takes connections and says nothing; `asked` resolves once as many of them have sent a call. */
export async function openSilentBucket() {
  const { port, ...silent } = await openSilentPort()
  return { bucket: bucketAt(port), ...silent }
}
