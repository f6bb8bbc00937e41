import type { Plugin } from 'vite'

type Styles = Record<string, unknown>

/** What of Panda's own code the recipes are worked out with. */
export interface Panda {
  css: (styles: Styles) => string
  getSlotCompoundVariant: (compounds: readonly Styles[], part: string) => Styles[]
  named: (className: string) => string | null
}

/** The module that stands for a generated recipe. */
export function leanRecipe(source: string, panda: Panda): string

/** The short names of the desk's classes. */
export function namesOfDesk(): Promise<{
  recipe: (className: string) => string | null
  utility: (className: string) => string
}>

/** The code that those modules share. */
export const recipeRuntime: string

/** The Vite plugin; it works on built code only. */
export function leanStyles(): Plugin
