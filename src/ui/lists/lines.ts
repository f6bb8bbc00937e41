/** Lines of text, and where the caret is in them. */
export interface Edited {
  lines: string[]
  index: number
  caret: number
}

/** A selection in one of the lines. */
export interface Selection {
  index: number
  start: number
  end: number
}

/** The lines with a text, perhaps of several lines, in place of a selection: Enter is a line break (EXT-145). */
export function withText(lines: readonly string[], { index, start, end }: Selection, text: string): Edited {
  const line = lines[index] ?? ''
  const [first = '', ...rest] = text.replace(/\r\n?/g, '\n').split('\n')
  const after = line.slice(end)
  const last = rest.at(-1)
  const written =
    last === undefined
      ? [line.slice(0, start) + first + after]
      : [line.slice(0, start) + first, ...rest.slice(0, -1), last + after]
  return {
    lines: [...lines.slice(0, index), ...written, ...lines.slice(index + 1)],
    index: index + rest.length,
    caret: last === undefined ? start + first.length : last.length,
  }
}

/** The points of a pasted text: its lines, without blank ones and the signs of a list. */
export const pointsOf = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .join('\n')

/** The lines with one joined to the one before. */
export function joined(lines: readonly string[], index: number): Edited {
  const before = lines[index - 1] ?? ''
  return {
    lines: [...lines.slice(0, index - 1), before + (lines[index] ?? ''), ...lines.slice(index + 1)],
    index: index - 1,
    caret: before.length,
  }
}
