/** An available command. */
export interface Command {
  id: string
  group: 'pages' | 'commands' | 'drafts'
  title: string
  /** Shown beside the title, and searched like it. */
  detail?: string
}

/** A part of a text, and whether it matches the search. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const tokensOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether each word of the search is the prefix of a word of the command; pages also match by any part of their title.
 */
function isMatch({ group, title, detail = '' }: Command, text: string): boolean {
  const own = tokensOf(`${title} ${detail}`)
  const tokens = tokensOf(text)
  const isNamed = tokens.length > 0 && tokens.every((word) => own.some((known) => known.startsWith(word)))
  return isNamed || (group === 'pages' && folded(title).includes(folded(text.trim())))
}

/** The commands that match a text, by group, those whose title begins with it first; all for blank text (EXT-26). */
export function commandsMatching(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const start = folded(text.trim())
  const groups = ['pages', 'commands', 'drafts'] as const
  const rank = ({ group, title }: Command) => groups.indexOf(group) * 2 + (folded(title).startsWith(start) ? 0 : 1)
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
