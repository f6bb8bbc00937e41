import type { ActorRefFrom, AnyActorRef, EventObject } from 'xstate'
import { type Command, commandsMatching } from '../domain/command'
import { draftTitle } from '../domain/draft-title'
import type { PalettePorts } from '../machines/palette.machine'
import type { createShellMachine } from '../machines/shell.machine'
import { commonTexts } from '../messages/common'
import { draftTexts } from '../messages/drafts'
import { layoutTexts } from '../messages/layout'
import { pageList } from '../messages/pages'
import { paletteTexts } from '../messages/palette'
import type { Acts, ActText } from './acts'
import type { DeskApp } from './desk'
import { childrenOf, snapshotOf } from './screens'

/** A command: its name, and what is sent to whom. */
export interface Offer extends Command {
  actor: AnyActorRef
  event: EventObject
}

/** The acts of the parts that every screen shares; a screen may name them in its own way. */
const partActs: Acts = {
  'draft.view': draftTexts.view,
  'form.undo': paletteTexts.undo,
  'form.dismiss': commonTexts.cancel,
  'outcome.check': commonTexts.check,
  'save.again': commonTexts.saveAgain,
  'words.restore': draftTexts.bringBack,
  'page.next': paletteTexts.nextPage,
  'page.previous': paletteTexts.previousPage,
  'list.reload': paletteTexts.reload,
}

/** What lies over the screen in a dialog of its own, or is read for a form only. */
const notOffered = new Set(['preview', 'notify', 'removal', 'topics', 'regions', 'events', 'read', 'upload', 'draft'])

const can = ({ actor, event }: Offer): boolean => snapshotOf(actor)?.can(event) === true

/** What an actor and its parts can do now, in the words of their screen. */
export function actsOf(actor: AnyActorRef, own: Acts, mode: 'create' | 'edit' = 'create'): readonly Offer[] {
  const acts: Acts = { ...partActs, ...own }
  const parts = childrenOf(actor).filter(({ id }) => !notOffered.has(id))
  const isEdit = snapshotOf(actor)?.matches({ form: 'edit' }) === true
  const offers = Object.entries(acts).flatMap(([type, fallback]): Offer[] => {
    // A form that is open has its own words, and would only start anew.
    if (type.includes(' ') || (type === 'form.create' && parts.some(({ id }) => id === 'form'))) return []
    const text = Object.entries(acts).find(([name]) => name === `${actor.id} ${type}`)?.[1] ?? fallback
    const title = nameOf(text, mode)
    const event = typeof text === 'object' && 'values' in text ? { type, values: text.values } : { type }
    return title === undefined ? [] : [{ id: `${actor.sessionId}-${type}`, group: 'commands', title, actor, event }]
  })
  return [...offers.filter(can), ...parts.flatMap((part) => actsOf(part, own, isEdit ? 'edit' : mode))]
}

function nameOf(text: ActText, mode: 'create' | 'edit'): string | undefined {
  if (typeof text === 'string') return text
  return 'values' in text ? text.text : text[mode]
}

/** All that can be done from where the editor is, gathered anew each time it is asked for (EXT-25). */
export function createCommands(app: DeskApp, shell: ActorRefFrom<ReturnType<typeof createShellMachine>>) {
  const { drafts } = app.desk
  const { session, theme, screens } = app
  const isFresh = () => session.getSnapshot().matches({ signedIn: 'fresh' })
  const pages = [...pageList, { title: layoutTexts.fullScreen, path: '/fullscreen-home' }]

  const offers = (): readonly Offer[] => {
    const other = theme.getSnapshot().matches('dark') ? paletteTexts.theme.light : paletteTexts.theme.dark
    const all: Offer[] = [
      ...pages.map(
        ({ title, path }): Offer => ({
          id: path,
          group: 'pages',
          title,
          actor: shell,
          event: bringing({ type: 'search.pick', path }),
        }),
      ),
      ...screens.shown().flatMap(({ actor, acts }) => actsOf(actor, acts)),
      { id: 'theme', group: 'commands', title: other, actor: theme, event: { type: 'theme.toggle' } },
      { id: 'session', group: 'commands', title: layoutTexts.logOut, actor: session, event: { type: 'session.close' } },
      ...drafts.getSnapshot().context.drafts.map(
        (draft): Offer => ({
          id: `draft-${draft.id}`,
          group: 'drafts',
          title: draftTitle(draft) ?? draftTexts.types[draft.formType],
          detail: draftTexts.view,
          actor: drafts,
          event: bringing({ type: 'draft.open', id: draft.id }),
        }),
      ),
    ]
    return isFresh() ? all.filter(can) : []
  }

  const palette: PalettePorts['palette'] = {
    find: (text) => commandsMatching(offers(), text),
    watch(onChange, onLost) {
      let isDue = false
      let isWatching = true
      const tell = () => {
        isDue = false
        if (!isWatching) return
        if (isFresh()) onChange()
        else onLost()
      }
      const hear = () => {
        if (!isDue) queueMicrotask(tell)
        isDue = true
      }
      const history = app.history
      const { pathname } = history.location
      const stops = [
        ...[session, theme, drafts, ...screens.shown().map(({ actor }) => actor)]
          // What the frame shows is no news to what lies over it.
          .filter((actor) => actor !== shell)
          .map((actor) => actor.system.inspect(({ type }) => type === '@xstate.snapshot' && hear()))
          .map((subscription) => () => subscription.unsubscribe()),
        history.subscribe(() => history.location.pathname !== pathname && onLost()),
      ]
      return () => {
        isWatching = false
        for (const stop of stops) stop()
      }
    },
  }

  return {
    palette,
    /** What stands in the list of the header's search beside the pages. */
    beside: (text: string) =>
      palette
        .find(text)
        .filter(({ group }) => group !== 'pages')
        .map(({ id, title, detail }) => ({ path: id, title: detail === undefined ? title : `${detail} · ${title}` })),
    /** Does what a command says, if it is still offered. */
    run(id: string) {
      const offer = offers().find((one) => one.id === id)
      if (offer) offer.actor.send(offer.event)
    },
  }
}

/** An event with what it brings along. */
const bringing = <Sent extends EventObject>(event: Sent): EventObject => event
