import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../http/env'

/** The address of the style of the page: the content policy allows no style inside it. */
const STYLE_PATH = '/docs.css'

const reference = z.object({ $ref: z.string() })
const content = z.record(z.string(), z.looseObject({ schema: z.optional(z.unknown()) }))
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.optional(z.string()),
  schema: z.optional(z.unknown()),
})
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(
    z.string(),
    z.union([reference, z.object({ description: z.string(), content: z.optional(content) })]),
  ),
})
const described = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  security: z.array(z.record(z.string(), z.unknown())),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.object({ description: z.string() })),
  }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
type Operation = z.infer<typeof operation>
type Described = z.infer<typeof described>

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** A schema as JSON, in which each reference is a link. */
const schemaText = (schema: unknown) =>
  `<pre>${escaped(JSON.stringify(schema ?? {}, null, 2)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">&quot;#/components/schemas/$1&quot;</a>',
  )}</pre>`

const contentText = (given: z.infer<typeof content> | undefined) =>
  Object.entries(given ?? {})
    .map(([type, { schema }]) => `<p><code>${escaped(type)}</code></p>${schemaText(schema)}`)
    .join('')

const lastOf = (path: string) => path.split('/').at(-1) ?? ''

function responseRow(status: string, response: Operation['responses'][string], { responses }: Described['components']) {
  const description = '$ref' in response ? responses[lastOf(response.$ref)]?.description : response.description
  const body = '$ref' in response ? '' : contentText(response.content)
  return `<dt><code>${status}</code></dt><dd>${escaped(description ?? '')}${body}</dd>`
}

function operationText(path: string, method: string, made: Operation, all: Described): string {
  const { operationId, summary, description, parameters, requestBody, responses } = made
  const who = (made.security ?? all.security).flatMap((one) => Object.keys(one))
  const rows = parameters.map(
    (one) =>
      `<dt><code>${escaped(one.name)}</code> in ${one.in}${one.required ? ', required' : ''}</dt>` +
      `<dd>${escaped(one.description ?? '')}${schemaText(one.schema)}</dd>`,
  )
  const answers = Object.entries(responses).map(([status, response]) => responseRow(status, response, all.components))
  return `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${escaped(description ?? '')} Made with: ${who.join(' or ') || 'nothing'}.</p>
${rows.length > 0 ? `<h3>Parameters</h3><dl>${rows.join('')}</dl>` : ''}
${requestBody ? `<h3>Body</h3>${contentText(requestBody.content)}` : ''}
<h3>Answers</h3><dl>${answers.join('')}</dl></details>`
}

/** The OpenAPI document as a page that needs no script. */
function docsPage(document: unknown): string {
  const all = described.parse(document)
  const operations = Object.entries(all.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, made]) => ({ path, method, made })),
  )
  const groups = all.tags.map(({ name }) => {
    const own = operations.filter(({ made }) => made.tags.includes(name))
    return `<section><h2>${escaped(name)}</h2>${own.map(({ path, method, made }) => operationText(path, method, made, all)).join('')}</section>`
  })
  const schemas = Object.entries(all.components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${schemaText(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The calls of ${escaped(all.info.title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>
<h1>The calls of ${escaped(all.info.title)}</h1>
<p>${escaped(all.info.description)} The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${groups.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>`
}

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border-bottom: 1px solid #8884; padding: .4rem 0 }
summary { cursor: pointer }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
pre { overflow-x: auto; background: #8881; padding: .5rem; margin: .25rem 0 }
dt { margin-top: .5rem }`

/** Serves the description of the calls to people, at /docs (EXT-277). */
export function docsRoutes(app: Hono<Env>, document: unknown) {
  let page: string | undefined
  app.get('/docs', (context) => {
    page ??= docsPage(document)
    return context.html(page)
  })
  app.get(STYLE_PATH, (context) => context.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
