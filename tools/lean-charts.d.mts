import type { Plugin } from 'vite'

/** The Vite plugin that leaves out of the built desk what only audits read. */
export function leanCharts(): Plugin
