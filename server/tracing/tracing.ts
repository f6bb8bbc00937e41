import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Attributes,
  type DiagLogger,
  DiagLogLevel,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { MiddlewareHandler } from 'hono'
import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import type { Settings } from '../config'
import { codeOf } from '../errors'
import type { Env } from '../http/env'
import type { FollowCall } from '../media/storage'
import { routeName } from './route-name'

/** What follows requests through the server, and sends their traces to a collector. */
export interface Tracing {
  /** Follows a request, as a part of its caller's trace. */
  following: MiddlewareHandler<Env>
  /** Notes a statement of the store that has ended, if it belongs to a request. */
  noteStatement: (event: LogEvent) => void
  followCall: FollowCall
  /** Sends what is left. */
  close(): Promise<void>
}

/** How long a stop waits for the collector. */
const CLOSING_MS = 2000
/** How often a collector that does not take the traces is logged. */
const COMPLAINT_MS = 60_000

const getter: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

/** The operation of a statement and the table that it names first. Values are parameters, and not in the text. */
function statementName(text: string): { operation: string; table: string | null } {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  return { operation, table: /\b(?:from|into|update)\s+"(\w+)"/i.exec(text)?.[1] ?? null }
}

/** The library speaks of a collector that is away again and again. */
function complaints(log: Logger): DiagLogger {
  let last = Number.NEGATIVE_INFINITY
  const say = (problem: string) => {
    if (performance.now() - last < COMPLAINT_MS) return
    last = performance.now()
    log.warn({ problem: problem.slice(0, 500) }, 'traces are not sent')
  }
  const ignore = () => undefined
  return { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }
}

/** A request's span, and the clock that its statements and calls are timed by. */
interface TracedRequest {
  span: Span
  now: () => number
}

/**
 * Starts a clock in milliseconds since 1970 that never goes back. All spans of a request share one: the library rounds a
 * start to a whole millisecond, so that a statement could end after its request.
 */
function startClock() {
  const origin = Date.now() - performance.now()
  return () => origin + performance.now()
}

/** Creates the tracing of one server (EXT-291). The library reads all other settings itself, by their standard names. */
export function createTracing({ databaseUrl }: Pick<Settings, 'databaseUrl'>, log: Logger): Tracing {
  const complaint = complaints(log)
  diag.setLogger(complaint, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const named = resourceFromAttributes({ 'service.name': 'meridian' })
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('meridian')
  const propagator = new W3CTraceContextPropagator()
  const requests = new AsyncLocalStorage<TracedRequest>()
  const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span)
  const fail = (span: Span, error: unknown) => {
    span.setAttribute('error.type', codeOf(error) || (error instanceof Error ? error.name : 'other'))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  const system: Attributes = { 'db.system.name': databaseUrl === null ? 'sqlite' : 'postgresql' }
  return {
    async following(context, next) {
      const from = propagator.extract(ROOT_CONTEXT, context.req.raw.headers, getter)
      const now = startClock()
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime: now() }, from)
      try {
        await requests.run({ span, now }, () => next())
      } finally {
        const { method, route } = routeName(context)
        const { status } = context.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'meridian.request_id': context.get('requestId'),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(now())
      }
    },
    noteStatement(event) {
      const request = requests.getStore()
      // What a request has begun may go on after it, such as the polls of a stream.
      if (!request?.span.isRecording()) return
      const endTime = request.now()
      const startTime = endTime - event.queryDurationMillis
      const { operation, table } = statementName(event.query.sql)
      const attributes: Attributes = {
        ...system,
        'db.operation.name': operation,
        'db.query.text': event.query.sql,
        ...(table === null ? {} : { 'db.collection.name': table }),
      }
      const name = table === null ? operation : `${operation} ${table}`
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, within(request.span))
      if (event.level === 'error') fail(span, event.error)
      span.end(endTime)
    },
    async followCall(name, send) {
      const request = requests.getStore()
      if (!request) return send({})
      const startTime = request.now()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime }, within(request.span))
      const headers: Record<string, string> = {}
      propagator.inject(within(span), headers, defaultTextMapSetter)
      try {
        return await send(headers)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end(request.now())
      }
    },
    async close() {
      const sent = provider.shutdown().catch((error: unknown) => complaint.error(String(error)))
      await Promise.race([sent, wait(CLOSING_MS, undefined, { ref: false })])
    },
  }
}
