import type { Plugin } from 'vite'

/** The Vite plugin that leaves out of the built desk the shapes that only the server checks. */
export function leanContract(): Plugin
