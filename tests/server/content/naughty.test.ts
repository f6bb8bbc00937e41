import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addEvent, nouns, save } from '../support/bodies'
import { engines, openSignedIn, story } from '../support/kit'

const file = join(import.meta.dirname, '../../fixtures/naughty-strings.json')
const { strings } = z.object({ strings: z.array(z.string()) }).parse(JSON.parse(readFileSync(file, 'utf8')))
const entry = z.record(z.string(), z.unknown())

/** The fields of an item that are plain text. */
const TEXTS = ['title', 'name', 'topicName', 'description', 'subTitle']

test.each(engines)(
  'every text of a list of naughty ones is stored and found as it was written, or refused by its field, on $engine',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const kinds = [{ path: '/api/v1/news', body: story }, ...nouns]
    for (const { path, body } of kinds) {
      const fields = Object.keys(body()).filter((name) => TEXTS.includes(name))
      expect([path, fields.length > 0]).toEqual([path, true])
      for (const text of strings) {
        const sent = body(Object.fromEntries(fields.map((name) => [name, text])))
        const { status, envelope } = await server.call('POST', path, sent)
        if (status === 422)
          expect([text, fields]).toEqual([text, expect.arrayContaining([envelope.error?.split(':')[0]])])
        else {
          const stored = entry.parse(envelope.data)
          // Blanks around a title are no part of it.
          expect([path, status, fields.map((name) => stored[name])]).toEqual([
            path,
            200,
            fields.map((): unknown => expect.toSatisfy((value) => value === text || value === text.trim())),
          ])
        }
      }
    }
    for (const text of strings) {
      const found = await server.call('GET', `/api/v1/news/byTopicId?q=${encodeURIComponent(text.slice(0, 100))}`)
      expect([text, found.status]).toEqual([text, 200])
    }
    await save(server, '/api/v1/news', story())
  },
)
