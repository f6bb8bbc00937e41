import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createMachine, raise, setup } from 'xstate'
import { chart, chartStates, rowWords, stateName } from '../../dev/charts/chart'
import { diffWords } from '../../dev/charts/chart-diff'
import { compare } from '../../dev/charts/charts-command'
import { chartsShape } from '../../dev/charts/charts-shape'
import { definitionOf, fullDefinition } from '../../dev/charts/definition'
import { chartsNow, factsOf } from '../../dev/charts/rows'
import { diffPage } from '../../dev/docs/diff-page'
import { registry } from '../../dev/registry'

const lamp = (id: string, isWide: boolean) =>
  setup({
    guards: { is: (_, params: { key: string }) => params.key !== '' },
    actions: { move: (_, params: { by: number }) => String(params.by), tell: raise({ type: 'lamp.told' }) },
    delays: { timeout: 500 },
  }).createMachine({
    id,
    context: { watts: 40 },
    initial: 'off',
    states: {
      off: {
        on: {
          press: {
            meta: { spec: ['EXT-9'] },
            guard: { type: 'is', params: { key: 'j' } },
            target: 'on',
            actions: [{ type: 'move', params: { by: 1 } }, 'tell', raise({ type: 'lamp.lit' })],
          },
        },
      },
      on: { ...(isWide && { after: { timeout: { meta: { reason: 'It is warm.' }, target: 'off' } } }) },
    },
  })

test('a row tells static params, raised events and the delay in seconds, and keeps its name [EXT-250]', () => {
  const [press, timeout] = chart(lamp('news.lamp', true), stateName)
  expect(press).toMatchObject({
    name: 'lamp.off on press, branch 1',
    guard: 'is(key: "j")',
    actions: ['move(by: 1)', 'tell', 'raise lamp.lit'],
    raises: ['lamp.told', 'lamp.lit'],
  })
  expect(timeout).toMatchObject({ name: 'lamp.on on after timeout, branch 1', delay: '0.5 s' })
  expect(press && rowWords(press)).toBe(
    'press [is(key: "j")] → lamp.on; does move(by: 1), tell, raise lamp.lit; may raise lamp.told; EXT-9',
  )
})

test('a definition has context, params, raised events and delays in it [EXT-250]', () => {
  const full = fullDefinition(lamp('lamp', true))
  expect(full).toMatchObject({ context: { watts: 40 }, delays: { timeout: 500 }, raises: { tell: ['lamp.told'] } })
  expect(full.states?.off?.on?.press).toMatchObject([
    {
      guard: { type: 'is', params: { key: 'j' } },
      actions: [
        { type: 'move', params: { by: 1 } },
        'tell',
        { type: 'xstate.raise', params: { event: { type: 'lamp.lit' } } },
      ],
    },
  ])
  expect(definitionOf(lamp('lamp', true))).not.toHaveProperty('context')
})

test('no chart drops an event that its machine raises for itself [EXT-250]', () => {
  const rows = Object.values(chartsNow()).flatMap((one) => one.rows)
  const raised = new Set(rows.flatMap(({ raises }) => raises))
  expect([...raised]).toEqual(expect.arrayContaining(['form.dismiss', 'save.retry', 'edit.left']))
  const names = new Set(rows.filter(({ actions }) => actions.includes('raise save.retry')).map(({ name }) => name))
  expect(names.size).toBeGreaterThan(0)
  // The entry of a state raises events, too.
  const states = registry.news ? chartStates(registry.news) : []
  expect(states.flatMap(({ raises }) => raises)).toContain('form.opened')
})

test('a shared change is told once, with the charts that have it and the clauses that it touches [EXT-250]', () => {
  const rows = (isWide: boolean) => ({
    'news.lamp': factsOf(lamp('news.lamp', isWide)),
    'topics.lamp': factsOf(lamp('topics.lamp', isWide)),
  })
  expect(diffWords(rows(true), rows(true))).toBe('No transition and no state differs.')
  expect(diffWords(rows(true), rows(false))).toBe(
    [
      'Transitions: 0 added, 1 gone, 0 changed.',
      'No clause is touched.',
      'gone in lamp.on: after timeout (0.5 s) → lamp.off; It is warm.',
      '    (news.lamp, topics.lamp)',
    ].join('\n'),
  )
  const bare = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })
  const text = diffWords({ lamp: factsOf(bare) }, { lamp: rows(false)['news.lamp'] })
  expect(text).toContain('Transitions: 1 added, 1 gone, 0 changed.\nClauses touched: EXT-9.')
})

test('a branch that is put before another changes no other row, and effects that differ are a change [EXT-250]', () => {
  const withRows = (...effects: string[]) => ({
    door: factsOf(
      createMachine({
        id: 'door',
        on: { push: effects.map((effect) => ({ guard: effect, actions: `${effect} it` })) },
      }),
    ),
  })
  expect(diffWords(withRows('isWide'), withRows('isNew', 'isWide'))).toContain('1 added, 0 gone, 0 changed')
  const { door } = withRows('isWide')
  const rows = door.rows.map((row) => ({ ...row, actions: ['close'] }))
  expect(diffWords(withRows('isWide'), { door: { ...door, rows } })).toContain(
    'changed in door: push [isWide]; does isWide it\n    now: push [isWide]; does close',
  )
})

test('branches that change places and a transition that re-enters are changes [EXT-250]', () => {
  const door = (isWideFirst: boolean, reenter: boolean) => {
    const [wide, open] = [{ guard: 'isWide' }, { guard: 'isOpen' }]
    const push = isWideFirst ? [wide, open] : [open, wide]
    return { door: factsOf(createMachine({ id: 'door', on: { push, pull: { target: '#door', reenter } } })) }
  }
  expect(diffWords(door(true, false), door(false, false))).toBe(
    [
      'Transitions: 0 added, 0 gone, 1 changed.',
      'No clause is touched.',
      'changed order in door: push [isWide] → (stays), [isOpen] → (stays)',
      '    now: [isOpen] → (stays), [isWide] → (stays)',
      '    (door)',
    ].join('\n'),
  )
  expect(diffWords(door(true, false), door(true, true))).toContain(
    'changed in door: pull → door\n    now: pull → door; re-enters',
  )
})

test('states without transitions are told, and what a state does, begins in and invokes [EXT-250]', () => {
  const light = (isNew: boolean) => ({
    light: factsOf(
      createMachine({
        id: 'light',
        initial: isNew ? 'on' : 'off',
        states: {
          off: { meta: { spec: ['EXT-9'] }, entry: isNew ? ['dim'] : [], tags: isNew ? ['calm'] : [] },
          on: isNew ? { exit: 'cool', invoke: { src: 'read', id: 'read' } } : {},
          ...(isNew && { broken: { type: 'final' as const } }),
        },
      }),
    ),
  })
  expect(diffWords(light(false), light(true))).toBe(
    [
      'Transitions: 0 added, 0 gone, 0 changed.',
      'States: 1 added, 0 gone, 3 changed.',
      'Clauses touched: EXT-9.',
      'added state light.broken: final',
      '    (light)',
      'changed state light: compound; begins in off',
      '    now: compound; begins in on',
      '    (light)',
      'changed state light.off: EXT-9',
      '    now: on entry dim; tagged calm; EXT-9',
      '    (light)',
      'changed state light.on',
      '    now: invokes read; on exit cool',
      '    (light)',
    ].join('\n'),
  )
})

test('the picture has each chart that differs before and after, with what was added, is gone or changed [EXT-250]', async () => {
  const door = (id: string, isNew: boolean) =>
    factsOf(
      createMachine({
        id,
        initial: 'shut',
        states: {
          shut: { on: isNew ? { push: { target: 'open', actions: 'creak' }, kick: 'open' } : { push: 'open' } },
          open: { on: isNew ? {} : { pull: 'shut' } },
        },
      }),
    )
  const charts = (isNew: boolean) => ({
    'a.door': door('a.door', isNew),
    'b.door': door('b.door', isNew),
    gate: door('gate', false),
  })
  const [before = '', after = ''] = (await diffPage(charts(false), charts(true))).split('<h3>After</h3>')
  expect(
    [...before.matchAll(/class="way (\w+)"/g)].map(([, kind = '']) => kind).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['changed', 'gone'])
  expect(
    [...after.matchAll(/class="way (\w+)"/g)].map(([, kind = '']) => kind).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['added', 'changed'])
  expect(before).toContain('>a.door, b.door</h2>')
  expect(after).not.toContain('gate')
})

test('what is printed of the charts of a commit is read back as it was, and else refused [EXT-250]', () => {
  const charts = { toaster: factsOf(registry.toaster ?? createMachine({})) }
  const printed: unknown = JSON.parse(JSON.stringify(charts))
  expect(chartsShape.parse(printed)).toEqual(charts)
  expect(chartsShape.safeParse({ toaster: { ...charts.toaster, states: [{ id: 'a' }] } }).success).toBe(false)
})

test('the command compares commits by their rows, and asks for one where none is named [EXT-250]', async () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const asked: string[] = []
  const at = (commit: string) => {
    asked.push(commit)
    return {}
  }
  expect(await compare(['--diff', `${head}..HEAD`], at)).toBe('No transition and no state differs.')
  expect(asked).toEqual([head, 'HEAD'])
  expect(await compare(['--diff', head], at)).toContain('0 gone, 0 changed')
  await expect(compare([], at)).rejects.toThrow('Name the commits to compare.')
  asked.length = 0
  await expect(compare(['--diff', `${head}..no-such-commit`], at)).rejects.toThrow(
    'There is no commit "no-such-commit".',
  )
  expect(asked).toEqual([])
  expect(Object.keys(registry).every((name) => name in chartsNow())).toBe(true)
})
