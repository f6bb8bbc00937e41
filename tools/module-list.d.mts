import type { Plugin } from 'vite'

/** The Vite plugin that lists which modules stand in which chunk, in .vite/modules.json. */
export const moduleList: () => Plugin
