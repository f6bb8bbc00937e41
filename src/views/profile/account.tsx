import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { AccountSession } from '../../../contract/account'
import { css } from '../../../styled-system/css'
import { localMoment } from '../../domain/time/local-time'
import type { createAccountMachine } from '../../machines/screens/account.machine'
import { accountTexts } from '../../messages/account'
import { commonTexts } from '../../messages/common'
import { Button } from '../../ui/actions/button'
import { Badge } from '../../ui/feedback/badge'
import { Notice } from '../../ui/feedback/notice'
import { Table } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { ListFrame } from '../shared/list/list-frame'
import type { ListPart } from '../shared/part'
import { ChangePasswordForm } from './change-password-form'

export interface AccountProps {
  account: ActorRefFrom<ReturnType<typeof createAccountMachine>>
}

const root = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '10' })
const heading = css({ textStyle: 'headline' })
const lead = css({ textStyle: 'meta', color: 'fg.muted', mt: '1', mb: '3' })
const notice = css({ mb: '4' })

const nameOf = ({ browser }: AccountSession): string => browser || accountTexts.unknownBrowser
/** The element that names a session. */
const nameId = ({ id }: AccountSession): string => `session-${id}`

const columns: readonly Column<AccountSession>[] = [
  {
    key: 'browser',
    header: accountTexts.columns.browser,
    cell: (session) => <span id={nameId(session)}>{nameOf(session)}</span>,
    title: nameOf,
  },
  {
    key: 'signedIn',
    header: accountTexts.columns.signedIn,
    width: '176px',
    cell: ({ createdAt }) => localMoment(createdAt),
  },
  { key: 'lastUsed', header: accountTexts.columns.lastUsed, width: '176px', cell: ({ seenAt }) => localMoment(seenAt) },
]

/** The second tab where the host has an account: a new password, and the sessions (EXT-243, EXT-244). */
export function Account({ account }: AccountProps) {
  const list = useSelector(account, ({ children }) => children.list)
  return (
    <div className={root}>
      <ChangePasswordForm account={account} />
      <div>
        <h2 className={heading}>{accountTexts.sessions}</h2>
        <p className={lead}>{accountTexts.sessionsLead}</p>
        <NotEnded account={account} />
        {list && <Sessions account={account} list={list} />}
      </div>
    </div>
  )
}

function NotEnded({ account }: AccountProps) {
  const text = useSelector(account, ({ context }) => context.notEnded)
  return text === null ? null : (
    <div className={notice}>
      <Notice tone="danger">{text}</Notice>
    </div>
  )
}

function Sessions({ account, list }: AccountProps & { list: ListPart<AccountSession> }) {
  const items = useSelector(list, ({ context }) => context.items)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ListFrame list={list} label={accountTexts.sessions} found={items} isSearched={false}>
      <Table
        label={accountTexts.sessions}
        columns={columns}
        rows={isBlank ? [] : items}
        keyOf={({ id }) => id}
        actions={(session) => <End account={account} session={session} />}
        actionsHead={commonTexts.actions}
        thumb="none"
        skeletonRows={isBlank ? 2 : 0}
        busy={isBusy}
      />
    </ListFrame>
  )
}

/** Ends a session, but not the one that asks: that is what Log out is for. */
function End({ account, session }: AccountProps & { session: AccountSession }) {
  const isBusy = useSelector(
    account,
    (snapshot) => snapshot.matches({ ending: 'ending' }) && snapshot.context.endingId === session.id,
  )
  if (session.isCurrent) return <Badge tone="accent" text={accountTexts.isCurrent} />
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isBusy}
      describedBy={nameId(session)}
      onClick={() => account.send({ type: 'sessions.end', id: session.id })}
    >
      {accountTexts.end}
    </Button>
  )
}
