import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { defaultUrlState, formatUrlState } from '../../../domain/navigation/url-state'
import { OpeningLink } from '../../../ui/actions/opening-link'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { ListPart } from '../part'
import type { FoundProps } from '../search/list-tools'

const Found = lazyComponent<FoundProps>(
  async () => (await loadPart('list-tools', () => import('../search/list-tools'))).Found,
  ({ text }) => text,
  ({ text }) => text,
)

export interface ItemLinkProps {
  list: ListPart<unknown>
  id: string
  /** The title of the item. */
  text: string
  /** What the link opens. */
  opens: 'preview' | 'edit'
  tab?: string | null | undefined
  onOpen: () => void
}

/**
 * The title of an item as a link that opens it, with the words of a search marked. Its address names the page that the
 * item is on, so that it can be opened in another tab, or copied (EXT-112).
 */
export function ItemLink({ list, id, text, opens, tab = null, onOpen }: ItemLinkProps): ReactNode {
  'use memo'
  const address = useSelector(list, ({ context: { page, words, by } }) =>
    formatUrlState('', { ...defaultUrlState, page, search: words, words, by, tab, [opens]: id }),
  )
  return (
    <OpeningLink href={address} onOpen={onOpen}>
      <FoundTitle list={list} id={id} text={text} />
    </OpeningLink>
  )
}

/** The title of an item, with the words of a search marked (EXT-109). */
function FoundTitle({ list, id, text }: Pick<ItemLinkProps, 'list' | 'id' | 'text'>): ReactNode {
  const isFound = useSelector(list, ({ context }) => context.matches.length > 0)
  return isFound ? <Found list={list} id={id} text={text} /> : text
}
