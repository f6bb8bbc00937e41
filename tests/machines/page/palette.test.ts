import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { commandsOf, opening } from '../../../src/app/commands/offers'
import { type Command, commandsMatching, markedParts } from '../../../src/domain/navigation/command'
import { type FoundItem, itemsMatching, type TitleAnswer } from '../../../src/domain/navigation/found-items'
import { noFind } from '../../../src/domain/navigation/url-state'
import { createPaletteMachine } from '../../../src/machines/page/palette.machine'
import { newsTexts } from '../../../src/messages/content/news'
import { answered, begin, breaks, listeners, need, refused } from '../../support/fakes'
import { openEventDetail } from '../../support/fixtures/events-fixture'
import { goodNews, openDesk } from '../../support/fixtures/news-fixture'
import { openScreen } from '../../support/screen-kit'

const command = (title: string, group: Command['group'] = 'commands', detail?: string): Command => ({
  id: `${group} ${title}`,
  group,
  title,
  ...(detail !== undefined && { detail }),
})
const titles = (commands: readonly Command[]) => commands.map(({ title }) => title)

describe('the palette', () => {
  const open = async ({ cannotWatch = false, canAsk = (): boolean => false, text = '' } = {}) => {
    const changes = listeners<void>()
    const losses = listeners<void>()
    const asking = answered<string, TitleAnswer>()
    const offered = [command('Next page'), command('Log out')]
    const machine = createPaletteMachine({
      palette: {
        find: (typed, answer) => [
          ...commandsMatching(offered, typed),
          ...itemsMatching([], answer, typed).map(({ kind, id, title }) => ({ id, group: kind, title })),
        ],
        canAsk,
        ask: asking.port,
        watch: (onChange, onLost) => {
          if (cannotWatch) breaks()
          const stops = [changes.on(onChange), losses.on(onLost)]
          return () => {
            for (const stop of stops) stop()
          }
        },
      },
    })
    const begun = await begin((around) => createActor(machine, { ...around, input: { text } }))
    const now = () => begun.actor.getSnapshot()
    return { ...begun, offered, changes, losses, asking, now, shown: () => titles(now().context.matches) }
  }

  test('follows the query and the available commands [EXT-25, EXT-26]', async () => {
    const { actor, offered, changes, now, shown } = await open()
    expect(shown()).toEqual(['Next page', 'Log out'])
    actor.send({ type: 'palette.change', text: 'ne' })
    expect(shown()).toEqual(['Next page'])
    offered.shift()
    changes.tell()
    expect([shown(), now().value]).toEqual([[], { open: 'known' }])
  })

  test('ends with the selected command after it is closed, never with an unavailable one [EXT-25]', async () => {
    const { actor, now, changes } = await open()
    actor.send({ type: 'palette.pick', id: 'commands Delete all' })
    expect(now().value).toEqual({ open: 'known' })
    actor.send({ type: 'palette.pick', id: 'commands Log out' })
    expect([now().value, changes.count()]).toEqual(['closing', 0])
    actor.send({ type: 'palette.gone' })
    expect(now().output).toEqual({ picked: 'commands Log out' })
  })

  test('ends without a command when it is closed, or when the screen below changes [EXT-25]', async () => {
    const closed = await open({ cannotWatch: true })
    expect(closed.now().value).toEqual({ open: 'known' })
    closed.actor.send({ type: 'palette.close' })
    await closed.pass(1_000)
    expect(closed.now().output).toEqual({ picked: null })
    const lost = await open()
    lost.losses.tell()
    expect(lost.now().value).toBe('closing')
  })

  const night: FoundItem = { kind: 'news', id: '7', title: 'Night ferries', item: {} }

  test('a host that searches is asked once typing pauses, and only what it found for this text is listed [EXT-182]', async () => {
    const { actor, asking, pass, shown, now } = await open({ canAsk: () => true })
    actor.send({ type: 'palette.change', text: 'bo' })
    await pass(249)
    expect(now().hasTag('asking')).toBe(true)
    actor.send({ type: 'palette.change', text: 'boat' })
    await pass(249)
    expect(asking.calls).toEqual([])
    await pass(1)
    expect(asking.calls.map(({ asked }) => asked)).toEqual(['boat'])
    expect(now().hasTag('asking')).toBe(true)
    await asking.last().yes({ text: 'boat', items: [night], isAll: true })
    expect(now().hasTag('asking')).toBe(false)
    expect([shown(), now().value]).toEqual([['Night ferries'], { open: 'known' }])
    // Its title has no such word: the host found it elsewhere, for another text.
    actor.send({ type: 'palette.change', text: 'boats' })
    expect(shown()).toEqual([])
    actor.send({ type: 'palette.change', text: 'fer' })
    expect(shown()).toEqual(['Night ferries'])
  })

  test('a host that declares its search after the text was typed is asked then, once [EXT-182]', async () => {
    const asks = { can: false }
    const { changes, asking, pass, now } = await open({ canAsk: () => asks.can, text: 'boat' })
    changes.tell()
    await pass(1_000)
    expect([asking.calls, now().value]).toEqual([[], { open: 'known' }])
    asks.can = true
    changes.tell()
    await pass(250)
    expect(asking.calls.map(({ asked }) => asked)).toEqual(['boat'])
    await asking.last().yes({ text: 'boat', items: [night], isAll: true })
    changes.tell()
    await pass(1_000)
    expect(asking.calls).toHaveLength(1)
  })

  test('an answer to a text that was changed meanwhile is not listed [EXT-182]', async () => {
    const { actor, asking, pass, shown } = await open({ canAsk: () => true, text: 'boat' })
    await pass(250)
    const late = asking.last()
    actor.send({ type: 'palette.change', text: 'x' })
    await late.yes({ text: 'boat', items: [night], isAll: true })
    expect(shown()).toEqual([])
    actor.send({ type: 'palette.change', text: ' ' })
    await pass(1_000)
    expect(asking.calls).toHaveLength(1)
  })

  test('what some lists have found is listed where others could not be searched, which is said [EXT-182]', async () => {
    const { actor, asking, pass, shown, now } = await open({ canAsk: () => true, text: 'boat' })
    await pass(250)
    await asking.last().yes({ text: 'boat', items: [night], isAll: false })
    expect([shown(), now().value]).toEqual([['Night ferries'], { open: 'unanswered' }])
    actor.send({ type: 'palette.change', text: 'boats' })
    await pass(250)
    await asking.last().yes({ text: 'boats', items: [], isAll: true })
    expect(now().value).toEqual({ open: 'known' })
  })

  test('without an answer what is known here stays listed [EXT-182]', async () => {
    const { actor, asking, pass, shown, now } = await open({ canAsk: () => true, text: 'next' })
    await pass(250)
    await asking.last().no(refused('No'))
    expect([shown(), now().value]).toEqual([['Next page'], { open: 'unanswered' }])
    actor.send({ type: 'palette.change', text: 'log' })
    await pass(250)
    await pass(15_000)
    expect([shown(), now().value]).toEqual([['Log out'], { open: 'unanswered' }])
  })
})

test('items are found by the words of their titles, five of a kind, in the order of the kinds [EXT-182]', () => {
  const items = (kind: FoundItem['kind'], count: number): FoundItem[] =>
    Array.from({ length: count }, (_, index) => ({ kind, id: `${index}`, title: `Ferry ${index}`, item: {} }))
  const found = itemsMatching([...items('topics', 1), ...items('news', 9)], null, 'FERR')
  expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'news 0',
    'news 1',
    'news 2',
    'news 3',
    'news 4',
    'topics 0',
  ])
  const [first] = items('news', 1)
  const newer = { kind: 'news', id: '0', title: 'Ferry again', item: {} } as const
  expect(itemsMatching(first ? [first] : [], { text: 'ferry', items: [newer] }, 'ferry ')).toEqual([newer])
  expect(itemsMatching(items('news', 3), null, ' ')).toEqual([])
})

test('at the next key only what is typed is folded, not the titles of all known items again [EXT-182]', () => {
  const known = ['Ferry', 'Fair'].map((title): FoundItem => ({ kind: 'news', id: title, title, item: {} }))
  itemsMatching(known, null, 'f')
  const fold = vi.spyOn(String.prototype, 'normalize')
  const found = itemsMatching(known, null, 'fé')
  const folds = fold.mock.calls.length
  fold.mockRestore()
  expect([found.map(({ id }) => id), folds]).toEqual([['Ferry'], 1])
})

describe('a command', () => {
  const all = [
    command('Carousel', 'pages'),
    command('Events', 'pages'),
    command('Use dark theme'),
    command('Publish événement'),
    command('Events of the night', 'drafts', 'View Draft'),
  ]
  test('is found by word prefixes, pages first, ignoring case and accents [EXT-26]', () => {
    expect(titles(commandsMatching(all, 'EVE'))).toEqual(['Events', 'Publish événement', 'Events of the night'])
    // Pages are in the order of the sidebar, and match by any part of their title.
    expect(titles(commandsMatching(all, 'e'))).toEqual([
      'Carousel',
      'Events',
      'Publish événement',
      'Events of the night',
    ])
    expect(titles(commandsMatching(all, 'theme us'))).toEqual(['Use dark theme'])
    expect(titles(commandsMatching(all, 'draft'))).toEqual(['Events of the night'])
    expect(titles(commandsMatching(all, 'ar'))).toEqual(['Carousel'])
    expect(titles(commandsMatching(all, '  '))).toEqual(titles(all))
    expect(commandsMatching(all, '***')).toEqual([])
  })

  test('marks the matched prefixes, and drops no letter [EXT-26]', () => {
    const marked = (title: string, text: string) =>
      markedParts(title, text).flatMap((part) => (part.isMarked ? [part.text] : []))
    expect(marked('Use dark theme', 'TH us')).toEqual(['Us', 'th'])
    expect(marked('Publish événement', 'eve')).toEqual(['évé'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, text) => {
        expect(
          markedParts(title, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(title)
      }),
    )
  })
})

const commandLabels = { 'form.create': newsTexts.add, 'form.submit': newsTexts.submit } as const

test("the form of an event's notification, which is a dialog, offers no commands [EXT-25, EXT-154]", async () => {
  const { actor, notification } = await openEventDetail()
  const offered = () => titles(commandsOf(actor, commandLabels))
  const before = offered()
  notification().send({
    type: 'form.open',
    values: { subject: 'Tide', content: '', image: '', item: { type: 'event', id: 'e' } },
  })
  await settled()
  expect(notification().getSnapshot().value).toBe('open')
  expect(offered()).toEqual(before)
})

describe('on the news screen', () => {
  test('the commands have the names of the buttons on the screen [EXT-25, EXT-27]', async () => {
    const services = await openDesk({ count: 5 })
    const offered = () => titles(commandsOf(services.actor, commandLabels))
    await services.pass(0)
    expect(offered()).toEqual(['Add News', 'Next page', 'Reload the list'])
    services.list.send({ type: 'list.navigate', page: 2, search: '', ...noFind })
    await services.pass(0)
    expect(offered()).toEqual(['Add News', 'Previous page', 'Reload the list'])
    services.screen.send({ type: 'form.create' })
    expect(offered().toSorted()).toEqual(['Add News', 'Cancel', 'Previous page', 'Reload the list'])
    services.form().send({ type: 'form.change', values: goodNews })
    services.form().send({ type: 'form.submit' })
    expect(offered()).not.toContain('Cancel')
    await services.saving.last().no(refused('No'))
    await services.pass(0)
    expect(offered()).toContain('Cancel')
  })

  test('a draft is opened by its own screen where that is shown, by the list of drafts elsewhere, and not while it cannot be [EXT-25, DRAFT-5]', async () => {
    const loading = answered<void, void>()
    const { actor, screen } = await openDesk()
    const { actor: drafts } = await openDesk()
    const openers = (path: string, shown: readonly { actor: AnyActorRef }[] = [{ actor }]) =>
      opening({ id: 'd', route: '/all-news' }, { drafts, path, shown })
    const event = { type: 'draft.open', id: 'd' }
    expect(openers('/articles')).toEqual([{ actor: drafts, event }])
    expect(openers('/all-news')).toEqual([{ actor, event }])
    expect(openers('/all-news', [])).toEqual([])
    screen.send({ type: 'form.create' })
    await settled()
    expect(openers('/all-news')).toEqual([{ actor, event }])
    const late = await openScreen({ loading: loading.port })
    late.actor.send({ type: 'form.create' })
    expect(openers('/all-news', [{ actor: late.actor }])).toEqual([])
  })

  test('an edit is offered under its own label [EXT-27]', async () => {
    const services = await openDesk({ urlState: { edit: '2' } })
    await services.pass(0)
    expect(titles(commandsOf(services.actor, commandLabels))).toContain('Update News')
  })

  test('no command is offered that would be refused, or that deletes [EXT-25]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), async (choices) => {
        const services = await openDesk({ count: 5 })
        for (const choice of choices) {
          await services.pass(0)
          const offers = commandsOf(services.actor, commandLabels)
          expect(offers.some(({ event: { type } }) => type.startsWith('delete'))).toBe(false)
          expect(offers).not.toEqual([])
          const offer = need(offers[choice % offers.length])
          const before: unknown = offer.actor.getSnapshot()
          offer.actor.send(offer.event)
          expect(offer.actor.getSnapshot()).not.toBe(before)
        }
        services.actor.stop()
      }),
      { numRuns: 40 },
    )
  })
})
