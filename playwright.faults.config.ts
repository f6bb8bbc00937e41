import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { triesShape } from './dev/evidence/story-tries'
import common from './playwright.config'
import { root } from './tools/programs'

const tries = triesShape.parse(JSON.parse(readFileSync(process.env.STORY_TRIES ?? '', 'utf8')))
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
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
    return {
      name: String(fault),
      testMatch: own.map(({ file }) => `**/${file}`),
      grep: own.map(({ title }) => new RegExp(`${escaped(title)}$`)),
      use: { userAgent: `${BROWSER} fault/${fault}`, actionTimeout: 6_000, navigationTimeout: 20_000 },
    }
  }),
})
