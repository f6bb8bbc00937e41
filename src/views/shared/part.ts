import type { AnyActorRef, StateValue } from 'xstate'
import type { FormContext } from '../../machines/parts/form.ports'
import type { ListContext } from '../../machines/parts/list.machine'

/** What a widget needs of an actor: what it shows, and what it may be told. */
export interface Part<Snapshot, Event> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): Snapshot
  send(event: Event): void
}

interface Shown<Context> {
  context: Context
  matches(place: StateValue): boolean
  hasTag(tag: 'busy' | 'locked' | 'blank' | 'lent' | 'freed'): boolean
}

type Turn = { type: 'page.previous' } | { type: 'page.next' } | { type: 'page.open'; page: number }

/** A list as the widgets around it see it, whatever it lists. */
export type ListPart<Item> = Part<
  Shown<
    Pick<ListContext<Item, unknown>, 'items' | 'page' | 'pages' | 'total' | 'unreadable' | 'search' | 'failure'>
  > & {
    can(event: Turn): boolean
    children: { read?: Part<Pick<Shown<unknown>, 'matches'>, never> | undefined }
  },
  Turn | { type: 'list.retry' } | { type: 'list.search'; text: string }
>

/** A dialog that shows one item, and may play a video of it. */
export type PreviewPart<Item> = Part<
  { context: { item: Item | null; video: string | null } },
  { type: 'preview.close' } | { type: 'video.open'; url: string } | { type: 'video.close' }
>

/** The present time, anew each second. */
export type ClockPart = Part<{ context: { now: number } }, never>

/** A choice between tabs; null while there are none. */
export type TabsPart = Part<{ context: { selected: string | null } }, { type: 'tab.pick'; id: string }>

/** One deletion, whatever it deletes. */
export type RemovalPart<Item> = Part<Shown<{ item: Item }>, { type: 'delete.confirm' } | { type: 'delete.cancel' }>

/** The keeper of a form's draft. */
export type DraftPart = Part<Shown<{ keptAt: number | null }>, never>

/** One file on its way into a form. */
export type UploadPart = Part<
  Shown<{ file: File; sent: number }> & { children: { editor?: AnyActorRef | undefined } },
  { type: 'upload.cancel' }
>

type FormAct =
  | { type: 'form.add'; field: string }
  | { type: 'form.submit' }
  | { type: 'form.dismiss' }
  | { type: 'lose.confirm' }
  | { type: 'lose.cancel' }
  | { type: 'outcome.check' }
  | { type: 'save.again' }
  | { type: 'words.restore' }
  | { type: 'words.forget' }
  | { type: 'draft.take' }
  | { type: 'draft.copy' }
  | { type: 'media.choose'; field: string; files: readonly File[] }
  | { type: 'media.remove'; field: string; index: number }

type FormShown = Shown<
  Pick<FormContext<object, unknown, unknown>, 'failure' | 'queue' | 'mediaProblem'> & {
    earlier: object | null
    problem: { field: string; text: string } | null
  }
> & { children: { draft?: DraftPart | undefined; upload?: UploadPart | undefined } }

/** A form as its frame sees it, whatever it holds. */
export type FormFramePart = Part<FormShown, FormAct>

/** A form as its fields see it. */
export type FormPart<Values> = Part<
  FormShown & { context: { values: Values } },
  FormAct | { type: 'form.change'; values: Partial<Values> }
>
