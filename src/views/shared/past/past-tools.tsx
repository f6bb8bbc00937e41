import { useSelector } from '@xstate/react'
import { pastTexts } from '../../../messages/past'
import { Button } from '../../../ui/actions/button'
import type { Past, PastProps } from './past-part'

const bin = { type: 'past.open', id: null } as const

export interface PastToolsProps<Values> extends PastProps<Values> {
  Past: Past<Values>
}

/**
 * Who changed the edited item and its history, and the bin of the list, where the host notes changes; their code is loaded
 * when an item is edited or one of them is opened (EXT-195, EXT-196, EXT-198).
 */
export function PastTools<Values>({ screen, clock, Past: Opened }: PastToolsProps<Values>) {
  const isOffered = useSelector(screen, (snapshot) => snapshot.can(bin))
  const isOpen = useSelector(screen, ({ context }) => context.past !== null)
  const edited = useSelector(screen, ({ children, context: { opening } }) =>
    children.form && opening.mode === 'edit' ? opening.id : null,
  )
  if (!isOffered) return null
  return (
    <>
      {isOpen || edited !== null ? <Opened screen={screen} clock={clock} /> : null}
      {edited === null ? null : (
        <Button variant="outline" onClick={() => screen.send({ type: 'past.open', id: edited })}>
          {pastTexts.history}
        </Button>
      )}
      <Button variant="outline" onClick={() => screen.send(bin)}>
        {pastTexts.bin}
      </Button>
    </>
  )
}
