import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import type { Comparison } from '../../../domain/comparison/comparison'
import { othersAt } from '../../../domain/live'
import { timeOf } from '../../../domain/time/local-time'
import { pastTexts as texts } from '../../../messages/past'
import { liveTexts } from '../../../messages/shell/live'
import { Button } from '../../../ui/actions/button'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import { Status } from '../../../ui/feedback/status'
import { Age } from '../list/age'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { PastProps } from './past-part'

const line = css({ alignSelf: 'center', textStyle: 'small', color: 'fg.muted' })

/**
 * Who changed the edited item, the button of its history, and that of the bin (EXT-195, EXT-196, EXT-198). How to compare
 * two versions comes with the code of the form, and is loaded when one of them is opened.
 */
export function pastTools<Values extends object, Item extends { id: string }>(
  compare: () => Promise<Comparison<Values, Item>>,
) {
  const PastDialog = lazyComponent<PastProps<Values>>(
    async () => {
      const loading = loadPart('past-dialog', () => import('./past-dialog'))
      const [{ pastDialog }, comparison] = await Promise.all([loading, compare()])
      return pastDialog(comparison)
    },
    ({ screen, ...retry }) => <PartNotLoaded {...retry} onClose={() => screen.send({ type: 'past.close' })} />,
    <PartLoading />,
  )
  return function PastTools({ screen, clock }: PastProps<Values>) {
    const isOpen = useSelector(screen, ({ children }) => children.past !== undefined)
    const edited = useSelector(screen, ({ children, context: { opening } }) =>
      children.form && opening.mode === 'edit' ? opening.id : null,
    )
    return (
      <>
        {edited === null ? null : (
          <>
            <ChangedBy screen={screen} clock={clock} id={edited} />
            <Button variant="outline" onClick={() => screen.send({ type: 'past.open', id: edited })}>
              {texts.history}
            </Button>
          </>
        )}
        <Button variant="outline" onClick={() => screen.send({ type: 'past.open', id: null })}>
          {texts.bin}
        </Button>
        {isOpen ? <PastDialog screen={screen} clock={clock} /> : null}
      </>
    )
  }
}

/** Who else has an item open (EXT-266), or else who changed it last, and how long ago (EXT-195). */
function ChangedBy<Values>({ screen, clock, id }: PastProps<Values> & { id: string }) {
  const list = useSelector(screen, ({ children }) => children.list)
  const item = useSelector(list, (snapshot) => snapshot?.context.items.find((one) => one.id === id))
  const open = useSelector(list, (snapshot) => snapshot?.context.live.open)
  const others = open && othersAt(open, id)
  if (others) return <Status className={line}>{liveTexts.openToo(others.names, others.kind)}</Status>
  if (!item?.changedBy || !item.changedAt) return null
  return (
    <span className={line}>
      {texts.changedBy(item.changedBy)}
      <Age time={timeOf(item.changedAt)} clock={clock} />
    </span>
  )
}
