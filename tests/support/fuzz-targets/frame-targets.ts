import { expect } from 'vitest'
import { createActor } from 'xstate'
import type { ChangeNote, OpenItem } from '../../../contract/change-stream'
import type { StreamEvent } from '../../../src/domain/live'
import type { TitleAnswer } from '../../../src/domain/navigation/found-items'
import { defaultUrlState } from '../../../src/domain/navigation/url-state'
import { defaultTimeSettings } from '../../../src/domain/time/time-settings'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createLiveMachine } from '../../../src/machines/page/live.machine'
import { createNetworkMachine } from '../../../src/machines/page/network.machine'
import { createPaletteMachine } from '../../../src/machines/page/palette.machine'
import { createReportMachine } from '../../../src/machines/page/report.machine'
import { createSessionMachine } from '../../../src/machines/page/session.machine'
import type { Editor } from '../../../src/machines/page/session.ports'
import { createShellMachine } from '../../../src/machines/page/shell.machine'
import { createShortcutsMachine, type ShortcutsPorts } from '../../../src/machines/page/shortcuts.machine'
import { createSignOutMachine } from '../../../src/machines/page/sign-out.machine'
import { createThemeMachine, type Theme } from '../../../src/machines/page/theme.machine'
import { createTimeSettingsMachine } from '../../../src/machines/page/time-settings.machine'
import { createToasterMachine } from '../../../src/machines/page/toaster.machine'
import { createVisitMachine, type Visit } from '../../../src/machines/page/visit.machine'
import { createDraftSearchMachine } from '../../../src/machines/screens/draft-search.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { addressBar, answered, begin, listeners, type RootContext } from '../fakes'
import { type FuzzTarget, waits } from '../machine-fuzz'

const nothing = () => undefined
type Press = Parameters<ShortcutsPorts['shortcuts']['watch']>[0]
const keys: readonly Parameters<Press>[0][] = ['?', 'c', '/', 'j', 'k', 'Enter', 'e']

/** The palette over commands that change and a host that is asked. */
function paletteKit() {
  const asking = answered<{ text: string; signal: AbortSignal }, TitleAnswer>()
  const changes = listeners<void>()
  const losses = listeners<void>()
  const machine = createPaletteMachine({
    palette: {
      find: (title) => [{ id: '1', group: 'commands', title }],
      canAsk: () => true,
      ask: (text, signal) => asking.port({ text, signal }),
      watch: (onChange, onLost) => {
        const stops = [changes.on(onChange), losses.on(onLost)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
  })
  const answer = (text: string) => ({ text, items: [], isAll: text !== '' })
  return { machine, reads: [waits(asking, answer)], tells: [() => changes.tell(), () => losses.tell()] }
}

/** Single keys; what they do is counted by the caller. */
function shortcutsKit(act: () => void = nothing) {
  const presses = listeners<(typeof keys)[number]>()
  const machine = createShortcutsMachine({
    shortcuts: { watch: presses.on, create: act, search: act, move: act, act },
  })
  return { machine, tells: keys.map((key) => () => presses.tell(key)) }
}

/** The machines of the page and of the frame around the screens. */
export const frameTargets = {
  toaster: async () => {
    const eyes = listeners<boolean>()
    const begun = await begin((around) => {
      const now = () => around.clock.now()
      return createActor(createToasterMachine({ runAction: nothing, onVisibility: eyes.on, now }), around)
    })
    const holds = () => {
      const { context, value } = begun.actor.getSnapshot()
      expect(context.shown !== null).toBe(typeof value === 'object')
      if (context.shown === null) expect(context.queue).toEqual([])
    }
    return { ...begun, holds, writes: [], reads: [], tells: [(_, flag) => eyes.tell(flag)] }
  },
  session: async () => {
    const page = { hasForm: false, showsOnce: false, sinceKey: 0 }
    const restoring = answered<void, Editor | null>()
    const writing = answered<void, void>()
    const leaving = answered<void, void>()
    const tabs = listeners<Editor | null>()
    const presses = listeners<void>()
    const machine = createSessionMachine({
      session: {
        restore: () => restoring.port(),
        clear: nothing,
        onChange: tabs.on,
        hasOpenForm: () => page.hasForm,
        showsOnce: () => page.showsOnce,
        onceLeft: () => leaving.port(),
        saveDrafts: nothing,
        written: () => writing.port(),
        sinceKey: () => page.sinceKey,
        onKey: presses.on,
      },
    })
    const begun = await begin((around) => createActor(machine, around))
    const editor = (id: string): Editor | null => (id === '' ? null : { id, email: id, name: id })
    return {
      ...begun,
      writes: [],
      reads: [waits(restoring, editor), waits(writing, nothing), waits(leaving, nothing)],
      tells: [
        (id) => tabs.tell(editor(id)),
        () => presses.tell(),
        (_, flag) => {
          page.hasForm = flag
        },
        (_, flag) => {
          page.showsOnce = flag
        },
        (_, flag) => {
          page.sinceKey = flag ? 0 : 60_000
        },
      ],
      holds: () => {
        const { context, value } = begun.actor.getSnapshot()
        expect(context.editor !== null).toBe(value !== 'checking' && value !== 'signedOut')
      },
    }
  },
  signOut: async () => {
    const stored = { isPending: true }
    const ending = answered<AbortSignal, void>()
    const tabs = listeners<void>()
    const online = listeners<void>()
    const machine = createSignOutMachine({
      signOut: { isPending: () => stored.isPending, end: ending.port, onSettled: tabs.on, onOnline: online.on },
    })
    const begun = await begin((around) => createActor(machine, around))
    return {
      ...begun,
      writes: [
        waits(ending, () => {
          stored.isPending = false
        }),
      ],
      reads: [],
      tells: [
        () => tabs.tell(),
        () => online.tell(),
        (_, flag) => {
          stored.isPending = flag
        },
      ],
      // The network tries nothing again while somebody signs in.
      holds: () => expect(online.count()).toBe(begun.actor.getSnapshot().matches('unconfirmed') ? 1 : 0),
    }
  },
  network: async () => {
    const changes = listeners<boolean>()
    const machine = createNetworkMachine({ network: { isOnline: () => true, onChange: changes.on } })
    const begun = await begin((around) => createActor(machine, around))
    const holds = () => expect(['online', 'offline']).toContain(begun.actor.getSnapshot().value)
    return { ...begun, holds, writes: [], reads: [], tells: [(_, flag) => changes.tell(flag)] }
  },
  theme: async () => {
    const page: { theme: Theme } = { theme: 'dark' }
    const choose = (theme: Theme) => {
      page.theme = theme
    }
    const machine = createThemeMachine({ theme: { start: () => page.theme, choose } })
    const begun = await begin((around) => createActor(machine, around))
    const holds = () => expect(begun.actor.getSnapshot().value).toBe(page.theme)
    return { ...begun, holds, writes: [], reads: [] }
  },
  clock: async () => {
    const seconds = listeners<void>()
    const make = (around: RootContext) => {
      const machine = createClockMachine({ clock: { now: () => around.clock.now(), onSecond: seconds.on } })
      return createActor(machine, around)
    }
    return { ...(await begin(make)), writes: [], reads: [], tells: [() => seconds.tell()] }
  },
  report: async () => {
    const saving = answered<string, void>()
    const begun = await begin((around) =>
      createActor(createReportMachine({ save: saving.port, toast: nothing }), around),
    )
    // A file that takes longer than a minute is not waited for; nothing can stop its creation.
    const holds = () => {
      if (begun.actor.getSnapshot().matches('saving')) expect(saving.last().isOpen()).toBe(true)
    }
    return { ...begun, holds, writes: [], reads: [waits(saving, nothing)] }
  },
  timeSettings: async () => {
    const changes = listeners<void>()
    const machine = createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch: changes.on } })
    const begun = await begin((around) => createActor(machine, around))
    return { ...begun, writes: [], reads: [], tells: [() => changes.tell()] }
  },
  drafts: async () => {
    const changes = listeners<void>()
    const deleting = answered<void, void>()
    const kept: { listed: string[]; removed: string[] } = { listed: ['1', '2', '3'], removed: [] }
    const machine = createDraftsMachine({
      drafts: {
        list: () => kept.listed.map((id) => ({ id, formType: 'news', formData: {}, timestamp: 0, route: '/all-news' })),
        removed: () => kept.removed.map((id) => ({ id, formType: 'news', formData: {}, removedAt: 0 })),
        deleteAll: () => deleting.port(),
        leave: nothing,
        open: nothing,
        remove: (id) => {
          kept.listed = kept.listed.filter((one) => one !== id)
          kept.removed = [...kept.removed, id]
        },
        restore: (id) => {
          kept.removed = kept.removed.filter((one) => one !== id)
          kept.listed = [...kept.listed, id]
        },
        purge: (id) => {
          kept.removed = kept.removed.filter((one) => one !== id)
        },
        watch: changes.on,
      },
      toast: nothing,
    })
    const begun = await begin((around) => createActor(machine, around))
    return {
      ...begun,
      writes: [],
      reads: [waits(deleting, nothing)],
      tells: [() => changes.tell()],
      holds: () => {
        const snapshot = begun.actor.getSnapshot()
        expect(snapshot.context.purging !== null).toBe(snapshot.matches('confirmingPurge'))
      },
    }
  },
  draftSearch: async () => {
    const bar = addressBar()
    const machine = createDraftSearchMachine({ urlState: bar.port })
    const begun = await begin((around) => createActor(machine, around))
    return {
      ...begun,
      writes: [],
      reads: [],
      tells: [(text) => bar.go({ ...defaultUrlState, search: text, by: text }), () => bar.back(), () => bar.forward()],
      holds: () => expect(bar.listeners()).toBe(1),
    }
  },
  palette: async () => {
    const { machine, reads, tells } = paletteKit()
    const begun = await begin((around) => createActor(machine, { ...around, input: { text: 'a' } }))
    return { ...begun, writes: [], reads, tells }
  },
  shortcuts: async () => {
    const done: unknown[] = []
    const { machine, tells } = shortcutsKit(() => done.push(begun.actor.getSnapshot().value))
    const begun = await begin((around) => createActor(machine, around))
    // Behind the dialog that lists them they do nothing.
    const holds = () => expect(done).not.toContain('listed')
    return { ...begun, holds, writes: [], reads: [], tells, words: keys }
  },
  visit: async () => {
    const carrying = answered<{ visit: Visit; signal: AbortSignal }, void>()
    const machine = createVisitMachine({ visit: { carryOut: (visit, signal) => carrying.port({ visit, signal }) } })
    const begun = await begin((around) => createActor(machine, around))
    const { actor } = begun
    return {
      ...begun,
      writes: [waits(carrying, nothing)],
      reads: [],
      // The last request counts.
      holds: () => {
        if (actor.getSnapshot().matches('going'))
          expect(carrying.last().asked.visit).toBe(actor.getSnapshot().context.visit)
      },
    }
  },
  live: async () => {
    const page = { isReady: true, isHidden: false }
    const told: { present: readonly OpenItem[] } = { present: [] }
    const ready = listeners<boolean>()
    const visibility = listeners<boolean>()
    const opened = listeners<void>()
    const streams = listeners<StreamEvent>()
    const machine = createLiveMachine({
      live: {
        isReady: () => page.isReady,
        onReady: ready.on,
        isHidden: () => page.isHidden,
        onVisibility: visibility.on,
        onOpened: opened.on,
        listen: (_, hear) => streams.on(hear),
        tell: (news) => {
          if (news.type === 'present') told.present = news.open
        },
      },
    })
    const begun = await begin((around) => createActor(machine, around))
    const change = (id: string, own: boolean): ChangeNote => ({
      id,
      kind: 'news',
      itemId: id,
      scope: null,
      act: 'changed',
      version: 1,
      editor: id,
      own,
    })
    return {
      ...begun,
      writes: [],
      reads: [],
      tells: [
        (_, flag) => {
          page.isReady = flag
          ready.tell(flag)
        },
        (_, flag) => {
          page.isHidden = !flag
          visibility.tell(flag)
        },
        () => opened.tell(),
        (id, own) => streams.tell({ type: 'change.told', change: change(id, own) }),
        (id) => streams.tell({ type: 'many.told', id }),
        (id) => streams.tell({ type: 'present.told', id, open: [{ kind: 'news', itemId: id, editor: id }] }),
        () => streams.tell({ type: 'stream.end' }),
        () => streams.tell({ type: 'stream.fail' }),
        () => begun.pass(300_000),
      ],
      holds: () => {
        const snapshot = begun.actor.getSnapshot()
        expect(streams.count()).toBe(snapshot.matches('listening') ? 1 : 0)
        expect(snapshot.context.heard.length).toBeLessThanOrEqual(200)
        if (!snapshot.matches('listening') && !snapshot.matches('retrying')) expect(told.present).toEqual([])
      },
    }
  },
  shell: async () => {
    const palette = paletteKit()
    const shortcuts = shortcutsKit()
    const loading = answered<void, void>()
    const waiting = answered<void, void>()
    const wide = listeners<void>()
    const opening = listeners<void>()
    const typing = listeners<string>()
    const machine = createShellMachine({
      shell: {
        pages: [
          { title: 'Home', path: '/' },
          { title: '1', path: '/1' },
        ],
        go: nothing,
        onWide: wide.on,
        onKeys: opening.on,
        onTyping: typing.on,
      },
      palette: { machine: palette.machine, load: () => loading.port() },
      shortcuts: { machine: shortcuts.machine, load: () => waiting.port() },
    })
    const begun = await begin((around) => createActor(machine, around))
    return {
      ...begun,
      writes: [],
      reads: [...palette.reads, waits(loading, nothing), waits(waiting, nothing)],
      tells: [
        ...palette.tells,
        ...shortcuts.tells,
        () => wide.tell(),
        () => opening.tell(),
        (key) => typing.tell(key),
        () => typing.tell('Escape'),
      ],
      words: [...keys, '1', 'Escape', 'Backspace'],
      holds: () => {
        const snapshot = begun.actor.getSnapshot()
        expect(snapshot.children.palette !== undefined).toBe(snapshot.matches({ palette: 'open' }))
        expect(snapshot.children.search !== undefined).toBe(snapshot.matches({ search: 'listing' }))
        expect(snapshot.children.shortcuts !== undefined).toBe(snapshot.matches({ shortcuts: 'listening' }))
      },
    }
  },
} satisfies Record<string, () => Promise<FuzzTarget>>
