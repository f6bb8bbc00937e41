import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { WordPager as Pager } from '../../../ui/layout/pager'
import type { ListPart } from '../part'

/** Previous, 'Page X of Y' and Next of a list; nothing for at most one page (NEWS-9, NEWS-10, NEWS-11). */
export function WordPager({ list, isAnchored }: { list: ListPart<unknown>; isAnchored?: boolean }) {
  const page = useSelector(list, ({ context }) => context.page)
  const pages = useSelector(list, ({ context }) => context.pages)
  const hasPrevious = useSelector(list, (snapshot) => snapshot.can({ type: 'page.previous' }))
  const hasNext = useSelector(list, (snapshot) => snapshot.can({ type: 'page.next' }))
  if (pages <= 1) return null
  return (
    <Pager
      label={commonTexts.pages}
      previous={commonTexts.previous}
      next={commonTexts.next}
      position={commonTexts.pageOf(page + 1, pages)}
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      isAnchored={isAnchored}
      onPrevious={() => list.send({ type: 'page.previous' })}
      onNext={() => list.send({ type: 'page.next' })}
    />
  )
}
