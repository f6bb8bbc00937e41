import type { CrudEvent } from '../../machines/parts/crud.ports'
import type { DetailEvent } from '../../machines/parts/detail.machine'
import type { FormEvent } from '../../machines/parts/form.ports'
import type { FormHostEvent } from '../../machines/parts/form-host.machine'
import type { ListEvent } from '../../machines/parts/list.machine'
import type { SettingsEvent } from '../../machines/screens/settings.ports'

type ScreenEvent =
  | CrudEvent<never, never>
  | FormEvent<object>
  | FormHostEvent<object>
  | ListEvent<never, never>
  | DetailEvent
  | SettingsEvent
  | { type: 'profile.save' }

/** What a screen can be told, by the name of the event. */
export type CommandEventType = ScreenEvent['type']

/** How an act is named: always, by what the form is open for, or with what the event brings along. */
export type CommandLabel = string | { create?: string; edit?: string } | { text: string; values: object }

/** The acts of a screen with their names; one for a part alone is named after that part, too (EXT-27). */
export type CommandLabels = Readonly<
  Partial<Record<CommandEventType | `${'nestedList'} ${CommandEventType}`, CommandLabel>>
>
