import { describe, expect, test } from 'vitest'
import { family } from '../../dev/charts/chart'
import { nodesOf } from '../../dev/charts/machine-words'
import { shapeProblem } from '../../dev/inspector/knowledge'
import { registry } from '../../dev/registry'
import { knowledge } from '../../dev/walks/known-payloads'

const { shapes, payloads } = knowledge()
const types = new Set(
  Object.values(registry)
    .flatMap((machine) => family(machine))
    .flatMap((machine) => nodesOf(machine.root))
    .flatMap((node) => node.ownEvents.map(String))
    .filter((type) => /^[a-z]+(\.[a-z]+)+$/i.test(type) && !type.startsWith('xstate.')),
)

describe('what the dev server knows of events', () => {
  test('has the shape of every event that a machine accepts [EXT-250]', () => {
    expect([...types].filter((type) => shapeProblem(shapes, { type }) === undefined)).toEqual([])
  })

  test('finds each payload of the generated paths in order [EXT-250]', () => {
    const faults = Object.entries(payloads).flatMap(([root, events]) =>
      Object.entries(events).flatMap(([type, words]) =>
        Object.entries(words).flatMap(([word, payload]) => {
          const problem = shapeProblem(shapes, Object.assign({}, payload, { type }))
          return typeof problem === 'string' ? [`${root} ${type}, ${word}: ${problem}`] : []
        }),
      ),
    )
    expect(faults).toEqual([])
    expect(Object.keys(payloads.news?.['form.change'] ?? {})).toContain('all that is needed')
  })

  test('names what a payload lacks, and nothing where nobody declares the event [EXT-250]', () => {
    expect(shapeProblem(shapes, { type: 'item.replace' })).toBe('It needs "item".')
    expect(shapeProblem(shapes, Object.assign({ type: 'list.search' }, { text: 5 }))).toBe('"text" must be: string.')
    expect(shapeProblem(shapes, { type: 'cellar.open' })).toBeUndefined()
  })

  test('refuses nothing in place of a type that is named elsewhere, and does not claim to have checked the rest [EXT-250]', () => {
    const problem = (type: string, payload: object) => shapeProblem(shapes, Object.assign({}, payload, { type }))
    expect(problem('item.replace', { item: null })).toBe('"item" must not be null.')
    expect(problem('item.replace', { item: { id: '1' } })).toBeUndefined()
    expect(problem('media.choose', { field: 'imageUrls', files: ['a text'] })).toBeUndefined()
    expect(problem('session.changed', { editor: null })).toBeNull()
    expect(problem('list.search', { text: 'x' })).toBeNull()
  })
})
