import type { Plugin } from 'vite'

/** The code of a chart, with its file and line beside each state and transition. */
export function withPlaces(code: string, file: string): string

/** The Vite plugin that notes on each state and transition where it is written. */
export function located(): Plugin
