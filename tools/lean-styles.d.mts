import type { Plugin } from 'vite'

type Styles = Record<string, unknown>

/** What of Panda's own code the recipes are worked out with. */
export interface Panda {
  css: (styles: Styles) => string
  getSlotCompoundVariant: (compounds: readonly Styles[], part: string) => Styles[]
}

/** The module that stands for a generated recipe. */
export function leanRecipe(source: string, panda: Panda): string

/** The code that those modules share. */
export const recipeRuntime: string

/** The Vite plugin; it works on built code only. */
export function leanStyles(): Plugin
