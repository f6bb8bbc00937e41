import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createClockMachine } from '../../machines/clock.machine'
import type { createDraftsMachine } from '../../machines/drafts.machine'
import type { createSessionMachine } from '../../machines/session.machine'
import type { createShellMachine } from '../../machines/shell.machine'
import type { createThemeMachine } from '../../machines/theme.machine'

export interface ShellProps {
  shell: ActorRefFrom<ReturnType<typeof createShellMachine>>
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
  theme: ActorRefFrom<ReturnType<typeof createThemeMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  children: ReactNode
}

/** The frame of the signed-in screens: sidebar or drawer, header, and the screen itself. */
export const ShellView = ({ children }: ShellProps) => <main id="main">{children}</main>
