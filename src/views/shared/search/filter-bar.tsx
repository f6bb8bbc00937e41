import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { type FilterName, filteredLists, readFilters, withFilter } from '../../../domain/navigation/filters'
import { listSearchTexts } from '../../../messages/list-search'
import { Disclosure } from '../../../ui/actions/disclosure'
import { DateInput } from '../../../ui/forms/date-input'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { choicesOf, ordersOf } from './filter-choices'
import type { ToolProps } from './tools-part'

const fields = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 150px), 1fr))]',
  gap: '3',
  pt: '3',
  pb: '1',
  // From below the search box on, which stands before the button.
  lg: { ml: '[-312px]', pt: '5' },
})

/** The filters and the order of a list (EXT-107). */
export function FilterBar({ list, of, screen }: ToolProps) {
  const { by, words, search } = useSelector(list, ({ context }) => context)
  const { filters, sort } = readFilters(of, by)
  const find = (name: FilterName | 'sort', value: string) =>
    list.send({ type: 'list.find', words, search, by: withFilter(by, name, value) })
  return (
    <Disclosure
      icon={ListFilter}
      text={listSearchTexts.filters}
      onOpen={() => screen.send({ type: 'choices.request' })}
    >
      <div className={fields}>
        {filteredLists[of].filters.map((name) => (
          <Field key={name} label={listSearchTexts.names[name]}>
            <Filter
              of={of}
              screen={screen}
              name={name}
              value={filters.find((filter) => filter.name === name)?.value ?? ''}
              onPick={(value) => find(name, value)}
            />
          </Field>
        ))}
        <Field label={listSearchTexts.sort}>
          <Select
            items={ordersOf(of)}
            value={sort === null ? '' : `${sort.isDown ? '-' : ''}${sort.by}`}
            empty={listSearchTexts.usual}
            onPick={(value) => find('sort', value)}
          />
        </Field>
      </div>
    </Disclosure>
  )
}

interface FilterProps extends Pick<ToolProps, 'of' | 'screen'> {
  name: FilterName
  value: string
  onPick: (value: string) => void
}

function Filter({ of, screen, name, value, onPick }: FilterProps) {
  const choices = useSelector(screen, ({ children }) => children)
  const topics = useSelector(choices.topics, (snapshot) => snapshot?.context.items ?? [])
  const regions = useSelector(choices.regions, (snapshot) => snapshot?.context.items ?? [])
  if (name === 'from' || name === 'to') return <DateInput value={value} onInput={onPick} />
  return (
    <Select
      items={choicesOf(of, name, { topics, regions })}
      value={value}
      empty={listSearchTexts.any}
      onPick={onPick}
    />
  )
}
