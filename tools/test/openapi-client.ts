// npm run test:more: a client that is generated from the OpenAPI document compiles, and its types are those of the calls.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from '../../server/openapi/describe-api'
import { run } from '../programs'
import { installed } from './npm-package'

const PACKAGES = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']

/** A push service, and a program that writes news: what is marked must not compile. */
const PROGRAM = `import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const client = createClient<paths>({ baseUrl: 'https://desk.example', headers: { Authorization: 'Bearer mk_x' } })

export async function deliver(send: (subject: string | undefined, id: string) => Promise<void>): Promise<number> {
  const { data, error } = await client.GET('/api/v1/outbox/deliveries', { params: { query: { after: '0' } } })
  if (error) throw new Error(error.message)
  for (const { subject, id } of data.data?.deliveries ?? []) await send(subject, id)
  const cursor = data.data?.cursor ?? ''
  const answer = await client.POST('/api/v1/outbox/acknowledgement', { body: { cursor } })
  return answer.data?.data?.waiting ?? 0
}

export async function publish(): Promise<components['schemas']['News'] | null | undefined> {
  const location = { region: 'Europe', country: 'Norway', latLong: '69.6, 18.9' }
  const { data } = await client.POST('/api/v1/news', {
    params: { header: { 'Idempotency-Key': 'k1' } },
    body: {
      newsType: 'DESCRIPTIVE',
      title: 'Night ferries return',
      description: 'The first boat left at 23:40.',
      dateTime: '2026-11-20T08:40:12.345Z',
      location,
      imageUrls: [],
      videoUrls: [],
    },
  })
  return data?.data
}

// @ts-expect-error a path that no call has
void client.GET('/api/v1/none')
// @ts-expect-error a body without its fields
void client.POST('/api/v1/trendingTopics', { body: { name: 'x' } })
// @ts-expect-error a field of another type
void client.POST('/api/v1/trendingTopics', { body: { topicName: 7 } })
`

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
  },
  files: ['program.ts'],
}

const folder = await installed('openapi-client', PACKAGES)
if (folder === null) process.exit(1)
const at = (...path: string[]) => join(folder, ...path)
writeFileSync(at('openapi.json'), JSON.stringify(describeApi()))
writeFileSync(at('package.json'), JSON.stringify({ type: 'module' }))
writeFileSync(at('program.ts'), PROGRAM)
writeFileSync(at('tsconfig.json'), JSON.stringify(SETTINGS))
for (const args of [
  [at('node_modules/openapi-typescript/bin/cli.js'), at('openapi.json'), '--output', at('api.d.ts')],
  [at('node_modules/typescript/bin/tsc'), '--project', folder],
]) {
  const code = await run(args)
  if (code !== 0) process.exit(code)
}
console.log('A generated client compiles.')
