import { setTimeout } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { seedContent } from './content'
import { createFakeClock } from './fake-clock'
import { createLedger } from './oracle/ledger'
import { checkLists } from './oracle/lists'
import { titleOf } from './oracle/titles'
import { createRandom } from './random'
import { perform, thawAll } from './steps/perform'
import type { Step } from './steps/steps'
import type { Realm } from './tab/realm'
import { openHost, PASSWORD } from './wire/host'
import { type ChaosWorld, createWorld, START, signInBoth } from './world'

/** How a run ended: what is wrong, and after how many steps it was found. */
export interface Outcome {
  problems: string[]
  taken: number
  writes: number
}

/** What an application may write to the console where the storage fails. */
const STORAGE = /durable store|could not be kept|drafts cannot be opened/
/** How long a call may take, with what follows it. */
const LIMIT = 65_000
/** How often the drafts are searched for what was typed. */
const EVERY = 10

/** After so many runs their tabs are collected: each is a realm of several MB, of which Node would keep hundreds. */
const COLLECT_EVERY = 5
v8.setFlagsFromString('--expose-gc')
/** Several times: what one collection finds ended releases what the next one finds. */
async function collectGarbage(): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    vm.runInNewContext('gc()')
    await setTimeout(10)
  }
}

export type Runner = Awaited<ReturnType<typeof createRunner>>

/** Prepares runs: one server, two editors who have signed in. */
export async function createRunner(script: vm.Script) {
  const clock = { current: createFakeClock(START) }
  const host = await openHost(() => clock.current.now())
  const signedIn = await signInBoth({ script, host, clock: clock.current, random: createRandom(0) })
  const rejected: { report: (error: unknown) => void } = { report: () => undefined }
  const onRejection = (error: unknown) => rejected.report(error)
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onRejection)

  let runs = 0
  async function run(seed: number, steps: readonly Step[], trace = false): Promise<Outcome> {
    clock.current = createFakeClock(START)
    await host.start()
    await host.clear(signedIn.sessions)
    const random = createRandom(seed)
    const problems: string[] = []
    const found = (problem: string) => void problems.push(problem)
    rejected.report = (error) =>
      found(`Thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    const failed = (text: string) => {
      const isExcused = STORAGE.test(text) && world.profiles.some(({ faults }) => Object.values(faults).includes(true))
      if (!isExcused) found(`Error: ${text}`)
    }
    const ledger = createLedger(found)
    const told = (_: Realm, news: Parameters<typeof ledger.told>[0]) => ledger.told(news)
    const world = createWorld({ script, host, clock: clock.current, random, told, failed }, signedIn)
    const seeded = await seedContent(world)
    for (const index of [[0], [0, 1], [0, 0], [0, 0, 1]][seed % 4] ?? [0]) {
      const profile = world.profiles[index]
      if (profile) world.open(profile, '/all-news')
    }
    await world.settle()

    const realmFailed = (error: unknown) => found(`Error: ${error instanceof Error ? error.message : String(error)}`)
    let count = 0
    const nextNumber = () => {
      count += 1
      return count
    }
    const given = { world, ledger, seeded, nextNumber }
    let taken = 0
    for (const step of steps) {
      taken += 1
      await perform(step, given).catch(realmFailed)
      if (trace)
        console.log(
          taken,
          Math.round(performance.now()),
          JSON.stringify(step),
          ...world.realms.map((realm) => stateOf(realm)),
        )
      await ledger.compare(world)
      if (taken % EVERY === 0) await ledger.findTyped(world)
      if (problems.length > 0) break
    }
    if (problems.length === 0) await calm(world, ledger, found)
    world.close()
    await world.settle()
    runs += 1
    if (runs % COLLECT_EVERY === 0) await collectGarbage()
    return { problems, taken, writes: world.wire.writes() }
  }

  return {
    run,
    async close(): Promise<void> {
      process.off('unhandledRejection', onRejection)
      process.off('uncaughtException', onRejection)
      await host.close()
    },
  }
}

const stateOf = ({ tab, isFrozen, profile }: Realm) =>
  `${isFrozen ? 'frozen ' : ''}${profile.email.slice(0, 3)} ${tab.address()} ${tab.session()} ${tab
    .forms()
    .map(({ part, draftId, values, state }) => `${part} ${draftId.slice(0, 4)} "${titleOf(values)}" ${state}`)
    .join(' ')} ${tab.busy().join(' ')}`

/** Ends every fault, and asks whether each tab comes to rest and each text is somewhere. */
async function calm(world: ChaosWorld, ledger: ReturnType<typeof createLedger>, found: (problem: string) => void) {
  const { host, profiles, realms, wire } = world
  wire.disarm()
  await host.start()
  for (const { faults } of profiles)
    Object.assign(faults, { isLocalFull: false, isDatabaseFull: false, isOffline: false })
  thawAll(world)
  for (const realm of realms) realm.dispatch('window', 'online')
  await world.settle()
  for (const { tab, profile } of realms) {
    tab.signIn(profile.email, PASSWORD)
    await world.settle()
  }
  await world.advance(LIMIT)
  await world.advance(LIMIT)
  for (const realm of realms)
    for (const busy of realm.tab.busy()) found(`Still waiting after ${(2 * LIMIT) / 1000} s: ${busy}`)
  await ledger.compare(world)
  await ledger.findTyped(world)
  await checkLists(world, found)
}
