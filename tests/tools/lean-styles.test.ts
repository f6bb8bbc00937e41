import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { leanRecipe, namesOfDesk, recipeRuntime } from '../../tools/lean-styles.mjs'

const folder = `${process.cwd()}/styled-system`
const names = readdirSync(`${folder}/recipes`)
  .filter((file) => file.endsWith('.mjs') && !/^(index|create-recipe)\./.test(file))
  .map((file) => file.replace('.mjs', ''))

const variantMap = z.record(z.string(), z.array(z.string()))
const styles = z.record(z.string(), z.unknown())
const made = z.union([z.string(), z.record(z.string(), z.string())])
const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'
const called = z.custom<(...given: unknown[]) => unknown>(isFunction)
const exported = z.record(z.string(), z.unknown())
const generated = z.custom<((...given: unknown[]) => unknown) & { variantMap?: unknown }>(isFunction)

/** Every choice of values, each variant also left out. */
const choices = (map: Record<string, string[]>): Record<string, unknown>[] =>
  Object.entries(map).reduce<Record<string, unknown>[]>(
    (all, [name, values]) =>
      all.flatMap((one) => [
        { ...one },
        ...values.map((value) => ({ ...one, [name]: value === 'true' ? true : value })),
        ...(values.includes('true') ? [{ ...one, [name]: false }] : []),
      ]),
    [{}],
  )

let desk: Awaited<ReturnType<typeof namesOfDesk>>
beforeAll(async () => {
  desk = await namesOfDesk()
})

/** The short name of any class of the desk. */
const named = (name: string): string => desk.recipe(name) ?? desk.utility(name)
const asIs = (name: string): string => name

const classesOf = (answer: unknown, call: (name: string) => string): unknown => {
  const parts = made.parse(answer)
  const sorted = (classes: string) => [...new Set(classes.split(' ').filter(Boolean).map(call))].sort()
  return typeof parts === 'string'
    ? sorted(parts)
    : Object.fromEntries(Object.entries(parts).map(([part, classes]) => [part, sorted(classes)]))
}

test.each(names)('the built recipe %s gives the classes of the generated one, shortly named', async (file) => {
  const { css } = z.object({ css: called }).parse(await import(`${folder}/css/css.mjs`))
  const { getSlotCompoundVariant } = z
    .object({ getSlotCompoundVariant: called })
    .parse(await import(`${folder}/helpers.mjs`))
  const panda = {
    css: (given: Record<string, unknown>) =>
      z
        .string()
        .parse(css(given))
        .split(' ')
        .map((name) => desk.utility(name))
        .join(' '),
    named: (name: string) => desk.recipe(name),
    getSlotCompoundVariant: (compounds: readonly Record<string, unknown>[], part: string) =>
      z.array(styles).parse(getSlotCompoundVariant(compounds, part)),
  }
  const source = leanRecipe(readFileSync(`${folder}/recipes/${file}.mjs`, 'utf8'), panda).replace(/^import.*$/m, '')
  const code = encodeURIComponent(`${recipeRuntime}\n${source}`)
  const built = exported.parse({ ...(await import(/* @vite-ignore */ `data:text/javascript,${code}`)) })
  const own = exported.parse({ ...(await import(`${folder}/recipes/${file}.mjs`)) })
  const names = Object.keys(own)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const before = generated.parse(own[name])
    const after = called.parse(built[name])
    for (const chosen of choices(variantMap.parse(before.variantMap)))
      expect(classesOf(after(chosen), asIs), JSON.stringify(chosen)).toEqual(classesOf(before(chosen), named))
    expect(classesOf(after(), asIs)).toEqual(classesOf(before(), named))
  }
})

test('no two classes of the desk have the same short name', async () => {
  const whose = new Map<string, string>()
  const note = (name: string) => {
    const short = named(name)
    expect(whose.get(short) ?? name, short).toBe(name)
    whose.set(short, name)
    return short
  }
  for (const file of names)
    for (const recipe of Object.values(exported.parse({ ...(await import(`${folder}/recipes/${file}.mjs`)) }))) {
      const drawn = generated.parse(recipe)
      for (const chosen of choices(variantMap.parse(drawn.variantMap))) classesOf(drawn(chosen), note)
    }
  expect(whose.size).toBeGreaterThan(names.length)
})
