import { createRandom } from '../random'

const WEIGHTS = {
  visit: 6,
  open: 4,
  type: 10,
  submit: 8,
  write: 24,
  press: 12,
  wait: 6,
  fault: 12,
  reload: 3,
  crash: 2,
  openTab: 2,
  closeTab: 1,
  killServer: 1,
  offline: 1,
  online: 9,
} as const

export type BrowserOp = keyof typeof WEIGHTS

/** One step in a browser: what happens, at which editor, and the number that its choices are made with. */
export interface BrowserStep {
  op: BrowserOp
  editor: number
  pick: number
}

/** The steps of a run in a browser, which its seed determines. */
export function browserStepsOf(seed: number, length: number): BrowserStep[] {
  const random = createRandom(seed)
  const all = Object.entries(WEIGHTS).flatMap(([op, weight]) => Array.from({ length: weight }, () => op).filter(isOp))
  return Array.from({ length }, () => ({
    op: all[random.below(all.length)] ?? 'wait',
    editor: random.below(3) % 2,
    pick: random.below(100_000),
  }))
}

const isOp = (text: string): text is BrowserOp => text in WEIGHTS
