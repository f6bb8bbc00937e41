import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { triesShape } from './dev/evidence/story-tries'
import common, { launchOf } from './playwright.config'
import { root } from './tools/programs'
import { headlessPath } from './tools/test/chromium'

const tries = triesShape.parse(JSON.parse(readFileSync(process.env.STORY_TRIES ?? '', 'utf8')))
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const launch = launchOf(headlessPath())
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs stories over the desk with its faults, in one project for each fault. */
export default defineConfig(common, {
  testDir: join(root, 'tests/browser'),
  testIgnore: [],
  outputDir: join(root, '.cache/evidence/stories'),
  // A story that a fault keeps waiting is red in the end; one that is red once only is no proof.
  timeout: 60_000,
  expect: { timeout: 6_000 },
  retries: 1,
  projects: [...new Set(tries.map(({ fault }) => fault))].map((fault) => {
    const own = tries.filter((one) => one.fault === fault)
    const userAgent = `${BROWSER} fault/${fault}`
    return {
      name: String(fault),
      testMatch: own.map(({ file }) => `**/${file}`),
      grep: own.map(({ title }) => new RegExp(`${escaped(title)}$`)),
      use: {
        userAgent,
        actionTimeout: 6_000,
        navigationTimeout: 20_000,
        ...(own.some(({ isInWorker }) => isInWorker) && {
          launchOptions: { ...launch, args: [...launch.args, `--user-agent=${userAgent}`] },
        }),
      },
    }
  }),
})
