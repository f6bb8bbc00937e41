import {
  CornerDownRight,
  FilePenLine,
  Keyboard,
  LogOut,
  type LucideIcon,
  Maximize,
  Moon,
  Plus,
  RotateCw,
  Save,
  Send,
  Sun,
} from 'lucide-react'
import { type Command, markedParts } from '../../domain/navigation/command'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { paletteTexts } from '../../messages/shell/palette'
import { shortcutTexts } from '../../messages/shell/shortcuts'
import { Marked } from '../../ui/feedback/marked'
import { MarkedText } from '../../ui/feedback/marked-text'
import type { CommandOption } from '../../ui/search/command-box'
import { CommandRow } from '../../ui/search/command-row'
import { pageIcons } from './page-icons'

const { create, groups, keysOf, reload } = paletteTexts

const ofGroups: Record<Command['group'], LucideIcon> = {
  pages: CornerDownRight,
  create: Plus,
  commands: CornerDownRight,
  drafts: FilePenLine,
  news: pageIcons['/all-news'],
  events: pageIcons['/events'],
  geoShots: pageIcons['/geoshots'],
  articles: pageIcons['/articles'],
  carousel: pageIcons['/carousel'],
  topics: pageIcons['/trending-topics'],
}

const ofTitles: ReadonlyMap<string, LucideIcon> = new Map<string, LucideIcon>([
  [create.notification, Send],
  [layoutTexts.themes.dark, Moon],
  [layoutTexts.themes.light, Sun],
  [layoutTexts.fullScreen, Maximize],
  [layoutTexts.logOut, LogOut],
  [shortcutTexts.title, Keyboard],
  [reload, RotateCw],
])

function iconOf({ group, id, title, keys }: Command): LucideIcon {
  const page = group === 'pages' ? pageList.find(({ path }) => path === id) : undefined
  if (page) return pageIcons[page.path]
  return keys === keysOf.submit ? Save : (ofTitles.get(title) ?? ofGroups[group])
}

/** The rows of the palette and of the header's search: icon, title with what matches, group and shortcut. */
export const paletteOptions = (commands: readonly Command[], text: string): readonly CommandOption[] =>
  commands.map((command) => ({
    value: command.id,
    label: (
      <CommandRow icon={iconOf(command)} detail={command.detail} keys={command.keys}>
        {command.group === 'pages' ? (
          <Marked text={command.title} part={text} />
        ) : (
          <MarkedText parts={markedParts(command.title, text)} />
        )}
      </CommandRow>
    ),
    group: groups[command.group],
  }))
