import { useSelector } from '@xstate/react'
import { pagerWindow } from '../../../domain/navigation/paging'
import { commonTexts } from '../../../messages/common'
import { NumberPager as Pager } from '../../../ui/layout/pager'
import type { ListPart } from '../part'

/** At most five page numbers of a list between two arrows; nothing for at most one page (PAGE-1, PAGE-4, ART-5). */
export function NumberPager({ list }: { list: ListPart<unknown> }) {
  const page = useSelector(list, ({ context }) => context.page)
  const pages = useSelector(list, ({ context }) => context.pages)
  if (pages <= 1) return null
  return (
    <Pager
      label={commonTexts.pages}
      previous={commonTexts.previous}
      next={commonTexts.next}
      position={commonTexts.pageOf(page + 1, pages)}
      pages={pagerWindow(page, pages).map((index) => index + 1)}
      current={page + 1}
      hasPrevious={page > 0}
      hasNext={page + 1 < pages}
      onPick={(number) => list.send({ type: 'page.open', page: number - 1 })}
    />
  )
}
