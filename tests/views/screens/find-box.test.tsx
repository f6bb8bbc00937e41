import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { locationTexts } from '../../../src/messages/location'
import { type Find, FindBox } from '../../../src/ui/search/find-box'

interface Found {
  label: string
}
const { label, list, clear, ...texts } = locationTexts.find
const towns = [{ label: 'Vienna, Austria' }, { label: 'Vientiane, Laos' }]
const find: Find<Found> = (text) => towns.filter(({ label: name }) => name.toLowerCase().startsWith(text.toLowerCase()))

function shown(load: () => Promise<Find<Found>>, readOnly = false) {
  const onTake = vi.fn<(found: Found) => void>()
  render(
    <>
      <FindBox<Found>
        label={label}
        listLabel={list}
        clearName={clear}
        load={load}
        texts={texts}
        readOnly={readOnly}
        onTake={onTake}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { onTake, box: screen.getByRole('combobox', { name: label }), user: userEvent.setup() }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the towns are loaded when the box is first used; Enter takes the first one, arrow keys another [EXT-128]', async () => {
  const load = vi.fn(async () => find)
  const { onTake, box, user } = shown(load)
  expect(load).not.toHaveBeenCalled()
  await user.type(box, 'vie')
  expect(options()).toEqual(['Vienna, Austria', 'Vientiane, Laos'])
  expect(load).toHaveBeenCalledOnce()
  await user.keyboard('{Enter}')
  expect(onTake).toHaveBeenLastCalledWith(towns[0])
  expect(box).toHaveProperty('value', '')
  expect(screen.getByRole('status').textContent).toBe(texts.taken('Vienna, Austria'))
  expect(document.activeElement).toBe(box)
  await user.type(box, 'vie{ArrowDown}{ArrowDown}{Enter}')
  expect(onTake).toHaveBeenLastCalledWith(towns[1])
  await user.type(box, 'vie')
  await user.click(screen.getByRole('option', { name: 'Vienna, Austria' }))
  expect(onTake).toHaveBeenCalledTimes(3)
})

test('what finds nothing says so, and the list closes when the focus leaves, with the text kept [EXT-128]', async () => {
  const { onTake, box, user } = shown(async () => find)
  await user.type(box, 'atlantis')
  expect(screen.getByText(texts.none)).toBeDefined()
  await user.keyboard('{Enter}')
  expect(onTake).not.toHaveBeenCalled()
  await user.clear(box)
  await user.type(box, 'vie')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(options()).toEqual([])
  expect(box).toHaveProperty('value', 'vie')
  expect(screen.queryByText(texts.none)).toBeNull()
})

test('while the towns are on their way, and when they cannot be loaded, the box says so; typing on asks again [EXT-128]', async () => {
  const asked: ((find: Find<Found> | Error) => void)[] = []
  const load = () =>
    new Promise<Find<Found>>((resolve, reject) => {
      asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  const { box, user } = shown(load)
  await user.type(box, 'v')
  expect(screen.getByText(texts.loading)).toBeDefined()
  await act(async () => asked[0]?.(new Error('offline')))
  expect(screen.getByText(texts.failed)).toBeDefined()
  await user.type(box, 'i')
  await act(async () => asked.at(-1)?.(find))
  expect(options()).toEqual(['Vienna, Austria', 'Vientiane, Laos'])
})

test('while the form is locked nothing is taken, and the text stays [EXT-128]', async () => {
  const { onTake, box, user } = shown(async () => find, true)
  await user.type(box, 'vie{Enter}')
  expect([onTake.mock.calls.length, box.getAttribute('value')]).toEqual([0, 'vie'])
})
