import { useSelector } from '@xstate/react'
import type { Command } from '../../domain/navigation/command'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { Marked } from '../../ui/feedback/marked'
import { Icon } from '../../ui/layout/icon'
import { CommandBox, type CommandOption } from '../../ui/search/command-box'
import { pageIcons } from './page-icons'
import type { ShellProps } from './shell.view'

export interface PageSearchProps extends Pick<ShellProps, 'shell'> {
  /** The rows of the palette's list, once its code is loaded. */
  optionsOf: (commands: readonly Command[], text: string) => readonly CommandOption[]
}

/** The search in the header: pages, then all else that the palette lists (LAYOUT-12 to LAYOUT-14, EXT-26, EXT-180). */
export function PageSearch({ shell, optionsOf }: PageSearchProps) {
  const text = useSelector(shell, ({ context }) => context.text)
  const pages = useSelector(shell, ({ context }) => context.matches)
  const list = useSelector(shell, ({ children }) => children.search)
  const commands = useSelector(list, (snapshot) => snapshot?.context.matches)
  const options = commands
    ? optionsOf(commands, text)
    : pageList
        .filter(({ path }) => pages.some((page) => page.path === path))
        .map(({ path, title }) => ({
          value: path,
          label: (
            <>
              <Icon of={pageIcons[path]} />
              <span>
                <Marked text={title} part={text} />
              </span>
            </>
          ),
        }))
  return (
    <CommandBox
      value={text}
      label={layoutTexts.search}
      listLabel={layoutTexts.searchResults}
      placeholder={layoutTexts.searchHint}
      clearName={commonTexts.clearSearch}
      none={layoutTexts.searchNone}
      hint={layoutTexts.paletteKeys(navigator.platform.startsWith('Mac'))}
      options={options}
      onInput={(value) => shell.send({ type: 'search.change', text: value })}
      onPick={(path) => shell.send({ type: 'search.pick', path })}
      popup={{
        onSubmit: () => shell.send({ type: 'search.submit' }),
        onFocusLeave: () => shell.send({ type: 'search.leave' }),
      }}
    />
  )
}
