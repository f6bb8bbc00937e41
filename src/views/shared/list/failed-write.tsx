import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import type { NotDeleted } from '../../../machines/parts/removal.machine'
import type { ScreenEvent } from '../../../machines/parts/screen/screen.ports'
import type { EventOf } from '../../../machines/typed'
import { failureFor, type LastingFailure } from '../../../messages/reasons'
import { Failure } from '../failure'
import type { Part } from '../part'
import { RetryNotice } from './retry-notice'

interface FailedWriteProps extends LastingFailure {
  /** The name of the item; empty where the place says which one it is. */
  name: string
  onRetry?: (() => void) | undefined
  onClose: () => void
}

const line = css({ mb: '4' })

/** A write of one item that failed, above its list, until it is tried again or closed (EXT-231, EXT-232). */
export function FailedWrite({ name, failure, reason, ...on }: FailedWriteProps) {
  return (
    <div className={line}>
      <RetryNotice tone="danger" text={<Failure failure={failureFor(name, failure)} reason={reason} />} {...on} />
    </div>
  )
}

interface FailedDeletionProps<Item> {
  screen: Part<
    { context: { notDeleted: NotDeleted<Item> | null } },
    EventOf<ScreenEvent<Item, never>, 'delete.request' | 'deletion.dismiss'>
  >
  name: (item: Item) => string
}

/** The last deletion of a list, if it failed; Retry asks again (EXT-231). */
export function FailedDeletion<Item>({ screen, name }: FailedDeletionProps<Item>) {
  const failed = useSelector(screen, ({ context }) => context.notDeleted)
  if (failed === null) return null
  const { item, failure, reason } = failed
  return (
    <FailedWrite
      name={name(item)}
      failure={failure}
      reason={reason}
      onRetry={() => screen.send({ type: 'delete.request', item })}
      onClose={() => screen.send({ type: 'deletion.dismiss' })}
    />
  )
}
