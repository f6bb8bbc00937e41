import type { ActorRefFrom, AnyActorRef, EventFrom, EventObject } from 'xstate'
import { draftTitle } from '../../domain/drafts/draft'
import { type Command, commandsMatching } from '../../domain/navigation/command'
import type { PalettePorts } from '../../machines/page/palette.machine'
import type { createShellMachine } from '../../machines/page/shell.machine'
import { commonTexts } from '../../messages/common'
import { draftTexts } from '../../messages/drafts/drafts'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { paletteTexts } from '../../messages/shell/palette'
import type { SignedInApp } from '../app-services'
import { childrenOf, snapshotOf } from '../screens'
import type { CommandEventType, CommandLabel, CommandLabels } from './command-labels'

/** A command with the event it sends and the actor that receives it. */
export interface Offer extends Command {
  actor: AnyActorRef
  event: EventObject
}

const create: CommandEventType = 'form.create'

/** Labels of the parts that several screens share; a screen may override them. */
const sharedCommandLabels: CommandLabels = {
  'draft.view': draftTexts.view,
  'form.undo': paletteTexts.undo,
  'form.dismiss': commonTexts.cancel,
  'outcome.check': commonTexts.check,
  'save.retry': commonTexts.saveAgain,
  'previous.restore': draftTexts.bringBack,
  'page.next': paletteTexts.nextPage,
  'page.previous': paletteTexts.previousPage,
  'list.reload': paletteTexts.reload,
}

/** Parts that have a dialog of their own above the screen, or only load choices for a form. */
const notOffered = new Set(['notification', 'removal', 'topics', 'regions', 'events', 'read', 'upload', 'draft'])

const can = ({ actor, event }: Offer): boolean => snapshotOf(actor)?.can(event) === true

/** The events that an actor and its parts accept in their current states, labelled as their screen defines. */
export function commandsOf(
  actor: AnyActorRef,
  own: CommandLabels,
  mode: 'create' | 'edit' = 'create',
): readonly Offer[] {
  const commandLabels: CommandLabels = { ...sharedCommandLabels, ...own }
  const parts = childrenOf(actor).filter(({ id }) => !notOffered.has(id))
  const isEdit = snapshotOf(actor)?.matches({ form: 'editing' }) === true
  const offers = Object.entries(commandLabels).flatMap(([type, fallback]): Offer[] => {
    // An open form has labels of its own, and this event would only replace it with an empty one.
    if (type.includes(' ') || (type === create && parts.some(({ id }) => id === 'form'))) return []
    const text = Object.entries(commandLabels).find(([name]) => name === `${actor.id} ${type}`)?.[1] ?? fallback
    const title = nameOf(text, mode)
    const event = typeof text === 'object' && 'values' in text ? { type, values: text.values } : { type }
    return title === undefined ? [] : [{ id: `${actor.sessionId}-${type}`, group: 'commands', title, actor, event }]
  })
  return [...offers.filter(can), ...parts.flatMap((part) => commandsOf(part, own, isEdit ? 'edit' : mode))]
}

function nameOf(text: CommandLabel, mode: 'create' | 'edit'): string | undefined {
  if (typeof text === 'string') return text
  return 'values' in text ? text.text : text[mode]
}

/** Collects all commands available on the current page, each time it is called (EXT-25). */
export function createCommands(
  app: SignedInApp,
  frame: () => ActorRefFrom<ReturnType<typeof createShellMachine>> | undefined,
) {
  const { drafts } = app.services
  const { session, theme, screens } = app
  const isFresh = () => session.getSnapshot().matches({ signedIn: 'fresh' })
  const pages = [...pageList, { title: layoutTexts.fullScreen, path: '/fullscreen-home' }]

  const offers = (): readonly Offer[] => {
    const other = theme.getSnapshot().matches('dark') ? paletteTexts.theme.light : paletteTexts.theme.dark
    const shell = frame()
    const all: Offer[] = [
      ...pages.flatMap(({ title, path }): Offer[] =>
        shell ? [{ id: path, group: 'pages', title, ...sending(shell, { type: 'search.pick', path }) }] : [],
      ),
      ...screens.shown().flatMap(({ actor, commandLabels }) => commandsOf(actor, commandLabels)),
      { id: 'theme', group: 'commands', title: other, ...sending(theme, { type: 'theme.toggle' }) },
      { id: 'session', group: 'commands', title: layoutTexts.logOut, ...sending(session, { type: 'session.close' }) },
      ...drafts.getSnapshot().context.drafts.map(
        (draft): Offer => ({
          id: `draft-${draft.id}`,
          group: 'drafts',
          title: draftTitle(draft) ?? draftTexts.types[draft.formType],
          detail: draftTexts.view,
          ...sending(drafts, { type: 'draft.open', id: draft.id }),
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
      const publish = () => {
        isDue = false
        if (!isWatching) return
        if (isFresh()) onChange()
        else onLost()
      }
      const schedule = () => {
        if (!isDue) queueMicrotask(publish)
        isDue = true
      }
      const history = app.history
      const { pathname } = history.location
      const stops = [
        ...[session, theme, drafts, ...screens.shown().map(({ actor }) => actor)]
          // Changes of the frame do not affect the commands of the screen above it.
          .filter((actor) => actor !== frame())
          .map((actor) => actor.system.inspect(({ type }) => type === '@xstate.snapshot' && schedule()))
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
    /** The results that the header's search lists after the pages. */
    beside: (text: string) =>
      palette
        .find(text)
        .filter(({ group }) => group !== 'pages')
        .map(({ id, title, detail }) => ({ path: id, title: detail === undefined ? title : `${detail} · ${title}` })),
    /** Runs a command if it is still available. */
    run(id: string) {
      const offer = offers().find((one) => one.id === id)
      if (offer) offer.actor.send(offer.event)
    },
  }
}

/** An actor with an event that it accepts. */
const sending = <Receiver extends AnyActorRef>(
  actor: Receiver,
  event: EventFrom<Receiver>,
): Pick<Offer, 'actor' | 'event'> => ({ actor, event })
