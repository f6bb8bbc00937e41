import type { ItemKind } from './found-items'
import { folded, isNamed, tokensOf } from './named'

/** The groups of commands in the palette, in the order in which they are listed; items come after them. */
const commandGroups = ['pages', 'create', 'commands', 'drafts'] as const

/** An available command. */
export interface Command {
  id: string
  group: (typeof commandGroups)[number] | ItemKind
  title: string
  /** Shown beside the title, and searched like it. */
  detail?: string
  /** The shortcut that does the same. */
  keys?: string
}

/** A part of a text, and whether it matches the search. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** Pages match by any part of their title, as in the specification; all else by the beginnings of words. */
const isMatch = ({ group, title, detail = '' }: Command, text: string): boolean =>
  group === 'pages' ? folded(title).includes(folded(text.trim())) : isNamed(text, `${title} ${detail}`)

/**
 * The commands that match a text, by group: pages in the order of the sidebar, in the other groups those first whose
 * title begins with it; all for blank text (EXT-26).
 */
export function commandsMatching(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const start = folded(text.trim())
  const groups: readonly string[] = commandGroups
  const rank = ({ group, title }: Command) =>
    groups.indexOf(group) * 2 + (group === 'pages' || folded(title).startsWith(start) ? 0 : 1)
  return commands.filter((command) => isMatch(command, text)).sort((one, other) => rank(one) - rank(other))
}

/** Splits a title into parts and marks the prefixes that match the search. */
export function markedParts(title: string, text: string): readonly MarkedPart[] {
  const tokens = tokensOf(text).sort((one, other) => other.length - one.length)
  return title.split(/(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}])/u).flatMap((piece) => {
    const found = tokens.find((word) => folded(piece).startsWith(word))
    if (found === undefined) return [{ text: piece, isMarked: false }]
    let end = 0
    while (folded(piece.slice(0, end)).length < found.length) end += 1
    while (/\p{M}/u.test(piece.charAt(end))) end += 1
    return [
      { text: piece.slice(0, end), isMarked: true },
      { text: piece.slice(end), isMarked: false },
    ].filter((part) => part.text !== '')
  })
}
