import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { isSpokenStep } from '../../../domain/spoken-steps'
import { listSearchTexts } from '../../../messages/list-search'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { ListPart } from '../part'

const wrapper = css({ mdDown: { order: '3', w: 'full' }, lg: { order: '3', flex: '[1 0 100%]', mt: '3' } })

/** How far the pages have been read, with a button that ends it (EXT-106). */
export function SearchProgress({ list }: { list: ListPart<unknown> }) {
  const read = useSelector(list, ({ children }) => children.read)
  const progress = useSelector(read, (snapshot) => snapshot?.context.progress ?? null)
  const search = useSelector(list, ({ context }) => context.search)
  if (progress === null) return null
  const cancel = (
    <Button variant="outline" size="sm" onClick={() => list.send({ type: 'list.find', words: '', by: '', search })}>
      {listSearchTexts.cancel}
    </Button>
  )
  return (
    <div className={wrapper}>
      <Notice tone="info" actions={cancel} silent={!isSpokenStep(progress.done, progress.of)}>
        {listSearchTexts.reading(progress.done, progress.of)}
      </Notice>
    </div>
  )
}
