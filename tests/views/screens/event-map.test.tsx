import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventItem } from '../../../src/domain/content/event'
import { eventTexts } from '../../../src/messages/content/events'
import { locationTexts } from '../../../src/messages/location'
import { EventMap } from '../../../src/views/events/event-map'
import { anEvent, openEvents } from '../../support/fixtures/events-fixture'
import { pageOf } from '../../support/fixtures/news-fixture'
import { moveTo } from '../../support/pointer'
import { show } from '../../support/show'

HTMLElement.prototype.setPointerCapture = () => undefined

const texts = eventTexts.onMap
const at = (id: string, latLong: string, name = `Event ${id}`) =>
  anEvent(id, { name, location: { region: '', country: '', latLong } })

async function shown(items: readonly EventItem[]) {
  const { screen: actor, list, reading } = await openEvents()
  await act(() => reading.last().yes(pageOf(items)))
  const where = await show(<EventMap screen={actor} list={list} />, '/events')
  await screen.findByRole('group', { name: texts.label })
  return { list, where, user: userEvent.setup() }
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const zoomIn = () => screen.getByRole('button', { name: locationTexts.zoom.zoomIn })

test('each event is a point with its name that leads to its page, and one without a point is listed below [EXT-129]', async () => {
  const { where, user } = await shown([at('1', '48.2, 16.4', 'Ball'), at('2', '-12, -77', ''), at('3', 'by the river')])
  expect(links()).toEqual(['Ball', eventTexts.unnamed, 'Event 3'])
  expect(screen.getByText(texts.unplaced(1))).toBeDefined()
  const ball = screen.getByRole('link', { name: 'Ball' })
  expect(ball.getAttribute('aria-description')).toMatch(/2026/)
  expect(ball.closest('[data-mark]')?.getAttribute('style')).toContain('left: 54.5')
  await user.click(ball)
  await waitFor(() => expect(where.path()).toBe('/events/1'))
})

test('the name of a point is shown while it is pointed at, until Escape [EXT-129]', async () => {
  const { user } = await shown([at('1', '48.2, 16.4', 'Ball')])
  const bubble = () => document.querySelector('[role=tooltip]')?.textContent
  await user.hover(screen.getByRole('link', { name: 'Ball' }))
  await waitFor(() => expect(bubble()).toBe('Ball'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bubble()).toBeUndefined())
})

test('the search of the list leaves only what it finds on the map [EXT-129]', async () => {
  const { list } = await shown([at('1', '48.2, 16.4', 'Ball'), at('2', '-12, -77', 'Race')])
  await act(async () => list.send({ type: 'list.search', text: 'race' }))
  await waitFor(() => expect(links()).toEqual(['Race']))
})

const near = [at('1', '48.2, 16.4', 'Ball'), at('2', '47.1, 15.4', 'Fair'), at('3', '-12, -77')]

test('events that lie together are a menu with their number, and each leads to its event [EXT-130]', async () => {
  const { where, user } = await shown(near)
  expect(links()).toEqual(['Event 3'])
  const group = screen.getByRole('button', { name: texts.together(2) })
  expect(group.textContent).toBe('2')
  await user.click(group)
  const fair = await screen.findByRole('menuitem', { name: 'Fair' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await moveTo(user, fair)
  await waitFor(() => expect(fair.dataset.highlighted).toBe(''))
  await user.click(fair)
  await waitFor(() => expect(where.path()).toBe('/events/2'))
})

test('the menu zooms to where its events are told apart, and the focus stays on the map [EXT-130]', async () => {
  const { user } = await shown(near)
  await user.click(screen.getByRole('button', { name: texts.together(2) }))
  const closer = await screen.findByRole('menuitem', { name: texts.closer })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(closer.dataset.highlighted).toBe(''))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(links()).toEqual(['Ball', 'Fair']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.label)
})

test('events at one place offer no zoom [EXT-130]', async () => {
  const { user } = await shown([at('1', '48.2, 16.4'), at('2', '48.2, 16.4')])
  await user.click(screen.getByRole('button', { name: texts.together(2) }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Event 1', 'Event 2'])
})

test('arrow keys move an enlarged map, a drag as well, and a press that moves nothing gives it the focus [EXT-126, EXT-127]', async () => {
  await shown([at('1', '48.2, 16.4', 'Ball')])
  const map = screen.getByRole('group', { name: texts.label })
  expect(zoomIn().getAttribute('aria-disabled')).toBeNull()
  expect(fireEvent.keyDown(map, { key: 'ArrowRight' })).toBe(true)
  for (const key of ['+', '=']) fireEvent.keyDown(map, { key })
  expect(links()).toEqual(['Ball'])
  for (let press = 0; press < 3; press += 1) expect(fireEvent.keyDown(map, { key: 'ArrowRight' })).toBe(false)
  expect(links()).toEqual([])
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(links()).toEqual(['Ball'])
  const pointer = (clientX: number) => ({ clientX, clientY: 100, pointerId: 1, button: 0, isPrimary: true })
  fireEvent.pointerDown(map, pointer(300))
  fireEvent.pointerUp(map, pointer(300))
  expect(document.activeElement).toBe(map)
  fireEvent.keyDown(map, { key: '0' })
  expect(screen.getByRole('button', { name: locationTexts.zoom.whole }).getAttribute('aria-disabled')).toBe('true')
})

test('the keys of the map leave the focus on its mark, or on the map where the mark goes [EXT-127]', async () => {
  await shown([...near, at('4', '47.9, 16.1', 'Walk')])
  const map = screen.getByRole('group', { name: texts.label })
  const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key })
  const far = () => screen.queryByRole('link', { name: 'Event 3' })
  act(() => far()?.focus())
  for (let step = 0; step < 3; step += 1) press('+')
  expect([far() === null, document.activeElement]).toEqual([false, far()])
  for (let step = 0; step < 4; step += 1) press('ArrowRight')
  expect([far(), document.activeElement]).toEqual([null, map])
  press('0')
  act(() => screen.getByRole('button', { name: texts.together(3) }).focus())
  for (let step = 0; step < 5; step += 1) press('+')
  expect(screen.queryByRole('button', { name: texts.together(3) })).toBeNull()
  expect(map.contains(document.activeElement)).toBe(true)
})
