import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { SEARCH_RELATION } from '../../../contract/search'
import { draftTitle } from '../../domain/drafts/draft'
import { commandsMatching } from '../../domain/navigation/command'
import { itemsMatching, type TitleAnswer } from '../../domain/navigation/found-items'
import type { PalettePorts } from '../../machines/page/palette.machine'
import type { createShellMachine } from '../../machines/page/shell.machine'
import type { createVisitMachine, Visit } from '../../machines/page/visit.machine'
import { draftTexts } from '../../messages/drafts/drafts'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { paletteTexts } from '../../messages/shell/palette'
import { shortcutTexts } from '../../messages/shell/shortcuts'
import { findItems, itemsOf } from '../../services/api/found-items.api'
import type { SignedInApp } from '../app-services'
import { creations } from './creations'
import { can, commandsOf, type Offer, opening, sending } from './offers'
import { addressOf, visitOf } from './visits'
import { watchCommands } from './watch-commands'

const FULL_SCREEN = '/fullscreen-home'

/** Collects all commands available on the current page, each time it is called (EXT-25). */
export function createCommands(
  app: SignedInApp,
  frame: () => ActorRefFrom<ReturnType<typeof createShellMachine>> | undefined,
  visits: ActorRefFrom<ReturnType<typeof createVisitMachine>>,
) {
  const { drafts, answers, http, editorId } = app.services
  const { session, theme, screens, history } = app
  const isFresh = () => session.getSnapshot().matches({ signedIn: 'fresh' })
  /** The offers of the items that were listed last. */
  let listed: readonly Offer[] = []

  const withFrame = (offersOf: (shell: NonNullable<ReturnType<typeof frame>>) => readonly Offer[]) => {
    const shell = frame()
    return shell ? offersOf(shell) : []
  }

  /** The commands of the screens that are shown, without what is listed under its name on every screen. */
  const commandsHere = () =>
    screens
      .shown()
      .flatMap(({ actor, commandLabels }) => commandsOf(actor, commandLabels))
      .filter(({ actor, event }) => !creations.some((one) => one.event.type === event.type && isOf(actor, one)))
  const isOf = (actor: AnyActorRef, { screen }: Visit) => screens.named(screen, editorId() ?? undefined) === actor

  const offers = (): readonly Offer[] => {
    const other = theme.getSnapshot().matches('dark') ? layoutTexts.themes.light : layoutTexts.themes.dark
    const all: Offer[] = [
      ...withFrame((shell) =>
        pageList.map(({ title, path }) => ({
          id: path,
          group: 'pages',
          title,
          ...sending(shell, { type: 'search.pick', path }),
        })),
      ),
      ...creations.map(
        ({ title, ...visit }): Offer => ({
          id: `create ${visit.screen}`,
          group: 'create',
          title,
          ...(visit.path === history.location.pathname && { keys: paletteTexts.keysOf.create }),
          ...sending(visits, { type: 'visit.start', visit }),
        }),
      ),
      ...commandsHere(),
      ...withFrame((shell) => [
        {
          id: FULL_SCREEN,
          group: 'commands',
          title: layoutTexts.fullScreen,
          ...sending(shell, { type: 'search.pick', path: FULL_SCREEN }),
        },
      ]),
      ...withFrame((shell) => {
        const { shortcuts } = shell.getSnapshot().children
        const { title } = shortcutTexts
        const act = shortcuts && sending(shortcuts, { type: 'shortcut.press', key: '?' })
        return act ? [{ id: 'shortcuts', group: 'commands', title, keys: paletteTexts.keysOf.shortcuts, ...act }] : []
      }),
      { id: 'theme', group: 'commands', title: other, ...sending(theme, { type: 'theme.toggle' }) },
      { id: 'session', group: 'commands', title: layoutTexts.logOut, ...sending(session, { type: 'session.close' }) },
      ...drafts.getSnapshot().context.drafts.flatMap((draft) =>
        opening(draft, { drafts, path: history.location.pathname, shown: screens.shown() }).map(
          (act): Offer => ({
            id: `draft-${draft.id}`,
            group: 'drafts',
            title: draftTitle(draft) ?? draftTexts.types[draft.formType],
            detail: draftTexts.view,
            ...act,
          }),
        ),
      ),
    ]
    return isFresh() ? all.filter(can) : []
  }

  /** The items for a text, each with what opens it. */
  const itemOffers = (text: string, answer: TitleAnswer | null): readonly Offer[] => {
    if (text.trim() === '' || !isFresh()) return []
    const mine = answers.read().filter((one) => one.editorId === editorId())
    const found = itemsMatching(itemsOf(mine), answer, text)
    return withFrame((shell) =>
      found.map((one) => {
        const visit = visitOf(one)
        const act = visit
          ? sending(visits, { type: 'visit.start', visit })
          : sending(shell, { type: 'search.pick', path: addressOf(one) })
        return { id: `${one.kind} ${one.id}`, group: one.kind, title: one.title, ...act }
      }),
    )
  }

  const palette: PalettePorts['palette'] = {
    find(text, answer) {
      listed = itemOffers(text, answer)
      return [...commandsMatching(offers(), text), ...listed]
    },
    canAsk: () => http.declares(SEARCH_RELATION),
    ask: (text, signal) => findItems(http, text, signal),
    watch: (onChange, onLost) => watchCommands(app, frame(), onChange, onLost),
  }

  return {
    palette,
    /** Runs a command if it is still available. */
    run(id: string) {
      const offer = [...offers(), ...listed].find((one) => one.id === id)
      if (offer) offer.actor.send(offer.event)
    },
    /** Creates what the screen that is shown creates, unless a form is open. */
    createHere() {
      const offer = screens
        .shown()
        .flatMap(({ actor, commandLabels }) => commandsOf(actor, commandLabels))
        .find(({ event: { type } }) => type === 'form.create' || type === 'form.open')
      if (offer) offer.actor.send(offer.event)
    },
  }
}
