import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { eventWords } from '../../../dev/charts/machine-words'
import type {} from '../../../src/recording/inspection'

/** The folder of both records; runs that break the desk have one of their own. */
const folder = process.env.STORIES_RECORD ?? 'test-results'

/** Where each worker leaves what the application's charts did in its pages; dev/walks/browser-coverage.ts reads it. */
export const WALKED = join(folder, 'walked')

/** A transition that was taken: its state, the type of its event, and which of the event's branches it is. */
const step = z.tuple([z.string(), z.string(), z.number()])
export const stepsShape = z.array(step)

/** Where each worker leaves what each of its stories took; dev/evidence/stories.ts reads it. */
export const STORIES = join(folder, 'stories')
export const storiesShape = z.record(z.string(), stepsShape)
type Step = z.infer<typeof step>

/** The name of a transition that was taken, as dev/charts/machine-words.ts has it. */
export const stepName = ([state, type, branch]: Step): string => `${state} on ${eventWords(type)}, branch ${branch + 1}`

declare global {
  interface Window {
    tellWalked?: (steps: Step[]) => void
  }
}

/** What the pages of one worker have done. */
export function createWalks() {
  const seen = new Map<string, Step>()
  const byContext = new WeakMap<BrowserContext, Set<string>>()
  const stories = new Map<string, Map<string, Step>>()
  return {
    /** Has the pages of a story tell each transition that the application takes, as the built desk takes it. */
    async watch(context: BrowserContext, story = ''): Promise<void> {
      const taken = new Set<string>()
      byContext.set(context, taken)
      const own = stories.get(story) ?? new Map<string, Step>()
      stories.set(story, own)
      await context.exposeBinding('tellWalked', (_, told: unknown) => {
        for (const one of stepsShape.parse(told)) {
          seen.set(one.join(' '), one)
          own.set(one.join(' '), one)
          taken.add(stepName(one))
        }
      })
      await context.addInitScript(() => {
        const known = new Set<string>()
        const untold: [string, string, number][] = []
        const tell = () => window.tellWalked?.(untold.splice(0))
        window.watchDesk = (inspection) =>
          inspection.observe((event) => {
            if (event.type !== '@xstate.microstep') return
            const told = event._transitions.map((one): [string, string, number] => {
              const source: AnyStateMachine['root'] = one.source
              const eventType = String(one.eventType)
              const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
              // Named by its part, which several screens may share.
              const { id } = source.machine
              const name = `${id.slice(id.lastIndexOf('.') + 1)}${source.id.slice(id.length)}`
              return [name, eventType, branches.indexOf(one)]
            })
            const fresh = told.filter((one) => !known.has(one.join(' ')))
            for (const one of fresh) known.add(one.join(' '))
            // Told together, since each call goes through three processes; a later task might find the page closed.
            if (fresh.length > 0 && untold.push(...fresh) === fresh.length) queueMicrotask(tell)
          })
      })
    },
    /** Waits until the pages of a context have taken these transitions. */
    expectTaken: (context: BrowserContext, names: readonly string[]): Promise<void> =>
      expect.poll(() => names.filter((name) => !byContext.get(context)?.has(name)), 'not taken').toEqual([]),
    /** Waits until the pages of a context have left a state. */
    expectLeft: (context: BrowserContext, state: RegExp): Promise<void> =>
      expect
        .poll(() => [...(byContext.get(context) ?? [])].some((name) => state.test(name.split(' on ')[0] ?? '')))
        .toBe(true),
    /** Leaves what was seen for the count at the end. */
    leave(worker: number): void {
      mkdirSync(WALKED, { recursive: true })
      writeFileSync(join(WALKED, `${worker}.json`), JSON.stringify([...seen.values()]))
      mkdirSync(STORIES, { recursive: true })
      const told = [...stories].map(([story, own]): [string, Step[]] => [story, [...own.values()]])
      writeFileSync(join(STORIES, `${worker}.json`), JSON.stringify(Object.fromEntries(told)))
    },
  }
}
