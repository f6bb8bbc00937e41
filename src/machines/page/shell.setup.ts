import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type PageEntry, pagesMatching } from '../../domain/navigation/page-search'
import { typedText } from '../../domain/navigation/palette-keys'
import { type Meta, typed } from '../typed'
import type { ShellPorts } from './shell.ports'

/** The actors, actions and guards of the frame. */
export const shellSetup = ({ shell, palette, shortcuts }: ShellPorts) =>
  setup({
    types: typed<{
      context: {
        /** What the header's search has, and the pages with it in their title. */
        text: string
        matches: readonly PageEntry[]
        /** What was typed before the palette could take it. */
        typed: string
      }
      events:
        | { type: 'drawer.toggle' }
        | { type: 'drawer.close' }
        | { type: 'route.click' }
        | { type: 'viewport.widen' }
        | { type: 'search.change'; text: string }
        | { type: 'search.submit' }
        | { type: 'search.leave' }
        | { type: 'search.pick'; path: string }
        | { type: 'palette.open' }
        | { type: 'key.typed'; key: string }
      children: { palette: 'palette'; search: 'palette'; shortcuts: 'shortcuts' }
      meta: Meta
    }>(),
    actors: {
      width: fromCallback(({ sendBack }) => shell.onWide(() => sendBack({ type: 'viewport.widen' }))),
      keys: fromCallback(({ sendBack }) => shell.onKeys(() => sendBack({ type: 'palette.open' }))),
      typing: fromCallback(({ sendBack }) => shell.onTyping((key) => sendBack({ type: 'key.typed', key }))),
      prepare: fromPromise(() => palette.load()),
      ready: fromPromise(() => shortcuts.load()),
      palette: palette.machine,
      shortcuts: shortcuts.machine,
    },
    actions: {
      filter: assign((_, { text }: { text: string }) => ({ text, matches: pagesMatching(shell.pages, text) })),
      clear: assign({ text: '', matches: [] }),
      go: (_, { path }: { path: string | null | undefined }) => path && shell.go(path),
      goToFirst: ({ context }) => context.matches[0] && shell.go(context.matches[0].path),
      forgetTyped: assign({ typed: '' }),
      addTyped: assign(({ context: { typed: text } }, { key }: { key: string }) => ({
        typed: typedText(text, key) ?? '',
      })),
      passTyped: sendTo('palette', ({ context }) => ({ type: 'palette.change', text: context.typed })),
      closePalette: sendTo('palette', { type: 'palette.close' }),
      passSearch: sendTo('search', ({ context }) => ({ type: 'palette.change', text: context.text })),
    },
    guards: {
      isWritten: (_, { text }: { text: string }) => text.trim() !== '',
      hasPage: ({ context: { matches } }) => matches.length > 0,
      isCancel: (_, { key }: { key: string }) => typedText('', key) === null,
    },
    delays: { timeout: 15_000 },
  })
