import type { AnyActorRef, EventFrom, EventObject } from 'xstate'
import type { Draft } from '../../domain/drafts/draft'
import type { Command } from '../../domain/navigation/command'
import { commonTexts } from '../../messages/common'
import { draftTexts } from '../../messages/drafts/drafts'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { paletteTexts } from '../../messages/shell/palette'
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
  'previous.restore': formDraftTexts.bringBack,
  'page.next': paletteTexts.nextPage,
  'page.previous': paletteTexts.previousPage,
  'list.reload': paletteTexts.reload,
}

/** Parts that have a dialog of their own above the screen, or only load choices for a form. */
const dialogs = ['notification', 'notificationHost', 'removal', 'upload']
const notOffered = new Set([...dialogs, 'topics', 'regions', 'events', 'read', 'draft'])

type Act = Pick<Offer, 'actor' | 'event'>

/** Whether the actor of an offer accepts its event now. */
export const can = ({ actor, event }: Act): boolean => snapshotOf(actor)?.can(event) === true

/** The events that an actor and its parts accept in their current states, labelled as their screen defines (EXT-27). */
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
    if (title === undefined) return []
    const keys = type === 'form.submit' ? { keys: paletteTexts.keysOf.submit } : {}
    return [{ id: `${actor.sessionId}-${type}`, group: 'commands', title, ...keys, actor, event }]
  })
  return [...offers.filter(can), ...parts.flatMap((part) => commandsOf(part, own, isEdit ? 'edit' : mode))]
}

function nameOf(text: CommandLabel, mode: 'create' | 'edit'): string | undefined {
  if (typeof text === 'string') return text
  return 'values' in text ? text.text : text[mode]
}

/** An actor with an event that it accepts. */
export const sending = <Receiver extends AnyActorRef>(actor: Receiver, event: EventFrom<Receiver>): Act => ({
  actor,
  event,
})

/**
 * What opens a draft: on another page the list of drafts, on its own the screen itself, which does not start anew;
 * nothing while that cannot.
 */
export function opening(
  { id, route }: Pick<Draft, 'id' | 'route'>,
  { drafts, path, shown }: { drafts: AnyActorRef; path: string; shown: readonly { actor: AnyActorRef }[] },
): readonly Act[] {
  const event = { type: 'draft.open', id }
  return route === path ? shown.map(({ actor }) => ({ actor, event })).filter(can) : [{ actor: drafts, event }]
}
