import type { LastingFailure } from '../../messages/reasons'

/** Why a call failed, as it stays on the screen: the text of the screen, then what else is known of the cause (EXT-55). */
export function Failure({ failure, reason }: LastingFailure) {
  return reason === '' ? (
    failure
  ) : (
    <>
      <p>{failure}</p>
      <p>{reason}</p>
    </>
  )
}
