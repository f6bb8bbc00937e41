import type { EventFrom } from 'xstate'
import type { DetailEvent } from '../../machines/parts/detail.machine'
import type { FormEvent } from '../../machines/parts/form.ports'
import type { FormHostEvent } from '../../machines/parts/form-host.ports'
import type { ListEvent } from '../../machines/parts/list.ports'
import type { ScreenEvent } from '../../machines/parts/screen/screen.ports'
import type { createProfileMachine } from '../../machines/screens/profile.machine'
import type { SettingsEvent } from '../../machines/screens/settings.ports'
import type { EventOf } from '../../machines/typed'

type ProfileEvent = EventOf<EventFrom<ReturnType<typeof createProfileMachine>>, 'profile.save'>
type AnyScreenEvent =
  | ScreenEvent<never, never>
  | FormEvent<object>
  | FormHostEvent<object>
  | ListEvent<never, never>
  | DetailEvent<never>
  | SettingsEvent
  | ProfileEvent

/** The types of the events that a screen accepts. */
export type CommandEventType = AnyScreenEvent['type']

/** The label of a command: fixed, by the mode of the form, or made from the event's payload. */
export type CommandLabel = string | { create?: string; edit?: string } | { text: string; values: object }

/** The events of a screen with their labels; an event of a single part is prefixed with the name of the part. */
export type CommandLabels = Readonly<Partial<Record<CommandEventType | `nestedList ${CommandEventType}`, CommandLabel>>>
