import type { AnyActorRef, StateValue } from 'xstate'
import type { FormContext } from '../../machines/parts/form.ports'
import type { ListContext } from '../../machines/parts/list.machine'

/** The interface of an actor that a widget needs: its snapshot, and the events that it accepts. */
export interface Part<Snapshot, Event> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): Snapshot
  send(event: Event): void
}

interface PartSnapshot<Context> {
  context: Context
  matches(value: StateValue): boolean
  hasTag(tag: 'busy' | 'locked' | 'blank' | 'lockedElsewhere' | 'available'): boolean
}

type PageEvent = { type: 'page.previous' } | { type: 'page.next' } | { type: 'page.open'; page: number }

/** A list, independent of its items. */
export type ListPart<Item> = Part<
  PartSnapshot<
    Pick<ListContext<Item, unknown>, 'items' | 'page' | 'pages' | 'total' | 'unreadable' | 'search' | 'failure'>
  > & {
    can(event: PageEvent): boolean
    children: { read?: Part<Pick<PartSnapshot<unknown>, 'matches'>, never> | undefined }
  },
  PageEvent | { type: 'list.retry' } | { type: 'list.search'; text: string }
>

/** A dialog that shows one item, and may play its video. */
export type PreviewPart<Item> = Part<
  { context: { item: Item | null; video: string | null } },
  { type: 'preview.close' } | { type: 'video.open'; url: string } | { type: 'video.close' }
>

/** The current time, updated each second. */
export type ClockPart = Part<{ context: { now: number } }, never>

/** The selected tab; null while there are none. */
export type TabsPart = Part<{ context: { selected: string | null } }, { type: 'tab.pick'; id: string }>

/** A removal, independent of its item. */
export type RemovalPart<Item> = Part<
  PartSnapshot<{ item: Item }>,
  { type: 'delete.confirm' } | { type: 'delete.cancel' }
>

/** The draft autosave of a form. */
export type DraftPart = Part<PartSnapshot<{ savedAt: number | null }>, never>

/** The upload of one file into a form. */
export type UploadPart = Part<
  PartSnapshot<{ file: File; sent: number }> & { children: { editor?: AnyActorRef | undefined } },
  { type: 'upload.cancel' }
>

type FormUiEvent =
  | { type: 'form.add'; field: string }
  | { type: 'form.submit' }
  | { type: 'form.dismiss' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'outcome.check' }
  | { type: 'save.retry' }
  | { type: 'previous.restore' }
  | { type: 'previous.discard' }
  | { type: 'draft.reclaim' }
  | { type: 'draft.copy' }
  | { type: 'media.choose'; field: string; files: readonly File[] }
  | { type: 'media.remove'; field: string; index: number }

type FormSnapshot = PartSnapshot<
  Pick<FormContext<object, unknown, unknown>, 'failure' | 'queue' | 'mediaProblem'> & {
    previousDraft: object | null
    problem: { field: string; text: string } | null
  }
> & { children: { draft?: DraftPart | undefined; upload?: UploadPart | undefined } }

/** A form as its frame needs it, independent of its values. */
export type FormFramePart = Part<FormSnapshot, FormUiEvent>

/** A form as its fields need it. */
export type FormPart<Values> = Part<
  FormSnapshot & { context: { values: Values } },
  FormUiEvent | { type: 'form.change'; values: Partial<Values> }
>
