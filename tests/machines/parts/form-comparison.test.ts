import { describe, expect, test } from 'vitest'
import { chart } from '../../../dev/charts/chart'
import { marksOf } from '../../../src/domain/comparison/differences'
import { CallError } from '../../../src/domain/failure'
import { failed, unknown } from '../../support/fakes'
import { imageFile, videoFile } from '../../support/fixtures/news-fixture'
import { filling, formParts, type Saved, words, wordsComparison } from '../../support/form-kit'

const opened = words({ id: '7', title: 'One' })
const item = (change: Partial<Saved> = {}): Saved => ({ id: '7', title: 'One', links: [], version: 1, ...change })
const theirs = item({ title: 'Theirs', version: 2 })
/** The refusal of a write that expected another version. */
const refusal = (present: Saved) => new CallError('failed', { status: 412, data: present })
const editing = { writable: 'editing' }

/** A form that edits the item in version 1. */
const edited = async () => filling({ values: opened, base: { version: 1, values: opened } })

async function conflicted(present: Saved = theirs) {
  const form = await edited()
  form.actor.send({ type: 'form.change', values: { links: ['ours'] } })
  form.actor.send({ type: 'form.submit' })
  await form.save.last().no(refusal(present))
  return form
}

describe('a form that edits an item', () => {
  test('sends the version that it was opened with, and none for a new item [EXT-49]', async () => {
    const { actor, save } = await edited()
    actor.send({ type: 'form.submit' })
    expect(save.last().asked).toMatchObject({ version: 1 })
    const added = await filling({ values: words({ title: 'One' }) })
    added.actor.send({ type: 'form.submit' })
    expect(added.save.last().asked.version).toBeUndefined()
  })

  test('shows theirs and ours where the item has another version, and loses neither [EXT-49]', async () => {
    const { actor, work, toasts, save } = await conflicted()
    expect([work(), toasts.texts(), save.calls.length]).toEqual(['comparing', [], 1])
    expect(actor.getSnapshot().context.comparison).toMatchObject({
      saves: true,
      differences: [
        { field: 'title', theirs: 'Theirs', ours: 'One', takes: 'theirs' },
        { field: 'links', theirs: [], ours: ['ours'], takes: 'ours' },
      ],
    })
    actor.send({ type: 'comparison.close' })
    expect([work(), actor.getSnapshot().context.values]).toEqual([editing, { ...opened, links: ['ours'] }])
    expect(actor.getSnapshot().context.comparison).toBeNull()
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['comparing', 1])
  })

  test('saves what was taken with the present version [EXT-49]', async () => {
    const { actor, save, work } = await conflicted()
    actor.send({ type: 'comparison.apply' })
    expect(save.last().asked).toMatchObject({ version: 2, values: { title: 'Theirs', links: ['ours'] } })
    expect(save.last().asked.idempotencyKey).not.toBe(save.calls[0]?.asked.idempotencyKey)
    await save.last().no(refusal({ ...theirs, title: 'Again', version: 3 }))
    expect(work()).toBe('comparing')
    actor.send({ type: 'difference.take', field: 'title', side: 'ours' })
    actor.send({ type: 'comparison.apply' })
    expect(save.last().asked).toMatchObject({ version: 3, values: { title: 'Theirs', links: ['ours'] } })
    await save.last().yes(item({ version: 4 }))
    expect(actor.getSnapshot().output).toEqual({ type: 'saved', saved: item({ version: 4 }) })
  })

  test.each([
    ['is saved', item({ title: 'Theirs', version: 2 }), true],
    ['breaks a rule', item({ title: '', version: 2 }), true],
    ['goes on as a draft', item({ title: 'Theirs', version: 2 }), false],
  ])('has changed, and a draft, once what was taken %s [EXT-49, EXT-50]', async (_, present, saves) => {
    const draft = saves ? null : { id: 'old', rev: 1 }
    const form = await filling({ values: opened, base: { version: 1, values: opened }, draft })
    if (saves) {
      form.actor.send({ type: 'form.submit' })
      await form.save.last().no(failed(500, 'On fire'))
      expect(form.actor.getSnapshot().context.failure).not.toBeNull()
      form.actor.send({ type: 'form.submit' })
      await form.save.last().no(refusal(present))
    } else form.actor.send({ type: 'item.read', item: present })
    expect([form.work(), form.actor.getSnapshot().context.changed]).toEqual(['comparing', !saves])
    form.actor.send({ type: 'comparison.apply' })
    expect(form.actor.getSnapshot().context).toMatchObject({ changed: true, failure: null })
    for (const time of [250, 750]) await form.pass(time)
    expect(form.drafts.log).toContain('save')
  })

  test('has changed once a key reaches it while it compares [EXT-49]', async () => {
    const form = await edited()
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(refusal(theirs))
    expect([form.work(), form.actor.getSnapshot().context.changed]).toEqual(['comparing', false])
    form.actor.send({ type: 'form.change', values: { links: ['ours'] } })
    expect([form.work(), form.actor.getSnapshot().context.changed]).toEqual(['comparing', true])
  })

  test('keeps what was taken as its draft [EXT-49]', async () => {
    const { actor, drafts, pass } = await conflicted()
    actor.send({ type: 'comparison.apply' })
    await pass(1_000)
    await pass(1_000)
    expect(drafts.last.published).toMatchObject({ title: 'Theirs', links: ['ours'] })
  })

  test('is another intention over another version, also where it sends the same [EXT-46, EXT-49]', async () => {
    const { actor, save, drafts } = await conflicted()
    expect([drafts.last.attempt, actor.getSnapshot().context.doubt]).toEqual([null, 'none'])
    actor.send({ type: 'difference.take', field: 'title', side: 'ours' })
    actor.send({ type: 'comparison.apply' })
    const [refused, decided] = save.calls.map(({ asked }) => asked)
    expect(decided?.values).toEqual(refused?.values)
    expect([refused?.version, decided?.version]).toEqual([1, 2])
    expect(decided?.idempotencyKey).not.toBe(refused?.idempotencyKey)
  })

  test('saves what was changed since over what a check has found [EXT-46, EXT-49]', async () => {
    const form = await filling({ values: opened, base: { version: 1, values: opened }, findsAttempts: true })
    form.actor.send({ type: 'form.change', values: { title: 'Two' } })
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(unknown())
    form.actor.send({ type: 'form.change', values: { title: 'Three' } })
    form.actor.send({ type: 'save.retry' })
    await form.check.last().yes(item({ title: 'Two', version: 2 }))
    expect(form.save.last().asked).toMatchObject({ version: 2, values: { title: 'Three' } })
  })

  test('keeps what was changed since as a draft of what a check has found [EXT-3, EXT-50]', async () => {
    const form = await edited()
    form.actor.send({ type: 'form.change', values: { title: 'Two' } })
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(unknown())
    form.actor.send({ type: 'form.change', values: { title: 'Three' } })
    form.actor.send({ type: 'outcome.check' })
    await form.check.last().yes(item({ title: 'Two', version: 2 }))
    expect(form.drafts.last).toMatchObject({ flushed: { title: 'Three' }, base: { version: 2 } })
  })

  test('stays open where what was taken breaks a rule [EXT-49]', async () => {
    const { actor, save, work, toasts } = await conflicted(item({ title: '', version: 2 }))
    actor.send({ type: 'comparison.apply' })
    expect([work(), save.calls.length, toasts.texts()]).toEqual([editing, 1, ['A title, please']])
  })

  test('is saved where the stored item is what was sent [EXT-49]', async () => {
    const { actor, drafts } = await conflicted(item({ links: ['ours'], version: 2 }))
    expect(actor.getSnapshot().output).toMatchObject({ type: 'saved', saved: { version: 2 } })
    expect(drafts.log.at(-1)).toMatch(/^finish/)
  })

  test('compares with what the list has read since, before anything is sent [EXT-49]', async () => {
    const { actor, save, work } = await edited()
    actor.send({ type: 'form.change', values: { links: ['ours'] } })
    actor.send({ type: 'item.read', item: item({ title: 'Theirs' }) })
    expect(work()).toEqual(editing)
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['comparing', 0])
    actor.send({ type: 'comparison.apply' })
    expect(save.last().asked.values).toMatchObject({ title: 'Theirs', links: ['ours'] })
  })

  test('is not bothered by what is older, or by what it has itself [EXT-49]', async () => {
    const { actor, save } = await filling({ values: opened, base: { version: 3, values: opened } })
    actor.send({ type: 'item.read', item: item({ title: 'Old', version: 2 }) })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'item.read', item: item({ title: 'Two', version: 4 }) })
    actor.send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(1)
  })

  test('is replaced while it compares, and its draft is kept [EXT-8, EXT-49]', async () => {
    const { actor, drafts } = await conflicted()
    actor.send({ type: 'form.replace' })
    expect(actor.getSnapshot().output).toMatchObject({ type: 'replaced', base: { version: 1 } })
    expect(drafts.last.flushed).toMatchObject({ links: ['ours'] })
  })

  test.each([404, 410])('whose item is gone (%i) offers to save it as new [EXT-51]', async (status) => {
    const { actor, save, work, toasts } = await edited()
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(status, 'There is no such thing'))
    expect([work(), toasts.texts().length]).toEqual([{ writable: 'gone' }, 2])
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.new' })
    expect(save.last().asked).toMatchObject({ version: undefined, values: words({ title: 'Two' }) })
    expect(save.last().asked.values).not.toHaveProperty('id')
    await save.last().yes(item({ id: '8' }))
    expect(actor.getSnapshot().output).toMatchObject({ type: 'saved', asNew: true })
  })

  test('whose item is gone can still be sent, closed or replaced, and is not saved against a rule [EXT-51]', async () => {
    const gone = async () => {
      const form = await edited()
      form.actor.send({ type: 'form.submit' })
      await form.save.last().no(failed(404))
      return form
    }
    const again = await gone()
    again.actor.send({ type: 'form.submit' })
    expect(again.save.calls).toHaveLength(2)
    const closed = await gone()
    closed.actor.send({ type: 'form.dismiss' })
    expect(closed.actor.getSnapshot().output).toMatchObject({ type: 'dismissed' })
    const left = await gone()
    left.actor.send({ type: 'form.replace' })
    expect(left.actor.getSnapshot().output).toMatchObject({ type: 'replaced' })
    const blank = await gone()
    blank.actor.send({ type: 'form.change', values: { title: '' } })
    blank.actor.send({ type: 'save.new' })
    blank.actor.send({ type: 'form.submit' })
    expect([blank.work(), blank.save.calls.length]).toEqual([{ writable: 'gone' }, 1])
    const uploading = await gone()
    uploading.actor.send({ type: 'media.choose', field: 'files', files: [imageFile()] })
    uploading.actor.send({ type: 'form.submit' })
    uploading.actor.send({ type: 'save.new' })
    expect([uploading.work(), uploading.save.calls.length]).toEqual([{ writable: 'gone' }, 1])
  })

  test('whose item is gone keeps every rule where unlisted texts are told as well [EXT-51, EXT-93]', async () => {
    const base = { version: 1, values: opened }
    const { actor, save, work } = await filling({ values: opened, base, unlisted: () => null })
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(404))
    actor.send({ type: 'form.change', values: { title: '' } })
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual([{ writable: 'gone' }, 1])
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['saving', 2])
  })

  test('treats a 404 of a new item, and a 412 without an item, as failures [EXT-49, EXT-51]', async () => {
    const added = await filling({ values: words({ title: 'One' }) })
    added.actor.send({ type: 'form.submit' })
    await added.save.last().no(failed(404))
    expect(added.work()).toEqual(editing)
    const odd = await edited()
    odd.actor.send({ type: 'form.submit' })
    await odd.save.last().no(new CallError('failed', { status: 412, data: 'nothing' }))
    expect(odd.work()).toEqual(editing)
  })

  test('has no comparison if it edits no items', () => {
    const events = chart(formParts({ isBare: true }).machine).map(({ event }) => event)
    for (const event of ['item.read', 'difference.take', 'comparison.apply', 'comparison.close', 'save.new'])
      expect(events).not.toContain(event)
  })
})

describe('a draft of an edit', () => {
  const draft = { id: 'old', rev: 3 }
  const typed = words({ id: '7', title: 'Mine' })
  const base = { version: 1, marks: marksOf(wordsComparison, opened) }

  test('is compared when the list shows its item, and goes on with what was taken [EXT-50]', async () => {
    const { actor, save, work } = await filling({ values: typed, draft, base })
    actor.send({ type: 'item.read', item: item({ links: ['theirs'], version: 2 }) })
    expect([work(), actor.getSnapshot().context.comparison?.saves]).toEqual(['comparing', false])
    actor.send({ type: 'comparison.apply' })
    expect([work(), save.calls.length]).toEqual([editing, 0])
    expect(actor.getSnapshot().context.values).toMatchObject({ title: 'Mine', links: ['theirs'] })
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.version).toBe(2)
  })

  test('is compared again where a file arrives meanwhile, which is taken with the rest of what was picked [EXT-12, EXT-50]', async () => {
    const { actor, upload, work } = await filling({ values: typed, draft, base })
    const differences = () => actor.getSnapshot().context.comparison?.differences
    actor.send({ type: 'media.choose', field: 'films', files: [videoFile()] })
    actor.send({ type: 'item.read', item: item({ title: 'Theirs', links: ['theirs'], version: 2 }) })
    expect([work(), differences()]).toMatchObject([
      'comparing',
      [
        { field: 'title', takes: 'ours' },
        { field: 'links', changedBy: 'them', takes: 'theirs' },
      ],
    ])
    actor.send({ type: 'difference.take', field: 'title', side: 'theirs' })
    await upload.sending.last().yes('/media/a.mp4')
    expect([work(), differences()]).toMatchObject([
      'comparing',
      [
        { field: 'title', takes: 'theirs' },
        { field: 'links', ours: ['/media/a.mp4'], changedBy: 'both', takes: 'ours' },
      ],
    ])
    actor.send({ type: 'comparison.apply' })
    expect(actor.getSnapshot().context.values).toMatchObject({ title: 'Theirs', links: ['/media/a.mp4'] })
  })

  test('is compared again where the country of a point is found meanwhile [EXT-50, EXT-121]', async () => {
    const { actor, locate, work } = await filling({ values: typed, draft, base, isPlaced: true })
    const fields = () => actor.getSnapshot().context.comparison?.differences.map(({ field }) => field)
    actor.send({ type: 'place.point', latLong: '41.9, 12.5', regions: [] })
    actor.send({ type: 'item.read', item: theirs })
    expect([work(), fields()]).toEqual(['comparing', ['title']])
    await locate.last().yes({ country: 'Italy', region: 'Europe' })
    expect([work(), fields()]).toEqual(['comparing', ['title', 'entry']])
  })

  test('is compared once by itself, and again before it is sent [EXT-50]', async () => {
    const { actor, work } = await filling({ values: typed, draft, base })
    actor.send({ type: 'item.read', item: theirs })
    actor.send({ type: 'comparison.close' })
    actor.send({ type: 'item.read', item: { ...theirs, title: 'Once more', version: 3 } })
    expect(work()).toEqual(editing)
    actor.send({ type: 'form.submit' })
    expect(work()).toBe('comparing')
  })

  test('of an unchanged item goes on [EXT-50]', async () => {
    const { actor, save, work } = await filling({ values: typed, draft, base })
    actor.send({ type: 'item.read', item: item() })
    expect(work()).toEqual(editing)
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.version).toBe(1)
  })

  test('remembers what it was made from, also after a comparison [EXT-50]', async () => {
    const form = await edited()
    form.actor.send({ type: 'form.change', values: { title: 'Mine' } })
    form.actor.send({ type: 'screen.leave' })
    expect(form.drafts.last.base).toEqual({ version: 1, marks: marksOf(wordsComparison, opened) })
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(refusal(theirs))
    form.actor.send({ type: 'comparison.apply' })
    await form.save.last().no(failed())
    form.actor.send({ type: 'screen.leave' })
    expect(form.drafts.last.base).toEqual({
      version: 2,
      marks: marksOf(wordsComparison, words({ id: '7', title: 'Theirs' })),
    })
  })

  test('that the form offers is compared when it is brought back, and the other keeps its own base [EXT-50, EXT-53]', async () => {
    const previous = { link: draft, values: typed, base: { version: 0, marks: {} } }
    const { actor, work, autosave } = await filling({
      values: opened,
      base: { version: 1, values: opened },
      findPrevious: async () => previous,
    })
    actor.send({ type: 'form.change', values: { links: ['ours'] } })
    actor.send({ type: 'previous.restore' })
    expect([work(), actor.getSnapshot().context.comparison]).toMatchObject([
      'comparing',
      { saves: false, theirs: { version: 1 }, differences: [{ field: 'title', changedBy: 'both' }] },
    ])
    expect(autosave().getSnapshot().context.previous).toMatchObject({ base: { version: 1, values: opened } })
    actor.send({ type: 'comparison.apply' })
    expect(actor.getSnapshot().context).toMatchObject({ values: typed, base: { version: 1, values: opened } })
  })

  test('that was made from the present item goes on when it is brought back [EXT-53]', async () => {
    const previous = { link: draft, values: typed, base }
    const { actor, work } = await filling({
      values: opened,
      base: { version: 1, values: opened },
      findPrevious: async () => previous,
    })
    actor.send({ type: 'previous.restore' })
    expect([work(), actor.getSnapshot().context]).toMatchObject([editing, { values: typed, base }])
  })

  test('that does not know what it was made from expects no version that an item has [EXT-50]', async () => {
    const { actor, save, work } = await filling({ values: typed, draft })
    actor.send({ type: 'item.read', item: theirs })
    expect(work()).toEqual(editing)
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.version).toBe(0)
    await save.last().no(refusal(theirs))
    expect(actor.getSnapshot().context.comparison?.differences).toMatchObject([
      { field: 'title', changedBy: 'unknown', takes: 'ours' },
    ])
  })
})
