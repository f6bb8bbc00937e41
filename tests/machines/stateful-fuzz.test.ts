import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, StateValue } from 'xstate'
import { family, partName } from '../../dev/charts/chart'
import { registry } from '../../dev/registry'
import { childrenOf, machinesOf } from '../../dev/walks/actor-tree'
import { need } from '../support/fakes'
import { fuzzTargets } from '../support/fuzz-targets/fuzz-targets'
import { type FuzzTarget, fuzzEvents } from '../support/machine-fuzz'
import { runRandomEvents } from '../support/random-events'

/** The states in which one of `writes` is open, by the part. */
const savings: Readonly<Record<string, readonly StateValue[]>> = {
  form: [{ open: { work: 'saving' } }],
  bulk: ['writing'],
  settings: ['saving'],
  takeDown: ['takingDown'],
  account: [{ password: 'changing' }],
  confirmation: ['calling', 'confirming'],
  factor: ['turningOn'],
  login: ['busy'],
  code: ['giving'],
  invitation: ['taking'],
  signOut: ['ending'],
  visit: ['going'],
}

/** What must hold of every machine of a tree, wherever it is. */
function promises({ actor, writes, broke, holds }: FuzzTarget): { saving: number } {
  expect(broke).toEqual([])
  holds?.()
  let saving = 0
  for (const { snapshot } of machinesOf(actor)) {
    expect(snapshot.status === 'error' ? [snapshot.machine.id, snapshot.error] : []).toEqual([])
    const part = partName(snapshot.machine.id)
    const children = childrenOf(snapshot)
    const context: unknown = snapshot.context
    saving += (savings[part] ?? []).filter((state) => snapshot.matches(state)).length
    if (part === 'account') expect(children.has('end')).toBe(snapshot.matches({ ending: 'ending' }))
    if (part === 'factor') {
      const isSettingUp = snapshot.matches('settingUp') || snapshot.matches('turningOn')
      if (!isSettingUp) expect(context).toMatchObject({ secret: null, code: '' })
      if (!snapshot.matches('keeping')) expect(context).toMatchObject({ codes: [] })
    }
    if (part === 'takeDown' && (snapshot.matches({ open: 'blank' }) || snapshot.matches('finding')))
      expect(context).toMatchObject({ file: null })
    if (part === 'formHost') expect(children.has('form')).toBe(snapshot.matches('open'))
    if (part === 'screen') {
      expect(children.has('removal')).toBe(snapshot.matches({ deletion: 'confirmingDeletion' }))
      const isOpen = snapshot.matches({ form: 'creating' }) || snapshot.matches({ form: 'editing' })
      expect(children.has('form')).toBe(isOpen)
      expect(children.has('notification')).toBe(snapshot.matches({ notification: 'notifying' }))
      if (snapshot.matches({ preview: 'previewing' })) expect(context).not.toMatchObject({ previewed: null })
      else expect(context).toMatchObject({ previewed: null, video: null, picture: null })
    }
  }
  const pending = writes.map((write) => write.pending())
  expect(Math.max(0, ...pending)).toBeLessThanOrEqual(1)
  const sum = pending.reduce((all, one) => all + one, 0)
  if (writes.length > 0) expect(sum).toBe(saving)
  return { saving: sum }
}

const partsOf = (machine: AnyStateMachine): string[] => family(machine).map(({ id }) => partName(id))

test.each(Object.entries(fuzzTargets))(
  '%s gets random events with every part that the app gives it',
  async (name, start) => {
    const [root] = machinesOf((await start()).actor)
    const given = root ? partsOf(root.snapshot.machine) : []
    expect(partsOf(need(registry[name])).filter((part) => !given.includes(part))).toEqual([])
  },
)

describe('for any events, each machine of the app preserves its invariants', () => {
  test.each(Object.entries(fuzzTargets))('%s', async (_name, start) => {
    let saved = 0
    let saves = false
    await runRandomEvents(
      start,
      fuzzEvents,
      (target) => {
        saves = target.writes.length > 0
        saved += promises(target).saving
      },
      1_000,
    )
    // A run without a save would not test the invariants.
    expect(saved > 0).toBe(saves)
  })
})
