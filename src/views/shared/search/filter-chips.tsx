import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { type FilterName, readFilters, withFilter } from '../../../domain/navigation/filters'
import { commonTexts } from '../../../messages/common'
import { listSearchTexts } from '../../../messages/list-search'
import { Button } from '../../../ui/actions/button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { FocusWithin } from '../../../ui/forms/focus'
import { choicesOf } from './filter-choices'
import type { ToolProps } from './tools-part'

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  listStyle: 'none',
  lg: { '[open] + &': { ml: '[-312px]', flex: '[1 0 calc(100% + 312px)]' } },
})

/** Where the focus goes when its chip is gone: to the next chip, or to the search box. */
const nextChip = () =>
  document.querySelector<HTMLElement>('[data-chips] button') ??
  document.querySelector<HTMLElement>('main [type=search]')

/** What the list is searched and filtered by, each with a button that ends it (EXT-107). */
export function FilterChips({ list, of, screen }: ToolProps) {
  const { by, words, search, hasFilters } = useSelector(list, ({ context }) => context)
  const choices = useSelector(screen, ({ children }) => children)
  const topics = useSelector(choices.topics, (snapshot) => snapshot?.context.items ?? [])
  const { filters, only } = readFilters(of, by)
  const find = (change: { words?: string; by?: string }) => {
    const next = { words, by, ...change }
    list.send({ type: 'list.find', ...next, search: next.words === words ? search : next.words })
  }
  const labelOf = (name: FilterName, value: string) =>
    choicesOf(of, name, { topics, regions: [] }).find((choice) => choice.value === value)?.label ?? value
  const shown = [
    ...(words === '' ? [] : [{ key: 'words', text: listSearchTexts.words(words), end: () => find({ words: '' }) }]),
    ...(only === null
      ? []
      : [{ key: 'only', text: listSearchTexts.only, end: () => find({ by: withFilter(by, 'only', '') }) }]),
    ...(hasFilters ? filters : []).map(({ name, value }) => ({
      key: name,
      text: `${listSearchTexts.names[name]}: ${labelOf(name, value)}`,
      end: () => find({ by: withFilter(by, name, '') }),
    })),
  ]
  if (shown.length === 0) return null
  return (
    <ul data-chips="" aria-label={listSearchTexts.active} className={chips}>
      {shown.map(({ key, text, end }) => (
        <li key={key}>
          <FocusWithin after={nextChip}>
            <Button variant="secondary" size="sm" wraps iconAfter={X} onClick={end}>
              {text} <VisuallyHidden>{commonTexts.remove}</VisuallyHidden>
            </Button>
          </FocusWithin>
        </li>
      ))}
      <li>
        <FocusWithin after={nextChip}>
          <Button variant="ghost" size="sm" onClick={() => find({ words: '', by: '' })}>
            {listSearchTexts.clearAll}
          </Button>
        </FocusWithin>
      </li>
    </ul>
  )
}
