import type { AnyActorRef, StateValue } from 'xstate'
import type { OpenComparison } from '../../machines/parts/comparison/comparison.ports'
import type { FormContext, FormEvent, FormUiEvent } from '../../machines/parts/form.ports'
import type { ListContext, ListEvent, Progress } from '../../machines/parts/list.ports'
import type { RemovalContext, RemovalEvent } from '../../machines/parts/removal.machine'
import type { ScreenEvent } from '../../machines/parts/screen/screen.ports'
import type { TabsEvent } from '../../machines/parts/tabs.machine'
import type { UploadEvent, UploadInput } from '../../machines/parts/upload.ports'
import type { EventOf } from '../../machines/typed'

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

type PageEvent = EventOf<ListEvent<never, never>, 'page.previous' | 'page.next' | 'page.open'>

/** A list, independent of its items. */
export type ListPart<Item> = Part<
  PartSnapshot<Omit<ListContext<Item, unknown>, 'scope' | 'before' | 'isFallback'>> & {
    can(event: PageEvent): boolean
    children: {
      read?: Part<Pick<PartSnapshot<{ progress: Progress | null }>, 'matches' | 'context'>, never> | undefined
    }
  },
  PageEvent | EventOf<ListEvent<never, never>, 'list.reload' | 'list.retry' | 'list.stop' | 'list.search' | 'list.find'>
>

/** What a screen says of its preview. */
export interface PreviewSnapshot<Item> {
  context: { previewed: Item | null; video: string | null; picture: string | null }
}

export type PreviewEvent = EventOf<
  ScreenEvent<never, never>,
  'preview.close' | 'video.open' | 'video.close' | 'picture.open' | 'picture.close'
>

/** A screen as the dialog needs it that shows one item, and may play its video or show one picture alone. */
export type PreviewPart<Item> = Part<PreviewSnapshot<Item>, PreviewEvent>

/** The current time, updated each second. */
export type ClockPart = Part<{ context: { now: number } }, never>

/** The selected tab; null while there are none. */
export type TabsPart = Part<{ context: { selected: string | null } }, EventOf<TabsEvent, 'tab.pick'>>

/** A removal, independent of its item. */
export type RemovalPart<Item> = Part<PartSnapshot<Pick<RemovalContext<Item>, 'item' | 'present'>>, RemovalEvent>

/** The draft autosave of a form. */
export type DraftPart = Part<
  PartSnapshot<{ savedAt: number | null; previous: object | null; lost: readonly string[] }>,
  never
>

/** The upload of one file into a form. */
export type UploadPart = Part<
  PartSnapshot<
    Pick<UploadInput, 'file' | 'kind' | 'order' | 'cropSettings'> & { sent: number; shared: object | null }
  > & {
    children: { editor?: AnyActorRef | undefined }
  },
  EventOf<UploadEvent, 'upload.cancel'>
>

type FormSnapshot = PartSnapshot<
  Pick<
    FormContext<object, unknown, unknown>,
    | 'failure'
    | 'failureIs'
    | 'reason'
    | 'queue'
    | 'failed'
    | 'originals'
    | 'removed'
    | 'mediaProblems'
    | 'pace'
    | 'prior'
    | 'toldUnlisted'
    | 'changed'
  > & {
    attempt: object | null
    comparison: Pick<OpenComparison<unknown>, 'differences' | 'saves'> | null
    problem: object | null
    marks: readonly { field: string; text: string }[]
  }
> & {
  children: { draft?: DraftPart | undefined; upload?: UploadPart | undefined }
  can(event: EventOf<FormUiEvent, 'outcome.check' | 'discard.cancel' | 'resend.cancel' | 'form.close'>): boolean
}

/** A form as its frame needs it, independent of its values. */
export type FormFramePart = Part<FormSnapshot & { context: { values: object } }, FormUiEvent>

/** A form as its fields and its preview need it. */
export type FormPart<Values, Item = unknown> = Part<
  FormSnapshot & PreviewSnapshot<Item> & { context: { values: Values } },
  FormUiEvent | EventOf<FormEvent<Values>, 'form.change'>
>
