import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import type { Draft } from '../../../src/domain/drafts/draft'
import { type Command, commandsMatching } from '../../../src/domain/navigation/command'
import type { ShortcutKey } from '../../../src/domain/navigation/shortcut-keys'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createPaletteMachine } from '../../../src/machines/page/palette.machine'
import { createShellMachine } from '../../../src/machines/page/shell.machine'
import { createShortcutsMachine } from '../../../src/machines/page/shortcuts.machine'
import { createThemeMachine, type Theme } from '../../../src/machines/page/theme.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { begin, breaks, listeners, need, recordedToasts, unreached } from '../../support/fakes'

describe('the theme', () => {
  const themed = async (start: Theme) => {
    const chosen: Theme[] = []
    const machine = createThemeMachine({ theme: { start: () => start, choose: (theme) => void chosen.push(theme) } })
    return { chosen, ...(await begin((around) => createActor(machine, around))) }
  }

  test('starts with the stored value and stores nothing until it is toggled [THEME-1, THEME-2, THEME-3, THEME-4]', async () => {
    for (const start of ['light', 'dark'] as const) {
      const { actor, chosen } = await themed(start)
      expect([actor.getSnapshot().value, chosen]).toEqual([start, []])
    }
  })

  test('is switched and stored by its control [THEME-5, THEME-6]', async () => {
    const { actor, chosen } = await themed('light')
    actor.send({ type: 'theme.toggle' })
    actor.send({ type: 'theme.toggle' })
    expect([actor.getSnapshot().value, chosen]).toEqual(['light', ['dark', 'light']])
    const night = await themed('dark')
    night.actor.send({ type: 'theme.toggle' })
    expect([night.actor.getSnapshot().value, night.chosen]).toEqual(['light', ['light']])
  })
})

describe('the clock', () => {
  test('updates the time each second, as a read of the clock and not as a counter [CLOCK-1]', async () => {
    const seconds = listeners<void>()
    let now = 5
    const machine = createClockMachine({ clock: { now: () => now, onSecond: seconds.on } })
    const { actor } = await begin((around) => createActor(machine, around))
    expect(actor.getSnapshot().context.now).toBe(5)
    now = 90_000
    seconds.tell()
    expect(actor.getSnapshot().context.now).toBe(90_000)
    actor.stop()
    expect(seconds.count()).toBe(0)
  })

  test('without ticks still shows its start time [CLOCK-1]', async () => {
    const machine = createClockMachine({ clock: { now: () => 5, onSecond: breaks } })
    const { actor } = await begin((around) => createActor(machine, around))
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { now: 5 } })
  })
})

describe('the drafts', () => {
  const draft = (id: string): Draft => ({ id, formType: 'news', formData: {}, timestamp: 1, route: '/all-news' })
  const drafting = async ({ cannotWatch = false, keepsSome = false, hangs = false } = {}) => {
    const log: string[] = []
    const changes = listeners<void>()
    const toasts = recordedToasts()
    const opened: string[] = []
    let all = [draft('a'), draft('b')]
    const machine = createDraftsMachine({
      drafts: {
        list: () => all,
        removed: () => [{ ...draft('removed'), removedAt: 2 }],
        purge: (id) => void log.push(`purge ${id}`),
        deleteAll: async () => {
          log.push('deleteAll')
          if (hangs) await new Promise<never>(() => undefined)
          if (keepsSome) throw new Error('kept')
        },
        leave: () => void log.push('leave'),
        open: (id) => void opened.push(id),
        remove: (id) => {
          all = all.filter((one) => one.id !== id)
        },
        restore: (id) => {
          all = [draft(id), ...all]
        },
        watch: cannotWatch ? breaks : changes.on,
      },
      toast: toasts.toast,
    })
    const begun = await begin((around) => createActor(machine, around))
    const set = (drafts: Draft[]) => {
      all = drafts
    }
    const ids = () => begun.actor.getSnapshot().context.drafts.map(({ id }) => id)
    return { ...begun, changes, toasts, opened, ids, set, log }
  }

  test('are counted again every 3 seconds, and at once on a change event [DRAFT-15, DRAFT-16]', async () => {
    const { ids, set, pass, changes } = await drafting()
    set([draft('c')])
    await pass(2_999)
    expect(ids()).toEqual(['a', 'b'])
    await pass(1)
    expect(ids()).toEqual(['c'])
    set([])
    changes.tell()
    expect(ids()).toEqual([])
  })

  test('are still found by polling if no change events arrive [DRAFT-15]', async () => {
    const { actor, ids, set, pass } = await drafting({ cannotWatch: true })
    set([draft('c')])
    await pass(3_000)
    expect([ids(), actor.getSnapshot().value]).toEqual([['c'], 'watching'])
  })

  test('one is opened, deleted with a notice and an Undo, and restored [DRAFT-5, DRAFT-6, EXT-8]', async () => {
    const { actor, ids, opened, toasts } = await drafting()
    actor.send({ type: 'draft.open', id: 'b' })
    actor.send({ type: 'draft.delete', id: 'a' })
    expect([opened, ids()]).toEqual([['b'], ['b']])
    expect(toasts.shown).toEqual([
      {
        tone: 'success',
        text: 'Draft deleted successfully',
        action: { label: 'Undo', event: { type: 'draft.restore', id: 'a' } },
      },
    ])
    actor.send({ type: 'draft.restore', id: 'a' })
    expect(ids()).toEqual(['a', 'b'])
    expect(actor.getSnapshot().context.removed).toEqual([{ ...draft('removed'), removedAt: 2 }])
  })

  test('a removed one is deleted for good on confirmation [EXT-75]', async () => {
    const { actor, log } = await drafting()
    actor.send({ type: 'draft.purge', id: 'unknown' })
    actor.send({ type: 'purge.confirm' })
    actor.send({ type: 'draft.purge', id: 'removed' })
    expect(actor.getSnapshot().context.purging?.id).toBe('removed')
    actor.send({ type: 'purge.cancel' })
    expect([log, actor.getSnapshot().context.purging]).toEqual([[], null])
    actor.send({ type: 'draft.purge', id: 'removed' })
    actor.send({ type: 'purge.confirm' })
    expect([log, actor.getSnapshot().value]).toEqual([['purge removed'], 'watching'])
  })

  test('are removed from the device on confirmation, and only then the editor is signed out [EXT-31, AUTH-8]', async () => {
    const { actor, log } = await drafting()
    actor.send({ type: 'drafts.clear' })
    actor.send({ type: 'clear.cancel' })
    actor.send({ type: 'clear.confirm' })
    expect(log).toEqual([])
    actor.send({ type: 'drafts.clear' })
    actor.send({ type: 'clear.confirm' })
    await settled()
    expect([log, actor.getSnapshot().value]).toEqual([['deleteAll', 'leave'], 'watching'])
  })

  test('that could not all be removed keep the editor signed in, and the failure is reported [EXT-31]', async () => {
    const { actor, log, toasts } = await drafting({ keepsSome: true })
    actor.send({ type: 'drafts.clear' })
    actor.send({ type: 'clear.confirm' })
    await settled()
    expect([log, toasts.texts()]).toEqual([['deleteAll'], [draftTexts.notDeleted]])
    expect(actor.getSnapshot().value).toBe('watching')
  })

  test('that are not removed within a minute keep the editor signed in, and the failure is reported [EXT-31]', async () => {
    const { actor, log, toasts, pass } = await drafting({ hangs: true })
    actor.send({ type: 'drafts.clear' })
    actor.send({ type: 'clear.confirm' })
    await pass(59_999)
    expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['deletingAll', []])
    await pass(1)
    expect([log, toasts.texts()]).toEqual([['deleteAll'], [draftTexts.notDeleted]])
    expect(actor.getSnapshot().value).toBe('watching')
  })
})

describe('the shell', () => {
  const pages = [
    { title: 'Home', path: '/dashboard' },
    { title: 'Events', path: '/events' },
    { title: 'Add News', path: '/all-news' },
  ]
  const theme: Command = { id: 'theme', group: 'commands', title: 'Use dark theme' }
  const shell = async ({
    cannotWatch = false,
    cannotLoad = false,
    cannotFind = false,
    cannotCreate = false,
    loading = Promise.resolve(),
  } = {}) => {
    const wide = listeners<void>()
    const keys = listeners<void>()
    const presses = listeners<ShortcutKey>()
    const typing = listeners<string>()
    const gone: string[] = []
    const acts: string[] = []
    const state = { cannotLoad, cannotFind }
    const machine = createShellMachine({
      shell: {
        pages,
        go: (path) => void gone.push(path),
        onWide: cannotWatch ? breaks : wide.on,
        onKeys: cannotWatch ? breaks : keys.on,
        onTyping: cannotWatch ? breaks : typing.on,
      },
      shortcuts: {
        machine: createShortcutsMachine({
          shortcuts: {
            watch: cannotWatch ? breaks : presses.on,
            create: () => (cannotCreate ? breaks() : void acts.push('create')),
            search: () => void acts.push('search'),
            move: (by) => void acts.push(`move ${by}`),
            act: (what) => void acts.push(what),
          },
        }),
        load: async () => {
          if (state.cannotLoad) throw unreached()
        },
      },
      palette: {
        machine: createPaletteMachine({
          palette: {
            find: (text) => (state.cannotFind ? breaks() : commandsMatching([theme], text)),
            canAsk: () => false,
            ask: async (text) => ({ text, items: [], isAll: true }),
            watch: () => () => undefined,
          },
        }),
        load: async () => {
          if (state.cannotLoad) throw unreached()
          await loading
        },
      },
    })
    const begun = await begin((around) => createActor(machine, around))
    const titles = () => begun.actor.getSnapshot().context.matches.map(({ title }) => title)
    const listed = () =>
      begun.actor
        .getSnapshot()
        .children.search?.getSnapshot()
        .context.matches.map(({ title }) => title)
    const palette = () => need(begun.actor.getSnapshot().children.palette)
    return {
      ...begun,
      wide,
      keys,
      presses,
      typing,
      gone,
      acts,
      state,
      titles,
      listed,
      palette,
      now: () => begun.actor.getSnapshot().value,
    }
  }

  test('loads the palette on its shortcut, and executes the selected command after it is closed [EXT-25]', async () => {
    const { actor, keys, now, pass, palette, gone } = await shell()
    actor.send({ type: 'drawer.toggle' })
    keys.tell()
    expect(now()).toMatchObject({ palette: 'opening', drawer: 'closed' })
    await pass(0)
    expect([now().palette, keys.count()]).toEqual(['open', 0])
    palette().send({ type: 'palette.pick', id: 'theme' })
    expect([now().palette, gone]).toEqual(['open', []])
    palette().send({ type: 'palette.gone' })
    expect([now().palette, gone]).toEqual(['closed', ['theme']])
    actor.send({ type: 'palette.open' })
    await pass(0)
    palette().send({ type: 'palette.close' })
    palette().send({ type: 'palette.gone' })
    expect([now().palette, gone]).toEqual(['closed', ['theme']])
  })

  test('is unchanged if the palette cannot be loaded, subscribed to or shown [EXT-25, ERR-5]', async () => {
    const { actor, now, pass, state, titles } = await shell({ cannotLoad: true, cannotWatch: true })
    actor.send({ type: 'search.change', text: 'us' })
    await pass(0)
    expect([now().search, titles(), actor.getSnapshot().status]).toEqual(['filtering', [], 'active'])
    actor.send({ type: 'palette.open' })
    await pass(0)
    expect(now().palette).toBe('closed')
    Object.assign(state, { cannotLoad: false, cannotFind: true })
    actor.send({ type: 'palette.open' })
    await pass(0)
    expect(now().palette).toBe('closed')
  })

  test('waits 15 seconds for the palette, and can request it again [EXT-25]', async () => {
    const { actor, now, keys, pass } = await shell({ loading: new Promise<void>(() => undefined) })
    actor.send({ type: 'palette.open' })
    await pass(14_999)
    expect(now().palette).toBe('opening')
    await pass(1)
    expect([now().palette, keys.count()]).toEqual(['closed', 1])
    keys.tell()
    expect(now().palette).toBe('opening')
  })

  test('the search lists what the palette lists once its code is here, and Enter takes pages only [EXT-180, EXT-26, LAYOUT-14]', async () => {
    const { actor, now, gone, pass, titles, listed } = await shell()
    actor.send({ type: 'search.change', text: 'u' })
    expect([titles(), listed()]).toEqual([[], undefined])
    actor.send({ type: 'search.change', text: 'us' })
    await pass(0)
    expect(listed()).toEqual(['Use dark theme'])
    actor.send({ type: 'search.submit' })
    expect([gone, now().search]).toEqual([[], 'listing'])
    actor.send({ type: 'search.change', text: 'zz' })
    expect(listed()).toEqual([])
    actor.send({ type: 'search.change', text: 'us' })
    actor.send({ type: 'search.pick', path: 'theme' })
    expect([gone, now().search, listed()]).toEqual([['theme'], 'idle', undefined])
  })

  test('what is typed before the palette can take it is in its text, and Escape closes it [EXT-180]', async () => {
    const { keys, typing, now, pass, palette } = await shell()
    keys.tell()
    for (const key of ['d', 'x', 'Backspace', 'Shift', 'a']) typing.tell(key)
    await pass(0)
    expect([now().palette, palette().getSnapshot().context.text]).toEqual(['open', 'da'])
    typing.tell('r')
    expect(palette().getSnapshot().context).toMatchObject({ text: 'dar', matches: [theme] })
    typing.tell('Escape')
    expect(palette().getSnapshot().value).toBe('closing')
    await pass(1_000)
    expect([now().palette, typing.count()]).toEqual(['closed', 0])
    keys.tell()
    typing.tell('Escape')
    expect(now().palette).toBe('closed')
  })

  test('opening the palette ends the search in the header [EXT-180]', async () => {
    const { actor, keys, now, pass, titles } = await shell()
    actor.send({ type: 'search.change', text: 'e' })
    await pass(0)
    keys.tell()
    expect([now().search, titles()]).toEqual(['idle', []])
  })

  test('a shortcut acts once its code is here, and not while the list of them is shown [EXT-184, EXT-185]', async () => {
    const { actor, presses, acts, now, pass } = await shell()
    await pass(0)
    expect(now().shortcuts).toBe('listening')
    for (const key of ['c', '/', 'j', 'k', 'Enter', 'e'] as const) presses.tell(key)
    expect(acts).toEqual(['create', 'search', 'move 1', 'move -1', 'open', 'edit'])
    presses.tell('?')
    const shortcuts = need(actor.getSnapshot().children.shortcuts)
    expect(shortcuts.getSnapshot().value).toBe('listed')
    presses.tell('c')
    shortcuts.send({ type: 'shortcuts.hide' })
    expect([shortcuts.getSnapshot().value, acts.length]).toEqual(['listening', 6])
  })

  test('its list ends with another screen, with blank text, and if it fails [EXT-180, EXT-25, ERR-5]', async () => {
    const { actor, now, pass, titles, state } = await shell()
    actor.send({ type: 'search.change', text: 'e' })
    await pass(0)
    need(actor.getSnapshot().children.search).send({ type: 'palette.close' })
    await pass(1_000)
    expect([now().search, titles()]).toEqual(['idle', []])
    actor.send({ type: 'search.change', text: 'e' })
    await pass(0)
    actor.send({ type: 'search.change', text: ' ' })
    expect(now().search).toBe('idle')
    Object.assign(state, { cannotFind: true })
    actor.send({ type: 'search.change', text: 'e' })
    await pass(0)
    expect([now().search, actor.getSnapshot().status]).toEqual(['idle', 'active'])
  })

  test('without shortcuts the frame works [EXT-185]', async () => {
    const { actor, now, pass } = await shell({ cannotLoad: true })
    await pass(0)
    expect([now().shortcuts, actor.getSnapshot().status]).toEqual(['waiting', 'active'])
    const deaf = await shell({ cannotWatch: true })
    await deaf.pass(0)
    const shortcuts = need(deaf.actor.getSnapshot().children.shortcuts)
    shortcuts.send({ type: 'shortcut.press', key: '?' })
    expect(shortcuts.getSnapshot().value).toBe('listed')
    deaf.actor.send({ type: 'palette.open' })
    await deaf.pass(0)
    expect(deaf.now().palette).toBe('open')
    const broken = await shell({ cannotCreate: true })
    await broken.pass(0)
    broken.presses.tell('c')
    expect([broken.now().shortcuts, broken.actor.getSnapshot().status]).toEqual(['failed', 'active'])
  })

  test('opens and closes its drawer by the toggle, the overlay and a route [LAYOUT-5, LAYOUT-6, LAYOUT-7]', async () => {
    const { actor, now } = await shell()
    for (const type of ['drawer.toggle', 'drawer.close', 'route.click'] as const) {
      actor.send({ type: 'drawer.toggle' })
      expect(now().drawer).toBe('open')
      actor.send({ type })
      expect(now().drawer).toBe('closed')
    }
  })

  test('closes the drawer when the viewport grows, and listens only while it is open [LAYOUT-8]', async () => {
    const { actor, now, wide } = await shell()
    actor.send({ type: 'drawer.toggle' })
    wide.tell()
    expect([now().drawer, wide.count()]).toEqual(['closed', 0])
    const deaf = await shell({ cannotWatch: true })
    deaf.actor.send({ type: 'drawer.toggle' })
    expect([deaf.now().drawer, deaf.actor.getSnapshot().status]).toEqual(['open', 'active'])
  })

  test('finds pages by their title and goes to the first [LAYOUT-13, LAYOUT-14]', async () => {
    const { actor, now, gone } = await shell()
    actor.send({ type: 'search.change', text: 'e' })
    expect(actor.getSnapshot().context.matches.map(({ title }) => title)).toEqual(['Home', 'Events', 'Add News'])
    actor.send({ type: 'search.change', text: 'NEWS' })
    actor.send({ type: 'search.submit' })
    expect([gone, now().search, actor.getSnapshot().context.text]).toEqual([['/all-news'], 'idle', ''])
  })

  test('no match and blank text navigate nowhere [LAYOUT-14]', async () => {
    const { actor, now, gone } = await shell()
    actor.send({ type: 'search.change', text: 'zzz' })
    actor.send({ type: 'search.submit' })
    expect(now().search).toBe('filtering')
    actor.send({ type: 'search.change', text: '  ' })
    actor.send({ type: 'search.submit' })
    expect([now().search, gone]).toEqual(['idle', []])
  })

  test('clears a search that is left, explicitly or by navigation [LAYOUT-13]', async () => {
    for (const type of ['search.leave', 'route.click'] as const) {
      const { actor, now } = await shell()
      actor.send({ type: 'search.change', text: 'e' })
      actor.send({ type })
      expect([now().search, actor.getSnapshot().context.matches]).toEqual(['idle', []])
    }
  })
})
