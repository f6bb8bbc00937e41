import type { Plugin } from 'vite'

/** The Vite plugin that leaves out of the built desk the keys of the icons' lines. */
export function leanIcons(): Plugin
