import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import { StatusLine } from '../../../ui/feedback/status-line'
import type { ListPart } from '../part'

/** Shown from the first failed attempt until the rows arrive or the attempts end (EXT-6), and where a read is late. */
export function LoadingRows({ list }: { list: ListPart<unknown> }) {
  const read = useSelector(list, ({ children }) => children.read)
  const isWaiting = useSelector(read, (snapshot) => snapshot?.matches('waiting') ?? false)
  // A read of many pages says how far it is (EXT-106).
  const isTold = useSelector(read, (snapshot) => snapshot?.context.progress != null)
  const isLate = useSelector(list, ({ context }) => context.isLate)
  if (isLate && !isTold) return <LateRows list={list} text={isWaiting ? commonTexts.tryingAgain : commonTexts.late} />
  return isWaiting ? <StatusLine text={commonTexts.tryingAgain} /> : null
}

/** A read that takes longer than 8 s can be given up (EXT-65). */
function LateRows({ list, text }: { list: ListPart<unknown>; text: string }) {
  const stop = (
    <Button variant="outline" size="sm" onClick={() => list.send({ type: 'list.stop' })}>
      {commonTexts.stop}
    </Button>
  )
  return (
    <Notice tone="info" actions={stop}>
      {text}
    </Notice>
  )
}
