import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { deleterOf, othersAt, unseenOf } from '../../../domain/live'
import { isFound } from '../../../domain/navigation/url-state'
import type { Versioned } from '../../../domain/version'
import { liveTexts } from '../../../messages/shell/live'
import { Button } from '../../../ui/actions/button'
import { Badge } from '../../../ui/feedback/badge'
import { FocusWithin } from '../../../ui/forms/focus'
import type { ListPart } from '../part'

/** Laid over the number of items at the end of the list's head: it moves nothing when it comes. */
const place = css({ position: 'relative', h: '0', zIndex: 'raised' })
const bar = css({
  position: 'absolute',
  bottom: '1',
  right: '0',
  maxW: 'full',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  pl: '3',
  bg: 'bg.raised',
  border: 'hairline',
  borderRadius: 'md',
  boxShadow: 'float',
  textStyle: 'small',
})
const unseen = css({ srOnly: true })

/** A list that can be read again. */
export interface LiveProps {
  list: ListPart<Versioned>
}

/** What others have done since the list was read, and Show, which reads it again (EXT-264). */
export function LiveBar({ list }: LiveProps) {
  const live = useSelector(list, ({ context }) => context.live)
  const items = useSelector(list, ({ context }) => context.items)
  const isLookedFor = useSelector(list, ({ context }) => isFound(context))
  const text = liveTexts.unseen(unseenOf(live, items, isLookedFor))
  return (
    <div className={place}>
      <div className={text === '' ? unseen : bar}>
        <span role="status">{text}</span>
        {text === '' ? null : (
          <FocusWithin>
            <Button variant="ghost" size="sm" onClick={() => list.send({ type: 'list.reload' })}>
              {liveTexts.show}
            </Button>
          </FocusWithin>
        )}
      </div>
    </div>
  )
}

export interface LiveMarkProps extends LiveProps {
  id: string
}

/** Marks an item that somebody else has deleted, or has open (EXT-265, EXT-266). */
export function LiveMark({ list, id }: LiveMarkProps) {
  const deleter = useSelector(list, ({ context }) => deleterOf(context.live, id))
  const open = useSelector(list, ({ context }) => context.live.open)
  const others = othersAt(open, id)
  if (deleter !== null) return <Badge tone="error" text={liveTexts.deletedBy(deleter)} />
  return others && <Badge tone="neutral" text={liveTexts.openAt(others.names)} />
}
