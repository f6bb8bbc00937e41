import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { formPanel } from '../../../styled-system/recipes/form-panel'
import { avatarLetters, displayName } from '../../domain/text'
import type { createSessionMachine } from '../../machines/page/session.machine'
import type { createProfileMachine } from '../../machines/screens/profile.machine'
import { profileTexts } from '../../messages/profile'
import { layoutTexts } from '../../messages/shell/layout'
import { Tabs } from '../../ui/actions/tabs'
import { Badge } from '../../ui/feedback/badge'
import { Avatar } from '../../ui/layout/avatar'
import { PageHead } from '../../ui/layout/page-head'
import { PageTitle } from '../shell/page-title'
import { Account } from './account'
import type { FactorProps } from './factor'
import { LeaveQuestion } from './leave-question'
import { ProfileForm } from './profile-form'

export interface ProfileProps {
  profile: ActorRefFrom<ReturnType<typeof createProfileMachine>>
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
  Factor: ComponentType<FactorProps>
}

const { profile: heading } = layoutTexts.headings
const tabs = Object.entries(profileTexts.tabs).map(([value, label]) => ({ value, label }))
const grid = css({
  display: 'grid',
  gridTemplateColumns: '[240px minmax(0, 1fr)]',
  gap: '8',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const person = css({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: '4', minW: '0' })
const email = css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })

/**
 * Profile (/profile): who is signed in, and two tabs, of which the second is the account where the host has one (PROF-1,
 * PROF-2, PROF-6, EXT-243).
 */
export function ProfileView({ profile, session, Factor }: ProfileProps) {
  const isPassword = useSelector(profile, (snapshot) => snapshot.matches({ tab: 'password' }))
  const account = useSelector(profile, ({ children }) => children.account)
  return (
    <>
      <PageTitle text={heading} />
      <PageHead title={heading} />
      <div className={grid}>
        <Person session={session} />
        <Tabs
          items={tabs}
          value={isPassword ? 'password' : 'profile'}
          label={profileTexts.choose}
          onPick={(id) => profile.send({ type: 'tab.pick', id })}
        >
          {!isPassword && <ProfileForm profile={profile} />}
          {isPassword && (account ? <Account account={account} Factor={Factor} /> : <p>{profileTexts.password}</p>)}
        </Tabs>
      </div>
      <LeaveQuestion account={account} session={session} />
    </>
  )
}

/** The editor as stored, independent of the form (PROF-1, PROF-5). */
function Person({ session }: Pick<ProfileProps, 'session'>) {
  const editor = useSelector(session, ({ context }) => context.editor)
  const name = editor?.name ?? ''
  return (
    <div className={person}>
      <Avatar letters={avatarLetters(name, layoutTexts.noInitials)} size="xl" />
      <div className={css({ minW: '0' })}>
        <h2 className={formPanel().title}>{displayName(name, layoutTexts.noName)}</h2>
        <p className={email}>{editor?.email}</p>
      </div>
      <Badge tone="neutral" text={profileTexts.role} />
    </div>
  )
}
