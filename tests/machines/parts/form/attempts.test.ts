import { describe, expect, test } from 'vitest'
import { CallError } from '../../../../src/domain/failure'
import { failed, unknown } from '../../../support/fakes'
import { type FormOptions, filling, words } from '../../../support/form-kit'

const good = words({ title: 'One' })
const editing = { writable: 'editing' }
const outcomeUnknown = { writable: 'outcomeUnknown' }
const undecided = 'It was not found, but not every entry could be read. It may have been saved.'
const expired = new CallError('failed', { status: 401, isQuiet: true })
const down = new CallError('failed', { status: 503, serverMessage: 'Down' })

/** A form whose save got no answer. */
async function sent(options: FormOptions = {}) {
  const form = await filling(options)
  const { actor } = form
  actor.send({ type: 'form.change', values: good })
  actor.send({ type: 'form.submit' })
  await form.save.last().no(unknown())
  const said = () => {
    const { failure, reason } = actor.getSnapshot().context
    return [failure, reason]
  }
  return { ...form, said }
}

/** A form that was told by a check that it may have been saved. */
async function doubted(options: FormOptions = {}) {
  const form = await sent(options)
  form.actor.send({ type: 'outcome.check' })
  await form.check.last().yes('undecided')
  expect(form.said()).toEqual([undecided, ''])
  return form
}

describe('a form that is sent as it opened', () => {
  const copied = { values: words({ title: 'Copied' }) }

  test('has its attempt in a draft before the call, which stays when the form is dismissed [EXT-3, EXT-46, EXT-170]', async () => {
    const { actor, drafts, save } = await filling(copied)
    actor.send({ type: 'form.submit' })
    expect(drafts.log).toEqual(['begin 1', 'attempt draft 1'])
    expect(drafts.last.attempt?.key).toBe(save.last().asked.idempotencyKey)
    await save.last().no(unknown())
    actor.send({ type: 'form.dismiss' })
    expect(actor.getSnapshot().output).toMatchObject({ type: 'replaced', draft: { id: 'draft 1' } })
    expect(drafts.log.at(-1)).toBe('flush draft 1')
  })

  test('leaves no draft once its save was refused [EXT-170]', async () => {
    const { actor, drafts, save } = await filling(copied)
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(400))
    actor.send({ type: 'form.dismiss' })
    expect(actor.getSnapshot().output).toMatchObject({ type: 'dismissed', draft: null })
    expect(drafts.log).toEqual(['begin 1', 'attempt draft 1', 'finish draft 1'])
  })
})

describe('a save without an answer', () => {
  test('is told by a toast too [NEWS-27, EXT-3]', async () => {
    const { actor, toasts, work } = await sent()
    expect([work(), toasts.texts()]).toEqual([outcomeUnknown, ['Broken']])
    expect(actor.getSnapshot().context.values).toEqual(good)
  })

  test('that is repeated says no more what was said of the one before [EXT-3]', async () => {
    const { actor, said, work } = await doubted()
    actor.send({ type: 'save.retry' })
    expect([work(), said()]).toEqual(['saving', [null, '']])
  })

  test('asks without what was said before whether changed values are sent as well [EXT-46]', async () => {
    const { actor, said, work } = await doubted()
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.retry' })
    expect([work(), said()]).toEqual(['confirmingResend', [null, '']])
  })

  test('is checked for changed values without what was said before, and then says what was found [EXT-46]', async () => {
    const { actor, check, said, work } = await doubted({ findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.retry' })
    expect([work(), said()]).toEqual(['checking', [null, '']])
    await check.last().yes(null)
    expect([work(), said()]).toEqual([editing, ['Not saved', '']])
  })

  test('that is repeated after the session has ended is not said to be unsent: the first one may have been saved [EXT-2, EXT-46]', async () => {
    const { actor, save, said, work } = await sent()
    actor.send({ type: 'save.retry' })
    await save.last().no(expired)
    expect([work(), said()]).toEqual([outcomeUnknown, [null, '']])
  })

  test('that a check did not find is not said to be unsent where it is repeated after the session has ended [EXT-2, EXT-46]', async () => {
    const { actor, check, save, said, work } = await sent({ findsAttempts: true })
    actor.send({ type: 'outcome.check' })
    await check.last().yes(null)
    actor.send({ type: 'form.submit' })
    await save.last().no(expired)
    expect([work(), said()]).toEqual(['checking', [null, '']])
    await check.last().no(expired)
    expect([work(), said()]).toEqual([outcomeUnknown, [null, 'The check failed.']])
  })

  test('that is repeated sends the line that is being typed, also where it is what was sent [EXT-3]', async () => {
    const { actor, save, work } = await filling({ values: words({ title: 'One', entry: 'x' }) })
    actor.send({ type: 'form.submit' })
    await save.last().no(unknown())
    actor.send({ type: 'form.change', values: { links: [], entry: 'x' } })
    actor.send({ type: 'save.retry' })
    expect([work(), save.last().asked.values.links]).toEqual(['saving', ['x']])
  })
})

describe('a check', () => {
  test('that could not decide says no more why the one before failed [EXT-45, EXT-233]', async () => {
    const { actor, check, said } = await sent()
    actor.send({ type: 'outcome.check' })
    await check.last().no(down)
    expect(said()).toEqual([null, 'The check failed. Down'])
    actor.send({ type: 'outcome.check' })
    await check.last().yes('undecided')
    expect(said()).toEqual([undecided, ''])
  })

  test('that finds nothing says so, no more that it may have been saved, as one before did [EXT-45, EXT-233]', async () => {
    const { actor, check, said, work } = await doubted()
    actor.send({ type: 'outcome.check' })
    await check.last().yes(null)
    expect([work(), said()]).toEqual([editing, ['Not saved', '']])
  })

  test('that fails leaves what an answer to the repeated save has said since an earlier check [EXT-46, EXT-233]', async () => {
    const { actor, check, save, said } = await doubted({ findsAttempts: true })
    actor.send({ type: 'save.retry' })
    await check.last().yes('undecided')
    await save.last().no(failed(500, 'On fire'))
    const [told] = said()
    expect(told).not.toBeNull()
    actor.send({ type: 'outcome.check' })
    await check.last().no(down)
    expect(said()[0]).toBe(told)
  })

  test('that finds a broadcast says so after a check that left it open [EXT-47, EXT-233]', async () => {
    const { actor, check, said } = await doubted({ checksByKey: true, isBare: true, findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'outcome.check' })
    await check.last().yes({ id: '7', title: 'One' })
    expect([said(), actor.getSnapshot().context.failureIs]).toEqual([['Sent before', ''], 'told'])
  })

  test('that finds a broadcast says no more why the one before failed [EXT-47, EXT-233]', async () => {
    const { actor, check, said, work } = await sent({ checksByKey: true, isBare: true, findsAttempts: true })
    actor.send({ type: 'outcome.check' })
    await check.last().no(down)
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'outcome.check' })
    await check.last().yes({ id: '7', title: 'One' })
    expect([work(), said()]).toEqual([editing, ['Sent before', '']])
  })

  test('that finds a broadcast removes its attempt from the draft too [EXT-46, EXT-47]', async () => {
    const { actor, check, drafts, work } = await sent({ checksByKey: true, findsAttempts: true })
    expect(drafts.last.attempt).not.toBeNull()
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.retry' })
    await check.last().yes({ id: '7', title: 'One' })
    expect([work(), drafts.log.at(-1), drafts.last.attempt]).toEqual([editing, 'no attempt draft 1', null])
  })

  test('that was begun by a retry and failed leaves no order to send: the next one only tells [EXT-3, EXT-46]', async () => {
    const { actor, check, drafts, save, work } = await sent({ findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.retry' })
    await check.last().no(down)
    expect(work()).toEqual(outcomeUnknown)
    actor.send({ type: 'outcome.check' })
    await check.last().yes({ id: '7', title: 'One' })
    expect([save.calls.length, actor.getSnapshot().output?.type]).toEqual([1, 'saved'])
    expect(drafts.last.flushed).toMatchObject({ id: '7', title: 'Two' })
  })
})
