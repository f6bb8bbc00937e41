import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { KEY_TAKEN } from '../../../contract/attempt'
import { chart } from '../../../dev/charts/chart'
import { settled } from '../../../dev/settled'
import { CallError } from '../../../src/domain/failure'
import type { FormReport } from '../../../src/machines/parts/form.ports'
import { typed } from '../../../src/machines/typed'
import { begin, failed, need, offline, refused, unknown } from '../../support/fakes'
import { imageFile, videoFile } from '../../support/fixtures/news-fixture'
import { type FormOptions, filling, formParts, stateAt, type Words, words } from '../../support/form-kit'

const good = words({ title: 'One' })
const editing = { writable: 'editing' }
const outcomeUnknown = { writable: 'outcomeUnknown' }

describe('a form', () => {
  test('a validation error is reported without a call, and typing in its field clears it [NEWS-17]', async () => {
    const { actor, save, toasts, work } = await filling()
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context.problem).toEqual({ field: 'title', text: 'A title, please' })
    actor.send({ type: 'form.change', values: { entry: 'x' } })
    expect(actor.getSnapshot().context.problem?.field).toBe('title')
    actor.send({ type: 'form.change', values: { title: 'One' } })
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect([save.calls.length, toasts.texts(), work()]).toEqual([0, ['A title, please'], editing])
  })

  test('all empty fields are marked at once, one toast tells the first, and a mark goes with its cause [EXT-94]', async () => {
    const { actor, toasts, upload, work } = await filling({
      marks: ({ values: { title, files } }) => [
        ...(title === '' ? [{ field: 'title' as const, text: 'Enter a title' }] : []),
        ...(files.length === 0 ? [{ field: 'files' as const, text: 'Add a file' }] : []),
      ],
    })
    const marked = () => actor.getSnapshot().context.marks.map(({ field, text }) => `${field}: ${text}`)
    actor.send({ type: 'form.submit' })
    expect([marked(), toasts.texts()]).toEqual([['title: Enter a title', 'files: Add a file'], ['A title, please']])
    const { problem } = actor.getSnapshot().context
    actor.send({ type: 'form.change', values: { title: '' } })
    expect(marked()).toHaveLength(2)
    actor.send({ type: 'form.change', values: { title: 'One' } })
    expect(marked()).toEqual(['files: Add a file'])
    // The refusal is still the same one, so that the focus stays where the editor is.
    expect(actor.getSnapshot().context.problem).toBe(problem)
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    expect(marked()).toHaveLength(1)
    await upload.sending.last().yes('/media/clip.mp4')
    expect([marked(), actor.getSnapshot().context.problem, work()]).toEqual([[], null, editing])
  })

  test.each([
    ['title: Too long', { field: 'title', text: 'Too long' }],
    ['place.links.3: Give an address:\nhttps', { field: 'links', text: 'Give an address:\nhttps' }],
    ['other: Too long', null],
    ['Late for title: Too long', null],
    ['title:', null],
    ['', null],
  ])(
    'a refusal with the words %j marks the field that these begin with, until the next change [EXT-304]',
    async (words, mark) => {
      const { actor, save } = await filling()
      actor.send({ type: 'form.change', values: { title: 'One' } })
      for (const error of [refused(words), failed(422, words)]) {
        actor.send({ type: 'form.submit' })
        expect(actor.getSnapshot().context).toMatchObject({ problem: null, marks: [] })
        await save.last().no(error)
        expect(actor.getSnapshot().context).toMatchObject({ problem: mark, marks: mark ? [mark] : [] })
      }
      actor.send({ type: 'form.change', values: { links: ['two'] } })
      expect(actor.getSnapshot().context).toMatchObject({ problem: null, marks: [] })
    },
  )

  test('only the words of a refusal mark a field [EXT-304]', async () => {
    const { actor, save } = await filling()
    actor.send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'form.submit' })
    await save.last().no(new Error('title: Too long'))
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(502, 'title: Too long'))
    expect(actor.getSnapshot().context.marks).toEqual([])
  })

  test('a press sets a date to the present, to the minute and in the zone of its field [EXT-120]', async () => {
    const { actor } = await filling({ now: () => new Date(2029, 10, 20, 9, 41, 58).getTime() })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context.marks).toHaveLength(1)
    actor.send({ type: 'date.now', field: 'title' })
    const { values, marks, changed } = actor.getSnapshot().context
    expect([values.title, marks, changed]).toEqual(['2029-11-20T09:41', [], true])
  })

  const regions = [{ value: 'eu', label: 'Europe' }]
  const italy = { country: 'Italy', region: 'Europe' }
  const placed = ({ actor }: { actor: { getSnapshot: () => { context: { values: Words; pointed: unknown } } } }) => {
    const { values, pointed } = actor.getSnapshot().context
    return [values.title, values.entry, values.id, pointed !== null]
  }

  test('a press on the map sets the point, and fills what is empty with its country [EXT-21, EXT-121]', async () => {
    const form = await filling({ isPlaced: true })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    expect([placed(form), form.locate.calls[0]?.asked]).toEqual([
      ['42, 12', '', undefined, true],
      { latitude: 42, longitude: 12 },
    ])
    await form.locate.last().yes(italy)
    expect(placed(form)).toEqual(['42, 12', 'Italy', 'eu', false])
    form.actor.send({ type: 'place.point', latLong: '-12, -76', regions })
    await form.locate.last().yes({ country: 'Peru', region: 'South America' })
    expect(placed(form)).toEqual(['-12, -76', 'Peru', 'eu', false])
    form.actor.send({ type: 'form.change', values: { entry: 'Chile' } })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    await form.locate.last().yes(italy)
    expect(placed(form)).toEqual(['42, 12', 'Chile', 'eu', false])
    form.actor.send({ type: 'place.take', location: { country: 'Italy' } })
    expect(placed(form)).toEqual(['42, 12', 'Italy', 'eu', false])
  })

  test('a place that is taken names its country as the list does, or as it came [EXT-93, EXT-122, EXT-124]', async () => {
    const form = await filling({ isPlaced: true })
    form.actor.send({ type: 'place.take', location: { country: 'Viet Nam' } })
    expect(placed(form)).toEqual(['', 'Vietnam', undefined, false])
    form.actor.send({ type: 'place.take', location: { country: 'Atlantis', latLong: '1, 2' } })
    expect(placed(form)).toEqual(['1, 2', 'Atlantis', undefined, false])
  })

  test('a town that was found brings its country, which is not looked up and fills by the same rules [EXT-128]', async () => {
    const form = await filling({ isPlaced: true })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions, country: italy })
    await expect.poll(() => placed(form)).toEqual(['42, 12', 'Italy', 'eu', false])
    form.actor.send({ type: 'place.point', latLong: '-51.7, -57.9', regions, country: null })
    await expect.poll(() => placed(form)).toEqual(['-51.7, -57.9', 'Italy', 'eu', false])
    form.actor.send({ type: 'form.change', values: { entry: 'Chile' } })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions, country: italy })
    await expect.poll(() => placed(form)).toEqual(['42, 12', 'Chile', 'eu', false])
    expect(form.locate.calls).toEqual([])
  })

  test('only the last point is looked up to the end, and not one that was typed over [EXT-121]', async () => {
    const form = await filling({ isPlaced: true })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    form.actor.send({ type: 'place.point', latLong: '0, 0', regions })
    await form.locate.last().yes(italy)
    expect([placed(form), form.locate.calls.length]).toEqual([['0, 0', '', undefined, true], 2])
    await form.locate.last().yes(null)
    expect(placed(form)).toEqual(['0, 0', '', undefined, false])
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    form.actor.send({ type: 'form.change', values: { title: 'x' } })
    await form.locate.last().yes(italy)
    expect(placed(form)).toEqual(['x', '', undefined, false])
  })

  test('a form that is sent, or has no atlas, keeps the point alone [EXT-121]', async () => {
    const form = await filling({ isPlaced: true })
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    await form.locate.last().no(new Error('not loaded'))
    expect(placed(form)).toEqual(['42, 12', '', undefined, false])
    form.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    form.actor.send({ type: 'form.submit' })
    await form.locate.last().yes(italy)
    expect(placed(form)).toEqual(['42, 12', '', undefined, false])
  })

  test('a point whose country is still looked up changes nothing of what is saved again or as new [EXT-121]', async () => {
    const again = await filling({ isPlaced: true, values: words({ title: 'One' }) })
    again.actor.send({ type: 'form.submit' })
    await again.save.last().no(unknown())
    again.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    again.actor.send({ type: 'save.retry' })
    again.actor.send({ type: 'resend.confirm' })
    const anew = await filling({ isPlaced: true, values: words({ id: '7', title: 'One' }) })
    anew.actor.send({ type: 'form.submit' })
    await anew.save.last().no(failed(404, 'Gone'))
    anew.actor.send({ type: 'place.point', latLong: '42, 12', regions })
    anew.actor.send({ type: 'save.new' })
    for (const { actor, locate, save } of [again, anew]) {
      expect(actor.getSnapshot().value).toMatchObject({ open: { work: 'saving', place: 'idle' } })
      await locate.last().yes(italy)
      expect(actor.getSnapshot().context.values).toEqual(save.last().asked.values)
      expect(save.last().asked.values).toMatchObject({ title: '42, 12', entry: '' })
    }
  })

  test('a text that no list has is told when its field is left, or by the first press, and kept by the second [EXT-93]', async () => {
    const unlisted: FormOptions['unlisted'] = ({ title }) =>
      title.startsWith('?') ? { field: 'title', text: `Unlisted: ${title}`, typed: title } : null
    const { actor, save, toasts, work } = await filling({ unlisted })
    const context = () => actor.getSnapshot().context
    actor.send({ type: 'form.change', values: { title: '?a' } })
    expect(context().toldUnlisted).toBeNull()
    actor.send({ type: 'form.submit' })
    expect(work()).toEqual(editing)
    expect([context().marks, context().toldUnlisted, save.calls.length]).toEqual([
      [{ field: 'title', text: 'Unlisted: ?a', typed: '?a' }],
      '?a',
      0,
    ])
    actor.send({ type: 'form.change', values: { title: '?b' } })
    expect(context().marks).toEqual([])
    actor.send({ type: 'unlisted.tell' })
    expect(context().toldUnlisted).toBe('?b')
    actor.send({ type: 'form.submit' })
    expect([save.calls.length, toasts.texts()]).toEqual([1, []])
  })

  test('a text that no list has, with which a form opens, needs no second press [EXT-93]', async () => {
    const { actor, save } = await filling({
      values: words({ title: '?' }),
      unlisted: ({ title }) => ({ field: 'title', text: title, typed: title }),
    })
    actor.send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(1)
  })

  test('a saved and published draft is not saved again until more is typed [DRAFT-10]', async () => {
    const { actor, drafts, pass } = await filling({ values: good })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    for (const time of [250, 750, 5_000, 5_000]) await pass(time)
    expect(drafts.log).toEqual(['begin 1', 'save', 'publish draft 1'])
  })

  test('fifty submits are one call [READ-3]', async () => {
    const { actor, save } = await filling({ values: good })
    for (let count = 0; count < 50; count += 1) actor.send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(1)
    await save.last().no(failed(503))
    expect(save.calls).toHaveLength(1)
  })

  test('reports to its parent while it must not be replaced', async () => {
    const { machine, save, check } = formParts()
    const host = setup({
      types: typed<{ context: { reports: string[] }; events: FormReport; children: { form: 'form' } }>(),
      actors: { form: machine },
      actions: { note: assign(({ context }, { type }: FormReport) => ({ reports: [...context.reports, type] })) },
    }).createMachine({
      context: { reports: [] },
      invoke: { src: 'form', id: 'form', input: { values: good, draft: null, scope: null } },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    })
    const { actor } = await begin((around) => createActor(host, around))
    const form = need(actor.getSnapshot().children.form)
    const reports = () => actor.getSnapshot().context.reports.filter((type) => type.startsWith('form.'))
    form.send({ type: 'form.submit' })
    expect(reports()).toEqual(['form.locked'])
    await save.last().no(unknown())
    expect(reports()).toEqual(['form.locked', 'form.unlocked'])
    form.send({ type: 'outcome.check' })
    await check.last().yes({ id: '7', title: 'One' })
    expect(reports()).toEqual(['form.locked', 'form.unlocked', 'form.locked', 'form.unlocked'])
  })

  test('has no state or transition for what its options exclude', () => {
    const rowsOf = (options: FormOptions) => chart(formParts(options).machine)
    const events = (options: FormOptions) => new Set(rowsOf(options).map(({ event }) => event))
    const bare = events({ isBare: true, isUncheckable: true })
    for (const event of ['media.choose', 'media.remove', 'draft.reclaim', 'draft.copy', 'previous.restore'])
      expect([event, bare.has(event)]).toEqual([event, false])
    for (const event of [
      'outcome.check',
      'done draft',
      'done upload',
      'discard.confirm',
      'screen.leave',
      'draft.flush',
    ])
      expect([event, bare.has(event)]).toEqual([event, false])
    const guards = rowsOf({ isBare: true, isUncheckable: true }).map(({ guard }) => guard)
    expect(new Set(guards)).toEqual(
      new Set(['', 'isValid', 'isOutcomeUnknown', 'isOpen', 'isInDoubt', 'isSlow', 'isAside', 'isChangedSince']),
    )
    const local = chart(formParts({ isLocal: true }).machine)
    expect(local.filter(({ guard }) => /Open|Doubt|Since|Findable|Elsewhere/.test(guard))).toEqual([])
    expect(local.filter(({ event }) => event.startsWith('resend'))).toEqual([])
    const whole = events({ confirmsDiscard: true, findPrevious: async () => null })
    for (const event of ['media.choose', 'draft.reclaim', 'previous.restore', 'outcome.check', 'discard.confirm'])
      expect([event, whole.has(event)]).toEqual([event, true])
  })

  describe('whose draft is locked by another tab', () => {
    const link = { id: 'old', rev: 3 }
    const shared = async () => {
      const form = await filling({ values: good, draft: link })
      form.drafts.locks[0]?.tell('lost')
      return form
    }

    test('detaches it: closing the form discards nothing [EXT-28]', async () => {
      const { actor, drafts, autosave } = await shared()
      expect([actor.getSnapshot().context.values, autosave().getSnapshot().context.link]).toEqual([good, null])
      actor.send({ type: 'form.dismiss' })
      expect(actor.getSnapshot().output).toMatchObject({ type: 'dismissed', draft: null })
      expect(drafts.log).toEqual([])
    })

    test('saves what was typed into it once, and reports nothing more [EXT-28, EXT-29]', async () => {
      const { actor, drafts, toasts, pass } = await filling({ values: good, draft: link })
      actor.send({ type: 'form.change', values: { title: 'Two' } })
      drafts.locks[0]?.tell('lost')
      for (const time of [250, 1_000, 5_000]) await pass(time)
      expect([drafts.log, toasts.texts()]).toEqual([['flush old'], []])
    })

    test('continues with the last saved values [EXT-28]', async () => {
      const { actor, drafts, autosave, work } = await shared()
      actor.send({ type: 'draft.reclaim' })
      expect(drafts.locks).toHaveLength(1)
      const latest = { link: { id: 'old', rev: 9 }, values: words({ title: 'Told on there' }) }
      drafts.elsewhere.latest = latest
      actor.send({ type: 'draft.reclaim' })
      expect(actor.getSnapshot().context.values).toEqual(latest.values)
      expect(autosave().getSnapshot().context).toMatchObject({ link: latest.link, content: latest.values })
      expect(drafts.locks[1]).toMatchObject({ id: 'old', steal: true })
      expect(work()).toEqual(editing)
    })

    test('saves its values as another draft on request, or at the next key [EXT-28, EXT-29]', async () => {
      const copied = await shared()
      copied.actor.send({ type: 'draft.copy' })
      await copied.pass(250)
      const copy = { link: { id: 'draft 1', rev: 1 }, content: good }
      expect([copied.actor.getSnapshot().context.values, copied.autosave().getSnapshot().context]).toMatchObject([
        good,
        copy,
      ])
      expect(copied.work()).toEqual(editing)
      const typed = await filling({ values: good, draft: link })
      typed.drafts.locks[0]?.tell('deleted')
      expect([typed.actor.getSnapshot().context.values, typed.autosave().getSnapshot().context.link]).toEqual([
        good,
        null,
      ])
      typed.actor.send({ type: 'form.change', values: { title: 'Two' } })
      await typed.pass(250)
      const { value, context } = typed.autosave().getSnapshot()
      expect([context.link, stateAt(value, 'open', 'lock')]).toEqual([{ id: 'draft 1', rev: 1 }, { requested: 'held' }])
    })
  })

  describe('whose drafts are not listed', () => {
    const kept = { link: { id: 'old', rev: 3 }, values: words({ title: 'Earlier' }) }

    test('offers the previous draft, and restores it [EXT-18]', async () => {
      const asked: object[] = []
      const { actor, drafts, autosave, toasts, pass } = await filling({
        values: good,
        findPrevious: async (given) => {
          asked.push(given)
          return kept
        },
      })
      expect([asked, autosave().getSnapshot().context.previous]).toEqual([
        [{ values: good, link: null, id: 'attempt 1' }],
        kept,
      ])
      actor.send({ type: 'previous.restore' })
      expect(actor.getSnapshot().context.values).toEqual(kept.values)
      expect(autosave().getSnapshot().context).toMatchObject({ link: kept.link, content: kept.values, previous: null })
      await pass(250)
      await pass(750)
      expect([drafts.log, toasts.texts()]).toEqual([['save', 'publish old'], []])
    })

    test('saves its current values when the previous draft is restored, and offers them in turn [EXT-18]', async () => {
      const { actor, drafts, autosave } = await filling({ values: good, findPrevious: async () => kept })
      actor.send({ type: 'form.change', values: { title: 'Now' } })
      actor.send({ type: 'previous.restore' })
      const now = { link: { id: 'draft 1', rev: 0 }, values: words({ title: 'Now' }), uploads: [] }
      expect([autosave().getSnapshot().context.previous, drafts.log]).toEqual([now, ['begin 1', 'flush draft 1']])
      actor.send({ type: 'previous.restore' })
      expect(actor.getSnapshot().context.values).toEqual(now.values)
      expect(autosave().getSnapshot().context.previous).toMatchObject(kept)
    })

    test('discards the previous draft on request, and then offers nothing [EXT-18]', async () => {
      const { actor, drafts, work } = await filling({ values: good, findPrevious: async () => kept })
      actor.send({ type: 'previous.discard' })
      actor.send({ type: 'previous.discard' })
      actor.send({ type: 'previous.restore' })
      expect([actor.getSnapshot().context.values, drafts.log, work()]).toEqual([good, ['discard old'], editing])
    })

    test('writes nothing if there is no previous draft to restore [EXT-18]', async () => {
      const { actor, drafts, pass } = await filling({ values: good, findPrevious: async () => null })
      actor.send({ type: 'previous.restore' })
      await pass(250)
      expect(drafts.log).toEqual([])
      actor.send({ type: 'form.change', values: { title: 'Now' } })
      actor.send({ type: 'previous.restore' })
      expect([drafts.log, actor.getSnapshot().context.values.title]).toEqual([['begin 1'], 'Now'])
    })

    test('works if the previous draft cannot be looked up [EXT-18]', async () => {
      const { actor, autosave, work } = await filling({
        values: good,
        findPrevious: async () => Promise.reject(new Error('x')),
      })
      actor.send({ type: 'previous.restore' })
      expect([autosave().getSnapshot().context.previous, work(), actor.getSnapshot().status]).toEqual([
        null,
        editing,
        'active',
      ])
    })
  })

  test('a saved form ends with the saved item, shows a notice and deletes its draft [NEWS-24, NEWS-25]', async () => {
    const { actor, save, drafts, toasts } = await filling()
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.submit' })
    expect(drafts.log).toEqual(['begin 1', 'attempt draft 1'])
    await save.last().yes({ id: '7', title: 'One' })
    expect(actor.getSnapshot().output).toEqual({ type: 'saved', saved: { id: '7', title: 'One' } })
    expect([toasts.texts(), drafts.log]).toEqual([['Saved'], ['begin 1', 'attempt draft 1', 'finish draft 1']])
  })

  test('a rejected or failed save keeps all values and the draft, and shows the reason [NEWS-26, NEWS-27, ERR-1, ERR-5, EXT-55]', async () => {
    const { actor, save, toasts, drafts, work } = await filling()
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.submit' })
    await save.last().no(refused('Too short'))
    expect(actor.getSnapshot().context).toMatchObject({ values: good, failure: 'Too short', reason: '' })
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(500, 'Down'))
    expect([work(), actor.getSnapshot().context.values]).toEqual([editing, good])
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'Broken', reason: 'Down' })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, reason: '' })
    expect(toasts.texts()).toEqual(['Too short', 'Down', 'Broken'])
    expect(drafts.log).not.toContain('finish draft 1')
  })

  test('an expired session is reported beside the button only, and nothing is lost [EXT-2]', async () => {
    const { actor, save, toasts, work, drafts } = await filling({ values: words({ title: 'One' }) })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    await save.last().no(new CallError('failed', { status: 401, isQuiet: true }))
    expect(work()).toEqual({ writable: 'editing' })
    expect(actor.getSnapshot().context).toMatchObject({
      values: { title: 'Two' },
      failure: 'Your session had ended, so this has not been saved or sent yet.',
    })
    expect([toasts.texts(), drafts.log]).toEqual([[], ['begin 1', 'attempt draft 1', 'no attempt draft 1']])
  })

  test('entries typed beside a list and not added are saved with it', async () => {
    const { actor, save } = await filling({ values: words({ title: 'One', entry: 'a.org' }) })
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.values).toMatchObject({ links: ['a.org'], entry: '' })
  })

  test('an added entry is saved in the draft [UPL-11, UPL-12]', async () => {
    const { actor, drafts, pass, work } = await filling({ values: words({ entry: 'a.org' }) })
    actor.send({ type: 'form.add', field: 'links' })
    expect(actor.getSnapshot().context.values).toMatchObject({ links: ['a.org'], entry: '' })
    await pass(250)
    expect([drafts.log, work()]).toEqual([['begin 1', 'save'], editing])
  })

  test('during a save all other events are ignored', async () => {
    const { actor, save, work } = await filling({ values: good })
    actor.send({ type: 'form.submit' })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.dismiss' })
    actor.send({ type: 'form.replace' })
    actor.send({ type: 'media.choose', field: 'files', files: [imageFile()] })
    expect(actor.getSnapshot().context.queue).toEqual([])
    expect([work(), actor.getSnapshot().context.values.title]).toEqual(['saving', 'One'])
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    expect(save.last().asked.signal.aborted).toBe(false)
  })
})

describe('a save with an unknown outcome', () => {
  const uncertain = async (options: Parameters<typeof filling>[0] = {}) => {
    const form = await filling(options)
    form.actor.send({ type: 'form.change', values: good })
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(unknown())
    expect(form.work()).toEqual(outcomeUnknown)
    return form
  }

  test('occurs after 60 seconds without a response too [EXT-3]', async () => {
    const { actor, save, pass, work } = await filling({ values: good })
    actor.send({ type: 'form.submit' })
    await pass(59_999)
    expect(work()).toBe('saving')
    await pass(1)
    expect(work()).toEqual(outcomeUnknown)
    expect(save.last().asked.signal.aborted).toBe(true)
  })

  test('is found by a check: the form ends as saved [EXT-3]', async () => {
    const { actor, check, toasts, drafts } = await uncertain()
    actor.send({ type: 'outcome.check' })
    await check.last().yes({ id: '7', title: 'One' })
    expect(actor.getSnapshot().output).toEqual({ type: 'saved', saved: { id: '7', title: 'One' } })
    expect(toasts.texts().at(-1)).toBe('Saved')
    expect(drafts.log.at(-1)).toBe('finish draft 1')
  })

  test('is checked by the values that were sent; what was typed since is saved as a draft [EXT-3]', async () => {
    const { actor, check, drafts } = await uncertain()
    actor.send({ type: 'form.change', values: { title: 'Typed since' } })
    actor.send({ type: 'outcome.check' })
    expect(check.last().asked.values).toMatchObject(good)
    await check.last().yes({ id: '7', title: 'One' })
    expect(actor.getSnapshot().output?.type).toBe('saved')
    expect([drafts.log.at(-1), drafts.last.flushed?.title]).toEqual(['no attempt draft 1', 'Typed since'])
    expect(drafts.last.flushed?.id).toBe('7')
  })

  test('is not found by a check: the values stay and it is reported [EXT-3]', async () => {
    const { actor, check, work } = await uncertain()
    actor.send({ type: 'outcome.check' })
    await check.last().yes(null)
    expect(work()).toEqual(editing)
    expect(actor.getSnapshot().context).toMatchObject({ values: good, failure: 'Not saved' })
  })

  test('cannot be checked: a failed check, or one of 60 seconds, leaves the outcome unknown [EXT-3]', async () => {
    const { actor, check, pass, work } = await uncertain()
    actor.send({ type: 'outcome.check' })
    await check.last().no(failed())
    expect(work()).toEqual(outcomeUnknown)
    actor.send({ type: 'outcome.check' })
    await pass(60_000)
    expect(work()).toEqual(outcomeUnknown)
    expect(check.last().asked.signal.aborted).toBe(true)
  })

  test('says why a check failed, until another one tells more [EXT-233]', async () => {
    const { actor, check, pass } = await uncertain()
    const said = () => {
      const { failure, reason } = actor.getSnapshot().context
      return [failure, reason]
    }
    actor.send({ type: 'outcome.check' })
    await check.last().yes('undecided')
    expect(said()).toEqual(['It was not found, but not every entry could be read. It may have been saved.', ''])
    actor.send({ type: 'outcome.check' })
    await check.last().no(new CallError('failed', { status: 503, serverMessage: 'Down', waitSeconds: 30 }))
    expect(said()).toEqual([null, 'The check failed. Down The server asks you to wait 30 s.'])
    actor.send({ type: 'outcome.check' })
    await check.last().no(offline())
    expect(said()).toEqual([null, 'The check failed. You are offline.'])
    actor.send({ type: 'outcome.check' })
    await pass(60_000)
    expect(said()).toEqual([null, 'The check failed.'])
    actor.send({ type: 'outcome.check' })
    await check.last().yes(null)
    expect(said()).toEqual(['Not saved', ''])
  })

  test('is not checked if no read can decide it [EXT-3]', async () => {
    const { actor, check, work } = await uncertain({ isUncheckable: true })
    actor.send({ type: 'outcome.check' })
    expect([work(), check.calls.length]).toEqual([outcomeUnknown, 0])
  })

  test('is repeated with the same idempotency key, whichever button is pressed [EXT-3, EXT-4]', async () => {
    const { actor, save } = await uncertain()
    actor.send({ type: 'save.retry' })
    await save.last().no(unknown())
    actor.send({ type: 'form.submit' })
    const names = save.calls.map(({ asked }) => asked.idempotencyKey)
    expect(new Set(names).size).toBe(1)
    expect(names).toHaveLength(3)
  })

  test('keeps its key until its outcome is definite; the same payload always has the same key [EXT-4, EXT-46]', async () => {
    const { actor, save, work } = await filling({ values: good })
    const keys = () => save.calls.map(({ asked }) => asked.idempotencyKey)
    actor.send({ type: 'form.submit' })
    await save.last().no(failed())
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    await save.last().no(failed())
    actor.send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'form.submit' })
    expect([keys()[0] === keys()[2], keys()[0] === keys()[1], work()]).toEqual([true, false, 'saving'])
  })

  test('is not repeated with a validation error, which is reported [NEWS-17]', async () => {
    const { actor, save, toasts, work } = await uncertain()
    actor.send({ type: 'form.change', values: { title: '' } })
    actor.send({ type: 'save.retry' })
    expect(work()).toEqual(outcomeUnknown)
    actor.send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(1)
    expect(toasts.texts().slice(-2)).toEqual(['A title, please', 'A title, please'])
  })

  test('is not repeated during an upload [EXT-12]', async () => {
    const { actor, save, check, work } = await uncertain()
    actor.send({ type: 'media.choose', field: 'files', files: [imageFile()] })
    for (const type of ['save.retry', 'form.submit', 'outcome.check'] as const) {
      actor.send({ type })
      expect(work()).toEqual(outcomeUnknown)
    }
    expect(save.calls).toHaveLength(1)
    expect(check.calls).toHaveLength(0)
  })

  test('can be closed: the draft is kept [EXT-3]', async () => {
    for (const type of ['form.dismiss', 'form.replace'] as const) {
      const { actor, drafts } = await uncertain()
      actor.send({ type })
      expect(actor.getSnapshot().output?.type).toBe('replaced')
      expect(drafts.log).toContain('flush draft 1')
      expect(drafts.log).not.toContain('finish draft 1')
      expect(drafts.last.flushed).toEqual(good)
    }
  })

  test('can be closed during a check: the draft is kept [EXT-3]', async () => {
    const { actor, check, drafts } = await uncertain()
    actor.send({ type: 'outcome.check' })
    actor.send({ type: 'form.dismiss' })
    expect(actor.getSnapshot().output?.type).toBe('replaced')
    expect(check.last().asked.signal.aborted).toBe(true)
    expect(drafts.log).toEqual(['begin 1', 'attempt draft 1', 'flush draft 1'])
  })
})

describe('an attempt', () => {
  const link = { id: 'old', rev: 3 }
  const attempt = { key: 'key', payload: good, at: 1 }
  const sent = async (options: FormOptions = {}) => {
    const form = await filling(options)
    form.actor.send({ type: 'form.change', values: good })
    form.actor.send({ type: 'form.submit' })
    await form.save.last().no(unknown())
    return form
  }

  test('is in the draft before the call, and until the outcome is definite [EXT-46]', async () => {
    const { actor, save, drafts } = await filling({ values: good })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    expect([drafts.log, drafts.last.attempt]).toEqual([
      ['begin 1', 'attempt draft 1'],
      { key: save.last().asked.idempotencyKey, payload: words({ title: 'Two' }), at: 0 },
    ])
    await save.last().no(unknown())
    expect(drafts.log).toHaveLength(2)
    actor.send({ type: 'save.retry' })
    await save.last().no(failed())
    expect(drafts.last.attempt).not.toBeNull()
  })

  test('is in a store of its own if the form has no draft [EXT-47]', async () => {
    const { actor, save, stored } = await filling({ values: good, isBare: true })
    actor.send({ type: 'form.submit' })
    expect(stored.attempt).toMatchObject({ payload: good })
    await save.last().no(failed())
    expect(stored.attempt).toBeNull()
    actor.send({ type: 'form.submit' })
    await save.last().no(unknown())
    expect(stored.attempt).not.toBeNull()
    actor.send({ type: 'save.retry' })
    await save.last().yes({ id: '7', title: 'One' })
    expect(stored.attempt).toBeNull()
  })

  test('of a restored draft is shown as unknown, and sent again with its key [EXT-46]', async () => {
    const { actor, save, check, work } = await filling({ values: good, draft: link, attempt })
    expect([work(), check.calls.length]).toEqual([outcomeUnknown, 0])
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.idempotencyKey).toBe('key')
  })

  test('of a restored draft is checked by itself where the host finds attempts [EXT-46]', async () => {
    const restored = { values: good, draft: link, attempt, findsAttempts: true }
    const there = await filling(restored)
    expect([there.work(), there.check.last().asked.attempt.key]).toEqual(['checking', 'key'])
    await there.check.last().yes({ id: '7', title: 'One' })
    expect(there.actor.getSnapshot().output?.type).toBe('saved')
    const missing = await filling(restored)
    await missing.check.last().yes(null)
    expect([missing.work(), missing.actor.getSnapshot().context.failure]).toEqual([editing, 'Not saved'])
    missing.actor.send({ type: 'form.change', values: { title: 'Two' } })
    missing.actor.send({ type: 'form.submit' })
    // The first call may still be on its way: the same key lets only one of them through.
    expect(missing.save.last().asked.idempotencyKey).toBe('key')
    const unread = await filling(restored)
    await unread.check.last().no(failed(500, 'On fire'))
    expect([unread.work(), unread.toasts.texts()]).toEqual([outcomeUnknown, ['On fire', 'Broken']])
  })

  test('that could not be looked for everywhere stays unknown [EXT-45]', async () => {
    const { actor, check, work } = await sent()
    actor.send({ type: 'outcome.check' })
    await check.last().yes('undecided')
    expect([work(), actor.getSnapshot().context.failure]).toEqual([
      outcomeUnknown,
      'It was not found, but not every entry could be read. It may have been saved.',
    ])
  })

  test('of another tab is found before the form sends anything [EXT-46]', async () => {
    const { actor, drafts, save, check, work } = await filling({ values: good, draft: link, findsAttempts: true })
    drafts.elsewhere.attempt = attempt
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['checking', 0])
    await check.last().yes({ id: '7', title: 'One' })
    expect(actor.getSnapshot().output?.type).toBe('saved')
  })

  test('comes back with the previous draft that was sent [EXT-18, EXT-46]', async () => {
    const kept = { link, values: good }
    const { actor, drafts, work } = await filling({ findPrevious: async () => kept })
    drafts.elsewhere.attempt = attempt
    actor.send({ type: 'previous.restore' })
    expect(work()).toEqual(outcomeUnknown)
  })

  test('that was changed since is checked, then what was created is changed [EXT-46]', async () => {
    const { actor, drafts, save, check, work } = await sent({ findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two', entry: 'x' } })
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['checking', 1])
    expect([...actor.getSnapshot().tags].sort()).toEqual(['busy', 'locked'])
    expect(actor.getSnapshot().context).toMatchObject({ isResending: true, problem: null, values: { links: ['x'] } })
    const first = save.last().asked.idempotencyKey
    await check.last().yes({ id: '7', title: 'One' })
    expect(actor.getSnapshot().context.isResending).toBe(false)
    expect(save.last().asked.idempotencyKey).not.toBe(first)
    expect(drafts.last.attempt?.payload.title).toBe('Two')
    expect([work(), save.last().asked.values]).toEqual([
      'saving',
      { ...words({ title: 'Two', links: ['x'] }), id: '7' },
    ])
    await save.last().yes({ id: '7', title: 'Two' })
    expect(actor.getSnapshot().output).toEqual({ type: 'saved', saved: { id: '7', title: 'Two' } })
  })

  test('that was changed since is sent again with its key, if it was not carried out [EXT-46]', async () => {
    const { actor, save, check } = await sent({ findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    await check.last().yes(null)
    actor.send({ type: 'form.submit' })
    expect(new Set(save.calls.map(({ asked }) => asked.idempotencyKey)).size).toBe(1)
  })

  test('that was changed since is confirmed on a host that finds none [EXT-46]', async () => {
    const { actor, save, work } = await sent()
    actor.send({ type: 'form.change', values: { title: 'Two', entry: 'x' } })
    actor.send({ type: 'form.submit' })
    expect([work(), save.calls.length]).toEqual(['confirmingResend', 1])
    actor.send({ type: 'resend.cancel' })
    expect([work(), save.calls.length]).toEqual([outcomeUnknown, 1])
    actor.send({ type: 'save.retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    actor.send({ type: 'resend.confirm' })
    expect([work(), save.last().asked.values.title, save.last().asked.values.links]).toEqual(['saving', 'Two', ['x']])
    const other = await sent()
    other.actor.send({ type: 'form.change', values: { title: 'Two' } })
    other.actor.send({ type: 'form.submit' })
    other.actor.send({ type: 'form.replace' })
    expect(other.actor.getSnapshot().output?.type).toBe('replaced')
  })

  test('that fails when it is repeated may still have been carried out before [EXT-46]', async () => {
    const plain = await sent()
    plain.actor.send({ type: 'form.submit' })
    await plain.save.last().no(refused('No'))
    expect([plain.work(), plain.toasts.texts().at(-1)]).toEqual([outcomeUnknown, 'No'])
    const { actor, save, check, work } = await sent({ findsAttempts: true })
    actor.send({ type: 'form.submit' })
    await save.last().no(refused('No'))
    expect(work()).toBe('checking')
    await check.last().yes(null)
    expect([work(), actor.getSnapshot().context.failure]).toEqual([editing, 'No'])
    actor.send({ type: 'form.submit' })
    await save.last().no(refused('No'))
    expect(work()).toBe('checking')
  })

  test('to broadcast is checked by its key only, and never sent again by Enter [EXT-47]', async () => {
    const plain = await sent({ checksByKey: true, isBare: true })
    plain.actor.send({ type: 'outcome.check' })
    plain.actor.send({ type: 'form.submit' })
    expect([plain.work(), plain.check.calls.length, plain.save.calls.length]).toEqual([outcomeUnknown, 0, 1])
    const { actor, save, check, stored, work } = await sent({ checksByKey: true, isBare: true, findsAttempts: true })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'save.retry' })
    await check.last().yes({ id: '7', title: 'One' })
    expect([work(), actor.getSnapshot().context.failure, stored.attempt]).toEqual([editing, 'Sent before', null])
    actor.send({ type: 'form.submit' })
    const [one, two] = save.calls.map(({ asked }) => asked.idempotencyKey)
    expect(one).not.toBe(two)
  })

  test('whose key another tab has used for other values is checked, and never told as saved [EXT-46, EXT-47]', async () => {
    const taken = new CallError('failed', { status: 422, serverMessage: KEY_TAKEN })
    const restored = { values: good, attempt, findsAttempts: true }
    const changed = async (options: FormOptions) => {
      const form = await filling({ ...restored, ...options })
      await form.check.last().yes(null)
      form.actor.send({ type: 'form.change', values: { title: 'Two' } })
      form.actor.send({ type: 'form.submit' })
      await form.save.last().no(taken)
      expect([form.work(), form.toasts.texts()]).toEqual(['checking', []])
      return form
    }
    const item = await changed({ draft: link })
    await item.check.last().yes({ id: '7', title: 'Three' })
    expect([item.work(), item.save.last().asked.values]).toEqual(['saving', { ...words({ title: 'Two' }), id: '7' }])
    const broadcast = await changed({ checksByKey: true, isBare: true })
    await broadcast.check.last().yes({ id: '7', title: 'Three' })
    expect([broadcast.work(), broadcast.actor.getSnapshot().context.failure]).toEqual([editing, 'Sent before'])
    const invalid = await changed({ draft: link })
    await invalid.check.last().yes(null)
    expect([invalid.work(), invalid.actor.getSnapshot().context.failure]).toEqual([editing, 'Broken'])
    const plain = await filling({ ...restored, draft: link, findsAttempts: false })
    plain.actor.send({ type: 'form.submit' })
    await plain.save.last().no(taken)
    expect([plain.work(), plain.check.calls.length]).toEqual([outcomeUnknown, 0])
  })

  test('that is refused with 422 for another reason than its key is told as any refusal [ERR-1, EXT-44, EXT-46]', async () => {
    const { actor, save, check, toasts, work } = await filling({ values: good, draft: link, findsAttempts: true })
    actor.send({ type: 'form.submit' })
    await save.last().no(unknown())
    actor.send({ type: 'form.submit' })
    const before = toasts.texts().length
    await save.last().no(new CallError('failed', { status: 422, serverMessage: 'title: Too long' }))
    expect([work(), toasts.texts().slice(before)]).toEqual(['checking', ['title: Too long', 'Broken']])
    await check.last().yes(null)
    expect([work(), actor.getSnapshot().context.failure]).toEqual([editing, 'Broken'])
  })

  test('to broadcast that was carried out ends the form as sent [EXT-47]', async () => {
    const options = { values: good, checksByKey: true, isBare: true, findsAttempts: true, attempt }
    const { actor, check, stored } = await filling(options)
    await check.last().yes({ id: '7', title: 'One' })
    expect([actor.getSnapshot().output?.type, stored.attempt]).toEqual(['saved', null])
  })

  test('to broadcast has its own words again, not those with which the form would begin [EXT-46, EXT-47]', async () => {
    const options = {
      values: words({ title: 'Prefilled' }),
      checksByKey: true,
      isBare: true,
      findsAttempts: true,
      attempt,
    }
    const sent = await filling(options)
    expect(sent.actor.getSnapshot().context.values).toEqual(attempt.payload)
    await sent.check.last().yes({ id: '7', title: 'One' })
    expect(sent.actor.getSnapshot().output?.type).toBe('saved')
    const missing = await filling({ ...options, confirmsDiscard: true })
    await missing.check.last().yes(null)
    expect([missing.work(), missing.actor.getSnapshot().context.values]).toEqual([editing, attempt.payload])
    missing.actor.send({ type: 'form.dismiss' })
    expect(missing.work()).toBe('confirmingDiscard')
  })
})

describe('a save that takes long', () => {
  test('offers after 8 seconds to go on working, and tells its outcome by a toast [EXT-64]', async () => {
    const { actor, save, pass, toasts, work } = await filling({ values: good })
    const pace = () => actor.getSnapshot().context.pace
    actor.send({ type: 'form.submit' })
    await pass(7_999)
    actor.send({ type: 'save.leave' })
    expect([work(), pace()]).toEqual(['saving', 'usual'])
    await pass(1)
    actor.send({ type: 'save.show' })
    expect(pace()).toBe('slow')
    actor.send({ type: 'save.leave' })
    expect(pace()).toBe('aside')
    actor.send({ type: 'save.show' })
    expect(pace()).toBe('slow')
    actor.send({ type: 'save.leave' })
    await save.last().yes({ id: '7', title: 'One' })
    expect([actor.getSnapshot().output?.type, toasts.texts(), save.calls.length]).toEqual(['saved', ['Saved'], 1])
  })

  test('is told to be unconfirmed after a minute, keeps its attempt, and a further save is prompt at first [EXT-64, EXT-3]', async () => {
    const { actor, drafts, pass, save, toasts, work } = await filling({ values: good })
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'form.submit' })
    await pass(8_000)
    actor.send({ type: 'save.leave' })
    await pass(52_000)
    expect([work(), toasts.texts().at(-1)]).toEqual([outcomeUnknown, 'We could not confirm that this was saved.'])
    expect(drafts.last.attempt).not.toBeNull()
    actor.send({ type: 'save.retry' })
    expect([save.calls.length, actor.getSnapshot().context.pace]).toEqual([2, 'usual'])
    const seen = await filling({ values: good })
    seen.actor.send({ type: 'form.submit' })
    await seen.pass(60_000)
    expect(seen.toasts.texts()).toEqual([])
  })
})

describe('files of a form', () => {
  test('are uploaded one after the other [EXT-12, UPL-5]', async () => {
    const { actor, upload, uploading } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile(), videoFile()] })
    expect(upload.sending.calls).toHaveLength(1)
    await upload.sending.last().yes('https://a.org/1.mp4')
    expect(upload.sending.calls).toHaveLength(2)
    uploading().send({ type: 'upload.cancel' })
    await settled()
    expect(upload.sending.calls).toHaveLength(3)
    await upload.sending.last().no(refused('Too big'))
    const { values, queue, mediaProblems } = actor.getSnapshot().context
    expect([values.files, queue]).toEqual([['https://a.org/1.mp4'], []])
    expect(mediaProblems).toEqual([{ field: 'videos', text: '"a.mp4": Too big' }])
  })

  test('that could not be uploaded are tried again on request, or forgotten [EXT-63]', async () => {
    const { actor, upload } = await filling({ values: good })
    const { context } = { context: () => actor.getSnapshot().context }
    const problems = () => context().mediaProblems.map(({ text }) => text)
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile(), videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    await upload.sending.last().no(refused('Too big'))
    expect([context().failed.length, problems()]).toEqual([2, ['"a.mp4": Too big', '"a.mp4": Too big']])
    actor.send({ type: 'media.retry', field: 'files' })
    expect([context().failed.length, context().queue.length]).toEqual([2, 0])
    actor.send({ type: 'media.retry', field: 'videos' })
    expect([context().failed, problems(), upload.sending.calls.length]).toEqual([[], [], 3])
    await upload.sending.last().yes('https://a.org/1.mp4')
    await upload.sending.last().no(refused('Too big'))
    expect([context().values.files, context().failed.length]).toEqual([['https://a.org/1.mp4'], 1])
    actor.send({ type: 'media.forget', field: 'videos' })
    expect([context().failed, problems()]).toEqual([[], []])
  })

  test('of a field that holds one are given up for a later one that was sent, or failed too, but not for none [EXT-63]', async () => {
    const { actor, upload, uploading } = await filling({ values: good })
    const choose = (name: string) => actor.send({ type: 'media.choose', field: 'cover', files: [videoFile(name)] })
    const kept = () => actor.getSnapshot().context.failed.map(({ file }) => file.name)
    for (const name of ['a.mp4', 'b.mp4']) {
      choose(name)
      await upload.sending.last().no(refused('Too big'))
    }
    expect(kept()).toEqual(['b.mp4'])
    choose('c.mp4')
    uploading().send({ type: 'upload.cancel' })
    await settled()
    expect(kept()).toEqual(['b.mp4'])
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile('d.mp4')] })
    await upload.sending.last().no(refused('Too big'))
    choose('e.mp4')
    await upload.sending.last().yes('/media/e.mp4')
    expect([kept(), actor.getSnapshot().context.values.files]).toEqual([['d.mp4'], ['/media/e.mp4']])
  })

  test('whose upload failed tell its cause beside its text, until they are tried again [EXT-55]', async () => {
    const { actor, upload } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(new CallError('failed', { status: 413, text: 'Upload failed' }))
    const problems = () => actor.getSnapshot().context.mediaProblems
    expect(problems()).toEqual([
      { field: 'videos', text: 'Upload failed', reason: 'It is larger than the server accepts.' },
    ])
    actor.send({ type: 'media.retry', field: 'videos' })
    expect(problems()).toEqual([])
  })

  test('that are not uploaded are named in the draft of the form [EXT-62]', async () => {
    const { actor, upload, drafts, pass } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    expect(drafts.log).toEqual([])
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    await pass(250)
    expect([drafts.log, drafts.last.uploads]).toEqual([['begin 1', 'save'], ['a.mp4']])
    await upload.sending.last().no(refused('Too big'))
    expect([drafts.log.at(-1), drafts.last.uploads]).toEqual(['flush draft 1', ['a.mp4']])
    actor.send({ type: 'media.retry', field: 'videos' })
    await upload.sending.last().yes('https://a.org/1.mp4')
    expect(drafts.last.uploads).toEqual([])
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    actor.send({ type: 'media.forget', field: 'videos' })
    expect(drafts.last.uploads).toEqual([])
  })

  test('prevent a save while they are uploaded [EXT-12]', async () => {
    const { actor, save, upload, work } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    actor.send({ type: 'form.submit' })
    expect([save.calls.length, work()]).toEqual([0, editing])
    await upload.sending.last().yes('https://a.org/1.mp4')
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.values.files).toEqual(['https://a.org/1.mp4'])
  })

  test('that were uploaded are saved in the draft; a removed one is reported [UPL-13, DRAFT-10]', async () => {
    const { actor, upload, drafts, toasts, pass } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().yes('https://a.org/1.mp4')
    actor.send({ type: 'media.remove', field: 'videos', index: 0 })
    expect(actor.getSnapshot().context.values.files).toEqual([])
    expect(toasts.texts().at(-1)).toBe('Removed')
    await pass(250)
    expect(drafts.log).toEqual(['begin 1', 'save'])
  })

  test('are rejected by a form without file fields, and an empty selection is ignored', async () => {
    const { actor } = await filling({ values: good, isBare: true })
    actor.send({ type: 'media.choose', field: 'files', files: [imageFile()] })
    expect(actor.getSnapshot().context.queue).toEqual([])
    const other = await filling({ values: good })
    other.actor.send({ type: 'media.choose', field: 'files', files: [] })
    expect(other.actor.getSnapshot().children.upload).toBeUndefined()
  })

  test('that were chosen together and failed are named, also while the others are uploaded [EXT-55, EXT-12]', async () => {
    const { actor, upload } = await filling({ values: good })
    const problems = () => actor.getSnapshot().context.mediaProblems.map(({ text }) => text)
    const files = ['one.mp4', 'two.mp4', 'three.mp4'].map((name) => videoFile(name))
    actor.send({ type: 'media.choose', field: 'videos', files })
    await upload.sending.last().no(refused('Too big'))
    expect(problems()).toEqual(['"one.mp4": Too big'])
    await upload.sending.last().yes('https://a.org/2.mp4')
    expect(problems()).toEqual(['"one.mp4": Too big'])
    await upload.sending.last().no(refused('Too long'))
    expect(problems()).toEqual(['"one.mp4": Too big', '"three.mp4": Too long'])
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile('four.mp4')] })
    expect(problems()).toEqual([])
    await upload.sending.last().no(refused('Too big'))
    expect(problems()).toEqual(['Too big'])
  })

  test('that failed keep their text while a file of another field is chosen, cropped or forgotten [EXT-55, EXT-12]', async () => {
    const { actor, upload } = await filling({ values: words({ title: 'One', files: ['/media/a.webp'] }) })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    const problem = { field: 'videos', text: 'Too big' }
    actor.send({ type: 'media.choose', field: 'cover', files: [videoFile()] })
    expect(actor.getSnapshot().context.mediaProblems).toEqual([problem])
    await upload.sending.last().no(refused('Too long'))
    expect(actor.getSnapshot().context.mediaProblems).toEqual([problem, { field: 'cover', text: 'Too long' }])
    actor.send({ type: 'media.forget', field: 'cover' })
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    expect(actor.getSnapshot().context.mediaProblems).toEqual([problem])
  })

  test('of a field that holds one leave the text of the last that failed alone [EXT-55, EXT-63]', async () => {
    const { actor, upload } = await filling({ values: good })
    for (const name of ['a.mp4', 'b.mp4'])
      actor.send({ type: 'media.choose', field: 'cover', files: [videoFile(name)] })
    await upload.sending.last().no(refused('Too big'))
    await upload.sending.last().no(refused('Too long'))
    expect(actor.getSnapshot().context.mediaProblems).toEqual([{ field: 'cover', text: 'Too long' }])
  })

  test('of which a field of one takes the first name the others, also once that is uploaded, until another is chosen [EXT-137]', async () => {
    const { actor, upload } = await filling({ values: good })
    const problems = () => actor.getSnapshot().context.mediaProblems.map(({ text }) => text)
    const choose = (...names: string[]) =>
      actor.send({ type: 'media.choose', field: 'cover', files: names.map((name) => videoFile(name)) })
    choose('a.mp4', 'b.mp4', 'c.mp4')
    await upload.sending.last().yes('https://a.org/a.mp4')
    expect([upload.sending.calls.length, problems()]).toEqual([1, ['Not uploaded: b.mp4, c.mp4']])
    choose('b.mp4')
    expect(problems()).toEqual([])
  })

  test('that were uploaded make a draft, and those that were rejected make none [DRAFT-10, UPL-5, UPL-9]', async () => {
    const arrived = await filling({ values: good })
    arrived.actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await arrived.upload.sending.last().yes('https://a.org/1.mp4')
    await arrived.pass(250)
    expect(arrived.drafts.log).toEqual(['begin 1', 'save'])
    const refusedOne = await filling({ values: good })
    refusedOne.actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await refusedOne.upload.sending.last().no(refused('Too big'))
    await refusedOne.pass(250)
    expect([refusedOne.drafts.log, refusedOne.actor.getSnapshot().context.changed]).toEqual([[], false])
  })

  test('that were rejected keep their message after a file chooser is closed without a selection [UPL-9, EXT-12]', async () => {
    const { actor, upload } = await filling({ values: good })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    const problem = { field: 'videos', text: 'Too big' }
    actor.send({ type: 'media.choose', field: 'videos', files: [] })
    expect(actor.getSnapshot().context.mediaProblems).toEqual([problem])
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    expect(actor.getSnapshot().context.mediaProblems).toEqual([])
  })

  test('a failed upload ends without loss of input [ERR-5]', async () => {
    const { actor, upload, work } = await filling({ values: good })
    upload.broken.is = true
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await settled()
    expect([work(), actor.getSnapshot().context.queue]).toEqual([editing, []])
    expect(actor.getSnapshot().value).toMatchObject({ open: { media: 'idle' } })
  })
})

describe('closing a form', () => {
  test('discards its draft at once if no confirmation is required [NEWS-28]', async () => {
    const { actor, drafts, pass } = await filling()
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.dismiss' })
    expect(actor.getSnapshot().output).toEqual({
      type: 'dismissed',
      values: good,
      draft: { id: 'draft 1', rev: 0 },
      changed: true,
    })
    await pass(10_000)
    expect(drafts.log).toEqual(['begin 1', 'flush draft 1', 'discard draft 1'])
  })

  test('asks only before typed values would be lost [EXT-8]', async () => {
    const untouched = await filling({ confirmsDiscard: true })
    untouched.actor.send({ type: 'form.dismiss' })
    expect(untouched.actor.getSnapshot().status).toBe('done')

    const { actor, work } = await filling({ confirmsDiscard: true })
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.dismiss' })
    expect(work()).toBe('confirmingDiscard')
    actor.send({ type: 'discard.cancel' })
    expect([work(), actor.getSnapshot().context.values]).toEqual([editing, good])
    actor.send({ type: 'form.dismiss' })
    actor.send({ type: 'discard.confirm' })
    expect(actor.getSnapshot().output?.type).toBe('dismissed')
  })

  test('Escape closes a dialog and keeps what was typed as a draft [EXT-70]', async () => {
    const untouched = await filling({ isDialog: true })
    untouched.actor.send({ type: 'form.close' })
    expect(untouched.actor.getSnapshot().output?.type).toBe('dismissed')
    const { actor, drafts } = await filling({ isDialog: true })
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.close' })
    expect(actor.getSnapshot().output).toMatchObject({ type: 'replaced', values: good })
    expect(drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })

  test('Escape asks where no draft keeps what was typed, and does nothing to the question [EXT-70]', async () => {
    const { actor, work } = await filling({ isDialog: true, confirmsDiscard: true })
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'form.close' })
    expect(work()).toBe('confirmingDiscard')
    actor.send({ type: 'form.close' })
    expect(work()).toBe('confirmingDiscard')
  })

  test('Escape and Cancel ask about a file alone, which no draft keeps [EXT-70]', async () => {
    const image = new File(['x'], 'quay.webp', { type: 'image/webp' })
    for (const type of ['form.close', 'form.dismiss'] as const) {
      const { actor, work } = await filling({ isDialog: true, confirmsDiscard: true })
      actor.send({ type: 'media.choose', field: 'image', files: [image] })
      actor.send({ type })
      expect(work()).toBe('confirmingDiscard')
    }
    const { actor, toasts } = await filling({ isDialog: true })
    actor.send({ type: 'media.choose', field: 'image', files: [image] })
    actor.send({ type: 'form.close' })
    expect(actor.getSnapshot().output?.type).toBe('replaced')
    expect(toasts.texts().at(-1)).toBe('Not uploaded: quay.webp')
  })

  test('is replaced by another form at any time except during a save, its values saved [EXT-8]', async () => {
    for (const confirmsDiscard of [false, true]) {
      const { actor, drafts } = await filling({ confirmsDiscard })
      actor.send({ type: 'form.change', values: good })
      if (confirmsDiscard) actor.send({ type: 'form.dismiss' })
      actor.send({ type: 'form.replace' })
      expect(actor.getSnapshot().output).toMatchObject({ type: 'replaced', values: good })
      expect(drafts.log).toEqual(['begin 1', 'flush draft 1'])
    }
  })

  test('leaving the screen saves a changed form and discards an untouched one [DRAFT-11]', async () => {
    const untouched = await filling()
    untouched.actor.send({ type: 'screen.leave' })
    expect(untouched.drafts.log).toEqual([])
    const { actor, drafts } = await filling()
    actor.send({ type: 'form.change', values: good })
    actor.send({ type: 'screen.leave' })
    expect(drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })

  test('leaving the screen does not call draft autosave if nothing was typed [DRAFT-11]', async () => {
    const { actor, autosave, drafts } = await filling({ values: good })
    const told: string[] = []
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.actorRef === autosave()) told.push(event.event.type)
    })
    actor.send({ type: 'screen.leave' })
    actor.send({ type: 'draft.flush' })
    expect([told, drafts.log]).toEqual([[], []])
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'screen.leave' })
    expect(told).toEqual(expect.arrayContaining(['draft.change', 'screen.leave']))
  })

  test('a form whose draft autosave fails still saves', async () => {
    const { actor, drafts, save } = await filling({ values: good })
    drafts.store.breaks = true
    actor.send({ type: 'form.change', values: { title: 'Two' } })
    actor.send({ type: 'screen.leave' })
    await settled()
    actor.send({ type: 'form.submit' })
    await save.last().yes({ id: '7', title: 'Two' })
    expect(actor.getSnapshot().output?.type).toBe('saved')
  })
})
