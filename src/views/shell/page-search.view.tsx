import { useSelector } from '@xstate/react'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { SuggestBox } from '../../ui/forms/suggest-box'
import type { ShellProps } from './shell.view'

/** The search for pages by title, followed by commands (LAYOUT-12 to LAYOUT-14, EXT-26). */
export function PageSearch({ shell }: Pick<ShellProps, 'shell'>) {
  const text = useSelector(shell, ({ context }) => context.text)
  const matches = useSelector(shell, ({ context }) => context.matches)
  return (
    <SuggestBox
      value={text}
      label={layoutTexts.search}
      listLabel={layoutTexts.searchResults}
      placeholder={layoutTexts.searchHint}
      clearName={commonTexts.clearSearch}
      none={layoutTexts.searchNone}
      hint={layoutTexts.paletteKeys(navigator.platform.startsWith('Mac'))}
      options={matches.map(({ path, title }) => ({ value: path, label: title }))}
      onInput={(value) => shell.send({ type: 'search.change', text: value })}
      onPick={(path) => shell.send({ type: 'search.pick', path })}
      onSubmit={() => shell.send({ type: 'search.submit' })}
      onFocusLeave={() => shell.send({ type: 'search.leave' })}
    />
  )
}
