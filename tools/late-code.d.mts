import type { Plugin } from 'vite'

/** The Vite plugin that has the built desk load its parts by src/services/late-code.ts. */
export function lateCode(): Plugin
