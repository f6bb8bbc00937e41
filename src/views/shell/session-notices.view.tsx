import { css } from '../../../styled-system/css'
import { sessionTexts } from '../../messages/shell/session'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import type { ShellProps } from './shell.view'

const above = css({ mb: '6' })

/** Reports an expired session while somebody types, in place of the sign-in dialog (EXT-43). */
export function ExpiredLine({ session }: Pick<ShellProps, 'session'>) {
  const ask = (
    <Button variant="outline" size="sm" onClick={() => session.send({ type: 'session.ask' })}>
      {sessionTexts.expired.ask}
    </Button>
  )
  return (
    <Notice id="session-line" tone="warning" actions={ask}>
      {sessionTexts.expired.line}
    </Notice>
  )
}

/** Reports that the browser has not stored the sign-in (EXT-40). */
export const InMemoryNotice = () => (
  <div className={above}>
    <Notice tone="warning">{sessionTexts.inMemory}</Notice>
  </div>
)
