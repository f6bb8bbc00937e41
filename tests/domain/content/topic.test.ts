import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topicToSave } from '../../../server/routes/topics'
import {
  blankTopic,
  isSameTopic,
  parseTopicDraft,
  topicFormOf,
  topicOf,
  topicPayload,
  topicProblem,
} from '../../../src/domain/content/topic'

const read = { id: '7', topicName: undefined, name: undefined, title: undefined }

test('the name of a topic is the first of three keys that is not blank [DATA-12]', () => {
  expect(topicOf({ ...read, topicName: ' ', name: 'Ice', title: 'Snow' })).toEqual({ id: '7', topicName: 'Ice' })
  expect(topicOf({ ...read, title: 'Snow' }).topicName).toBe('Snow')
  expect(topicOf(read).topicName).toBe('')
})

test.each(['', '  ', '\u200b\u00a0', '\n'])('the name %j is missing [TOPIC-4]', (topicName) => {
  expect(topicProblem({ topicName })).toEqual({ field: 'topicName' })
})

test('an empty form lacks its name, and one with any name may be sent [TOPIC-4]', () => {
  expect(topicProblem(blankTopic())).not.toBeNull()
  expect(topicProblem({ topicName: ' x ' })).toBeNull()
})

test('a new topic is sent by its trimmed name alone, a renamed one with its id [TOPIC-5, TOPIC-6]', () => {
  expect(topicPayload({ topicName: '  Polar night ' })).toEqual({ topicName: 'Polar night' })
  expect(topicPayload({ id: ' ', topicName: 'Ice' })).toEqual({ topicName: 'Ice' })
  expect(topicPayload({ ...topicFormOf({ id: '7', topicName: 'Ice' }), topicName: 'Snow ' })).toEqual({
    id: '7',
    topicName: 'Snow',
  })
})

test('what a form without a problem sends is what the contract takes [TOPIC-4, TOPIC-5]', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string({ maxLength: 200 }), { nil: undefined }), (topicName, id) => {
      const form = id === undefined ? { topicName } : { id, topicName }
      fc.pre(topicProblem(form) === null && !topicName.includes('\u0000') && !id?.includes('\u0000'))
      expect(topicToSave.safeParse(topicPayload(form)).success).toBe(true)
    }),
  )
})

test('a saved topic is recognized by its name, and by its id if one was sent [EXT-3]', () => {
  const topic = { id: '7', topicName: 'Ice ' }
  expect(isSameTopic(topic, { topicName: 'Ice' })).toBe(true)
  expect(isSameTopic(topic, { id: '7', topicName: 'Ice' })).toBe(true)
  expect(isSameTopic(topic, { id: '8', topicName: 'Ice' })).toBe(false)
  expect(isSameTopic(topic, { id: '7', topicName: 'Snow' })).toBe(false)
})

test('saved values are restored as typed, and anything else is read as none [TOPIC-1]', () => {
  for (const form of [{ topicName: ' Ic' }, { id: '7', topicName: 'Ice' }]) expect(parseTopicDraft(form)).toEqual(form)
  expect(parseTopicDraft({ topicName: 7, id: null })).toEqual({ topicName: '' })
  expect(parseTopicDraft({ title: 'Ice' })).toBeNull()
})
