// A Hono server whose only answer is the text on its standard input: the floor below any server on Hono.
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

const answer = await text(process.stdin)
const headers = { 'Content-Type': 'application/json', 'Content-Length': `${Buffer.byteLength(answer)}` }
const app = new Hono()
app.use(compress({ threshold: 1024 }))
app.get('/', (context) => context.body(answer, 200, headers))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`Floor is at http://127.0.0.1:${port}`),
)
