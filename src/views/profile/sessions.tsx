import { useSelector } from '@xstate/react'
import type { AccountSession } from '../../../contract/account'
import { css } from '../../../styled-system/css'
import { localMoment } from '../../domain/time/local-time'
import { accountTexts } from '../../messages/account/account'
import { commonTexts } from '../../messages/common'
import { Button } from '../../ui/actions/button'
import { Badge } from '../../ui/feedback/badge'
import { Notice } from '../../ui/feedback/notice'
import { Table } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { ListFrame } from '../shared/list/list-frame'
import type { ListPart } from '../shared/part'
import type { AccountProps } from './account'
import { LazyConfirmation } from './lazy-confirmation'

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
    labelled: true,
    cell: ({ createdAt }) => localMoment(createdAt),
  },
  {
    key: 'lastUsed',
    header: accountTexts.columns.lastUsed,
    width: '176px',
    labelled: true,
    cell: ({ seenAt }) => localMoment(seenAt),
  },
]

/** The sessions of the editor, each of which can be ended (EXT-244). */
export function Sessions({ account }: AccountProps) {
  const list = useSelector(account, ({ children }) => children.list)
  const end = useSelector(account, ({ children }) => children.end)
  return (
    <div>
      <h2 className={heading}>{accountTexts.sessions}</h2>
      <p className={lead}>{accountTexts.sessionsLead}</p>
      <NotEnded account={account} />
      <LazyConfirmation call={end} />
      {list && <SessionList account={account} list={list} />}
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

function SessionList({ account, list }: AccountProps & { list: ListPart<AccountSession> }) {
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
  const endingId = useSelector(account, (snapshot) => (snapshot.hasTag('ending') ? snapshot.context.endingId : null))
  if (session.isCurrent) return <Badge tone="accent" text={accountTexts.isCurrent} />
  return (
    <Button
      variant="outline"
      size="sm"
      busy={endingId === session.id}
      disabled={endingId !== null && endingId !== session.id}
      describedBy={nameId(session)}
      onClick={() => account.send({ type: 'sessions.end', id: session.id })}
    >
      {accountTexts.end}
    </Button>
  )
}
