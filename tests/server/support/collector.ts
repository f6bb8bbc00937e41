import { createServer, type IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { portOf } from './quiet-door'

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes,
  status: z.object({ code: z.number() }),
})
const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

/** A span as a collector is given it, with its attributes and the service by name. */
export interface SentSpan extends Omit<z.output<typeof span>, 'attributes'> {
  attributes: Record<string, unknown>
  service: unknown
}

const named = (given: z.output<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(given.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector of traces over OTLP, which also takes the place of a bucket: it answers every other request with 200. */
export interface Collector extends AsyncDisposable {
  address: string
  spans: SentSpan[]
  /** The traces as they were sent. */
  text: () => string
  /** The other requests. */
  calls: { method: string; path: string; headers: IncomingHttpHeaders }[]
}

export async function openCollector(): Promise<Collector> {
  const spans: SentSpan[] = []
  const calls: Collector['calls'] = []
  const texts: string[] = []
  const server = createServer((asked, answer) => {
    let body = ''
    asked.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1')
    })
    asked.once('end', () => {
      const { method = '', url: path = '', headers } = asked
      if (path === '/v1/traces') {
        texts.push(body)
        for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans)
          for (const one of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({
              ...one,
              attributes: named(one.attributes),
              service: named(resource.attributes)['service.name'],
            })
      } else calls.push({ method, path, headers })
      answer.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(path === '/v1/traces' ? '{}' : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    spans,
    text: () => texts.join('\n'),
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
