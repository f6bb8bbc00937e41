import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** One line of the table, and whether it meets its requirement. */
export type Line = { name: string; value: string; holds: boolean; missing: readonly string[] }

/** How many of something were covered, as a run writes it. */
export const covered = z.object({ covered: z.number(), declared: z.number() })

/** The output of a run; null if the run ended before it wrote one. */
export function wrote<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The line of a run that only passes or fails. */
export const passed = (name: string, value: string, code: number): Line => ({
  name,
  value,
  holds: code === 0,
  missing: [],
})
