import type { Plugin } from 'vite'

/** Whether an address asks for the inspector: `?inspect`, or `?inspect=stately`. */
export function asksToInspect(url: string): boolean

/** The Vite plugin that opens the inspector on the dev server. */
export function inspectPage(): Plugin
