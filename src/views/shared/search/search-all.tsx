import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { listSearchTexts } from '../../../messages/list-search'
import { Button } from '../../../ui/actions/button'
import { FocusWithin } from '../../../ui/forms/focus'
import type { ListPart } from '../part'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  mt: '4',
  textStyle: 'meta',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
})

/** Where the words stand that were searched. */
const searchBox = () => document.querySelector<HTMLElement>('main input[type=search]')

/** What was searched, with a button that searches all pages, or ends that (EXT-105). */
export function SearchAll({ list, found }: { list: ListPart<{ id: string }>; found: number }) {
  const { items, total, all, search, words, by, pages } = useSelector(list, ({ context }) => context)
  const isShown = useSelector(list, (snapshot) => snapshot.matches('ready') || snapshot.hasTag('busy'))
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const typed = search.trim()
  const isFound = words !== '' && typed === words
  if (typed === '' || isBlank || !isShown || (words === '' && pages <= 1)) return null
  // With filters, the number of items that they leave without words is known only while none are searched for.
  const whole = words === '' ? total : by === '' ? all : null
  return (
    <div className={line}>
      {/* The status above the rows says how many there are at each key. */}
      <span>
        {isFound
          ? listSearchTexts.everywhere(total ?? items.length, all, words)
          : listSearchTexts.here(found, items.length, whole)}
      </span>
      <FocusWithin after={searchBox}>
        <Button
          variant="outline"
          size="sm"
          icon={isFound ? undefined : Search}
          onClick={() =>
            list.send(
              isFound
                ? { type: 'list.find', words: '', by, search: '' }
                : { type: 'list.find', words: typed, by, search: typed },
            )
          }
        >
          {isFound ? listSearchTexts.end : listSearchTexts.searchAll(whole)}
        </Button>
      </FocusWithin>
    </div>
  )
}
