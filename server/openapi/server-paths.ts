import { enveloped, json, objectOf, refusals, SERVER_HEADERS } from './replies'
import { refTo } from './schemas'

const status = objectOf({ status: { const: 'ok' } })
const check = { type: 'boolean' }
const readiness = objectOf({ store: check, files: check, disk: check, stopping: check })

const probe = (operationId: string, summary: string, data: object, others: object) => ({
  operationId,
  tags: ['Server'],
  summary,
  security: [],
  parameters: [],
  responses: { 200: { description: 'It is so.', headers: SERVER_HEADERS, content: json(enveloped(data)) }, ...others },
})

const FILE_HEADERS = { ...SERVER_HEADERS, ETag: refTo('headers', 'ETag') }

const file = (description: string) => ({
  description,
  headers: FILE_HEADERS,
  content: { 'image/*': {}, 'video/*': {} },
})

const notReady = {
  description: 'It cannot; the data says why.',
  headers: SERVER_HEADERS,
  content: json(enveloped(readiness, false)),
}

/** What the server answers besides the calls of the contract. */
export const serverPaths = {
  '/livez': { get: probe('livez', 'Whether the process runs', status, {}) },
  '/readyz': { get: probe('readyz', 'Whether the server can serve', readiness, { 503: notReady }) },
  '/healthz': { get: probe('healthz', 'Whether the store answers', status, refusals([421, 500, 503])) },
  '/media/{name}': {
    get: {
      operationId: 'readFile',
      tags: ['Uploads'],
      summary: 'Read an uploaded file, or a range of it',
      security: [],
      parameters: [
        { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'Range', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: file('The whole file'),
        206: file('The range'),
        304: { description: 'The reader has the file that If-None-Match names', headers: FILE_HEADERS },
        416: { description: 'The file does not have this range', headers: FILE_HEADERS },
        ...refusals([404, 421, 500, 503]),
      },
    },
  },
}
