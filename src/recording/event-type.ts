import type { AnyStateMachine, EventFrom } from 'xstate'
import type { createClockMachine } from '../machines/page/clock.machine'
import type { createLiveMachine } from '../machines/page/live.machine'
import type { createNetworkMachine } from '../machines/page/network.machine'
import type { createPaletteMachine } from '../machines/page/palette.machine'
import type { createReportMachine } from '../machines/page/report.machine'
import type { SessionEvent } from '../machines/page/session.ports'
import type { createShellMachine } from '../machines/page/shell.machine'
import type { createShortcutsMachine } from '../machines/page/shortcuts.machine'
import type { createSignOutMachine } from '../machines/page/sign-out.machine'
import type { createThemeMachine } from '../machines/page/theme.machine'
import type { createTimeSettingsMachine } from '../machines/page/time-settings.machine'
import type { createToasterMachine } from '../machines/page/toaster.machine'
import type { createVisitMachine } from '../machines/page/visit.machine'
import type { ConfirmationEvent } from '../machines/parts/account/confirmed-call.machine'
import type { FactorEvent } from '../machines/parts/account/factor.ports'
import type { SignInCodeEvent } from '../machines/parts/account/sign-in-code.machine'
import type { DetailEvent, DetailReport } from '../machines/parts/detail.machine'
import type { DraftAutosaveEvent } from '../machines/parts/draft-autosave.ports'
import type { TakeDownEvent } from '../machines/parts/files/take-down.ports'
import type { FormEvent } from '../machines/parts/form.ports'
import type { FormHostEvent } from '../machines/parts/form-host.ports'
import type { ImageEditorEvent } from '../machines/parts/image-editor.machine'
import type { ListEvent } from '../machines/parts/list.ports'
import type { ReadEvent } from '../machines/parts/read.machine'
import type { RemovalEvent } from '../machines/parts/removal.machine'
import type { OrderEvent } from '../machines/parts/rows/order.machine'
import type { VisibilityEvent } from '../machines/parts/rows/visibility.machine'
import type { ScreenEvent, ScreenReport } from '../machines/parts/screen/screen.ports'
import type { BulkEvent, SelectionEvent } from '../machines/parts/selection/selection.ports'
import type { TabsEvent } from '../machines/parts/tabs.machine'
import type { createTileMachine } from '../machines/parts/tile.machine'
import type { UploadEvent } from '../machines/parts/upload.ports'
import type { AccountEvent } from '../machines/screens/account.ports'
import type { createDraftSearchMachine } from '../machines/screens/draft-search.machine'
import type { createDraftsMachine } from '../machines/screens/drafts.machine'
import type { createInvitationMachine } from '../machines/screens/invitation.machine'
import type { createLoginMachine } from '../machines/screens/login.machine'
import type { createProfileMachine } from '../machines/screens/profile.machine'
import type { SettingsEvent } from '../machines/screens/settings.ports'

type Made<Make extends (...given: never[]) => AnyStateMachine> = EventFrom<ReturnType<Make>>

/** Every event that a machine accepts, apart from those of XState; a renamed event is renamed here too. */
export type EventType = (
  | Made<typeof createClockMachine>
  | Made<typeof createLiveMachine>
  | Made<typeof createNetworkMachine>
  | Made<typeof createSignOutMachine>
  | Made<typeof createPaletteMachine>
  | Made<typeof createReportMachine>
  | Made<typeof createShellMachine>
  | Made<typeof createShortcutsMachine>
  | Made<typeof createVisitMachine>
  | Made<typeof createThemeMachine>
  | Made<typeof createTimeSettingsMachine>
  | Made<typeof createToasterMachine>
  | Made<typeof createTileMachine>
  | Made<typeof createDraftsMachine>
  | Made<typeof createDraftSearchMachine>
  | Made<typeof createInvitationMachine>
  | Made<typeof createLoginMachine>
  | Made<typeof createProfileMachine>
  | AccountEvent
  | ConfirmationEvent
  | FactorEvent
  | SignInCodeEvent
  | SessionEvent
  | DetailEvent<never>
  | DetailReport
  | DraftAutosaveEvent<never>
  | FormEvent<never>
  | FormHostEvent<never>
  | ImageEditorEvent
  | ListEvent<never, never>
  | OrderEvent
  | ReadEvent
  | RemovalEvent
  | ScreenEvent<never, never>
  | ScreenReport<never, never>
  | SelectionEvent<never>
  | BulkEvent
  | TabsEvent
  | TakeDownEvent
  | UploadEvent
  | VisibilityEvent<never>
  | SettingsEvent
)['type']

/** A delayed transition: its delay, and the state that it starts in. */
type Delayed = `xstate.after.${string}.${string}`

/** Events that replace the one before: of several in a row only the last is stored. */
export const overwriting: ReadonlySet<string> = new Set<EventType | Delayed>([
  'clock.tick',
  'code.change',
  'drafts.changed',
  'drafts.search',
  'commands.changed',
  'confirmation.change',
  'factor.change',
  'form.change',
  'invitation.change',
  'login.change',
  'list.search',
  'search.change',
  'palette.change',
  'report.change',
  'password.change',
  'zones.search',
  'crop.move',
  'quality.set',
  'upload.progress',
  'settings.change',
  'file.change',
  'xstate.after.poll.drafts.watching',
])
