import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type * as z from 'zod/mini'

/** A text as JSON; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The lines of a file to which values are added one by one. A line that was cut off, as by a run that was stopped while it
 * wrote, is left out, and is ended so that the next value does not continue it.
 */
export function readLines<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape>[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap((line) => {
    const { success, data } = shape.safeParse(parsed(line))
    return success ? [data] : []
  })
}
