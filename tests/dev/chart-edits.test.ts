import { expect, test } from 'vitest'
import { assign, createActor, raise, setup } from 'xstate'
import { fieldsOf, withoutField } from '../../dev/mutants/assignments'
import { placesOf } from '../../dev/mutants/chart-edits'

/** What stands where the plugin of mutation runs writes the source position. */
const at = (place: string) => ({ '~at': place })

const lamp = () =>
  setup({
    actions: {
      count: assign({ presses: 1 }),
      note: raise((_, { words }: { words: string }) => ({ type: words })),
    },
    guards: { isWhole: () => true },
    delays: { rest: 60 },
  }).createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: {
        entry: { type: 'note', params: { words: 'dark' } },
        tags: ['dark'],
        on: {
          press: {
            guard: 'isWhole',
            target: 'on',
            actions: ['count', { type: 'note', params: { words: 'bright' } }],
            ...at('press'),
          },
        },
        ...at('off'),
      },
      on: { exit: { type: 'note', params: { words: 'out' } }, after: { rest: { target: 'off', ...at('rest') } } },
    },
  })

const made = () =>
  placesOf(lamp()).flatMap(([place, edits]) =>
    edits().map(({ change, part }) => [place, change, part].filter(Boolean).join(' | ')),
  )

test('a transition, a state, an assignment and a delay are each changed in every way that they have', () => {
  expect(made()).toEqual([
    'press | removed',
    'press | redirected',
    'press | unguarded',
    'press | inverted',
    'press | action dropped | count',
    'press | action dropped | note(words: "bright")',
    'press | params changed | note.words',
    'rest | removed',
    'rest | redirected',
    'state off | entry dropped | note(words: "dark")',
    'state off | tag dropped | dark',
    'lamp does count | field kept | presses',
    'lamp after rest | delay times ten',
  ])
})

test('each change is felt, and reverted without a trace', () => {
  const machine = lamp()
  const pressed = () => {
    const actor = createActor(machine).start()
    actor.send({ type: 'press' })
    return [actor.getSnapshot().value, actor.getSnapshot().context]
  }
  const before = pressed()
  expect(before).toEqual(['on', { presses: 1 }])
  const felt = placesOf(machine).flatMap(([, edits]) =>
    edits().flatMap(({ change, make }) => {
      const revert = make()
      const result = pressed()
      revert()
      expect(pressed()).toEqual(before)
      return JSON.stringify(result) === JSON.stringify(before) ? [] : [change]
    }),
  )
  expect(felt).toEqual(['removed', 'redirected', 'inverted', 'action dropped', 'field kept'])
})

test('the fields that an assignment sets are read from its code, and one of them can be left as it was', () => {
  expect(fieldsOf({ a: 1, b: () => 2 })).toEqual(['a', 'b'])
  expect(fieldsOf(() => ({ after: 'a', '~at': 'place' }))).toEqual(['after'])
  const both = ({ context }: { context: { a: number } }) => (context.a > 1 ? { a: 0 } : { a: context.a + 1, b: 'x' })
  expect(fieldsOf(both)).toEqual(['a', 'b'])
  const spread = ({ context }: { context: { a: number } }) => ({ ...context, a: 2 })
  expect(fieldsOf(spread)).toEqual(['*', 'a'])
  const kept = withoutField(both, 'a')
  expect(typeof kept === 'function' && Reflect.apply(kept, undefined, [{ context: { a: 1 } }])).toEqual({
    a: 1,
    b: 'x',
  })
})
