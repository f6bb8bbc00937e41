import { createRandom } from '../random'

/** How often each step is taken, relative to the others. */
const WEIGHTS = {
  go: 8,
  back: 1,
  create: 5,
  edit: 6,
  type: 20,
  submit: 12,
  write: 24,
  dismiss: 3,
  answer: 8,
  undo: 2,
  viewDraft: 3,
  openDraft: 3,
  deleteDraft: 1,
  restoreDraft: 1,
  takeOver: 2,
  delete: 3,
  toggle: 5,
  move: 4,
  select: 2,
  bulk: 3,
  search: 4,
  restorePast: 3,
  notify: 2,
  list: 5,
  wait: 12,
  fault: 14,
  killServer: 1,
  startServer: 14,
  openTab: 1,
  crash: 2,
  closeTab: 1,
  reload: 3,
  freeze: 1,
  thaw: 9,
  hide: 1,
  fullStorage: 1,
  freeStorage: 6,
  offline: 1,
  online: 9,
  expire: 1,
  signIn: 9,
  signOut: 0.3,
} as const

export type Op = keyof typeof WEIGHTS

/** One step: what happens, in which tab, and the numbers that its choices are made with. */
export interface Step {
  op: Op
  tab: number
  pick: number
}

/** The steps of a run, which its seed determines. */
export function stepsOf(seed: number, length: number): Step[] {
  const random = createRandom(seed)
  const all: Op[] = []
  for (const [op, weight] of Object.entries(WEIGHTS))
    if (isOp(op)) all.push(...Array.from({ length: Math.round(weight * 10) }, () => op))
  return Array.from({ length }, () => {
    const op = all[random.below(all.length)] ?? 'wait'
    return { op, tab: random.below(60), pick: random.below(100_000) }
  })
}

export const isOp = (text: string): text is Op => text in WEIGHTS
