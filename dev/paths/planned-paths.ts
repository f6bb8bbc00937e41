import type { Deed } from './deeds/deed'
import { type Desk, type DeskStep, type Effect, startDesk } from './desk-run'
import type { DeskPath } from './desk-search'
import { isOpeningName } from './openings'
import { allPlans } from './plans'
import type { PlanStep } from './plans/plan'
import { fieldOf, type Stand, statesIn } from './stand'

const opening: DeskStep = { deed: null, fault: null }

/** Where an editor is: what is open, and the part of the list that is shown. What forms choose from is read once. */
const placeOf = (stand: Stand): string =>
  JSON.stringify(
    [...stand]
      .filter(([path]) => !/\/(regions|topics|events)$/.test(path))
      .map(([path, snapshot]) => [
        path,
        statesIn(snapshot.value).filter((state) => !state.startsWith('choices')),
        ['page', 'search', 'words', 'previewed', 'notDeleted'].map((field) => fieldOf(snapshot, field)),
      ]),
  )

/** A screen on its way along plans. */
interface Tour {
  desk: Desk
  /** Where it began. */
  start: string
  steps: DeskStep[]
  effects: Effect[]
}

async function beginTour(root: string, first: DeskStep): Promise<Tour | null> {
  const desk = startDesk(root)
  const effect = await desk.act(first)
  return effect ? { desk, start: placeOf(desk.stand()), steps: [first], effects: [effect] } : null
}

/** Goes along a plan from where the tour is; gives the transitions that were taken. */
async function follow({ desk, steps, effects }: Tour, plan: readonly PlanStep[]): Promise<string[]> {
  const took: string[] = []
  for (const { moves, fault } of plan) {
    const deed: Deed | undefined = desk.offered().find(({ move, name = move }) => moves.includes(name))
    const effect = deed && (await desk.act({ deed, fault }))
    // A guard that refuses an event, as for a button that is dimmed, leaves everything as it was.
    if (!deed || !effect || effect.took.length === 0) continue
    steps.push({ deed, fault: effect.isPlayed ? fault : null })
    effects.push(effect)
    took.push(...effect.took)
  }
  return took
}

/** Whether the next plan can go on from here, on the device as well as in the machines. */
const isHome = ({ desk, start, steps }: Tour): boolean =>
  placeOf(desk.stand()) === start && !steps.some(({ deed, fault }) => deed?.leaves || fault?.how.endsWith('waits'))

/** The path that a tour has gone; null where a machine of it has ended in an error. */
const pathOf = ({ desk, steps, effects }: Tour): DeskPath | null =>
  desk.isBroken() ? null : { steps, run: { effects, stand: desk.stand(), offered: desk.offered() } }

/** How a plan begins, and its other steps: one without an opening of its own begins with any. */
function begunBy(plan: readonly PlanStep[]): { first: DeskStep; rest: readonly PlanStep[]; isOpening: boolean } {
  const [first, ...rest] = plan
  const name = first?.moves[0]
  return isOpeningName(name)
    ? {
        first: { deed: null, fault: first?.fault ?? null, ...(name !== 'open' && { opening: name }) },
        rest,
        isOpening: true,
      }
    : { first: opening, rest: plan, isOpening: false }
}

/** Whether the fault of the opening, if it has one, has happened. */
const hasBegun = ({ effects: [first] }: Tour): boolean => first?.isPlayed !== false

/** The beginnings of all plans up to where a stand is as wanted, the shortest ones, each once. */
export async function beginningsTo(root: string, isWanted: (stand: Stand) => boolean): Promise<DeskPath[]> {
  const found = new Map<string, DeskPath>()
  for (const plan of allPlans()) {
    const { first, rest } = begunBy(plan)
    const tour = await beginTour(root, first)
    if (!tour) continue
    const { desk, steps } = tour
    if (hasBegun(tour))
      for (const step of rest) {
        if (isWanted(desk.stand())) break
        await follow(tour, [step])
      }
    const path = hasBegun(tour) && isWanted(desk.stand()) ? pathOf(tour) : null
    if (path) found.set(JSON.stringify(steps), path)
    desk.end()
  }
  const least = Math.min(...[...found.values()].map(({ steps }) => steps.length))
  return [...found.values()].filter(({ steps }) => steps.length === least)
}

/**
 * The paths by which a screen is walked along all plans. A plan that takes nothing new is left out; one that comes back
 * to the start is gone on from, since opening a page takes the longest.
 */
export async function plannedPaths(root: string): Promise<DeskPath[]> {
  const known = new Set<string>()
  const kept: (readonly PlanStep[])[] = []
  for (const plan of allPlans()) {
    const { first, rest } = begunBy(plan)
    const tour = await beginTour(root, first)
    if (!tour) continue
    const took = hasBegun(tour) ? await follow(tour, rest) : []
    tour.desk.end()
    if (took.every((name) => known.has(name))) continue
    kept.push(plan)
    for (const name of took) known.add(name)
  }
  const paths: DeskPath[] = []
  let tour: Tour | null = null
  const close = () => {
    if (!tour) return
    const path = pathOf(tour)
    if (path) paths.push(path)
    tour.desk.end()
    tour = null
  }
  for (const plan of kept) {
    const { first, rest, isOpening } = begunBy(plan)
    if (isOpening) close()
    tour ??= await beginTour(root, first)
    if (!tour) continue
    await follow(tour, rest)
    if (first.opening !== undefined || !isHome(tour)) close()
  }
  close()
  return paths
}
