import { css } from '../../../styled-system/css'
import { Spinner } from './spinner'
import { Status } from './status'

const line = css({ display: 'flex', alignItems: 'center', gap: '2', minH: '6', textStyle: 'meta', color: 'fg.muted' })

/** One line about an activity in progress, such as a retry. */
export function StatusLine({ text }: { text: string }) {
  return (
    <Status className={line}>
      <Spinner />
      {text}
    </Status>
  )
}
