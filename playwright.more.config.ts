import { defineConfig } from '@playwright/test'
import common, { launchOf } from './playwright.config'
import { chromiumPath } from './tools/test/chromium'

/** What npm test leaves out, and each answer to a save, in each form. */
const TABLES = ['kit', 'inspector', 'reviewer-site', 'keyboard-desk', 'room', 'outcomes'].map(
  (name) => `**/${name}.spec.ts`,
)
const PATHS = '**/paths/*.spec.ts'
/** The screens whose generated paths are played: those of the others take some ten minutes more. */
const PLAYED = ['geoShots', 'createEvent', 'profile', 'settings', 'drafts', 'draftSearch', 'login']

/** The browser tests of npm run test:more, in one run: no worker waits until another has ended its last file. */
export default defineConfig(common, {
  testIgnore: [],
  projects: [
    {
      // The tests in which a whole browser may differ from the headless shell.
      name: 'storage, reports and pictures in a whole browser',
      testMatch: ['drafts-store', 'pictures', 'report', 'replay'].map((name) => `**/${name}.spec.ts`),
      use: { launchOptions: launchOf(chromiumPath()), contextOptions: { reducedMotion: 'no-preference' } },
    },
    {
      name: 'component gallery, inspector, site, every screen by keys and at every width, each answer to a save',
      testMatch: TABLES,
    },
    { name: 'generated paths', testMatch: PLAYED.map((name) => `**/paths/${name}.spec.ts`) },
    {
      name: 'accessibility and layout in every appearance',
      testIgnore: [...TABLES, PATHS],
      grep: /(is|are) accessible/,
    },
  ],
})
