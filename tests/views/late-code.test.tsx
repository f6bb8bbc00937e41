import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLate } from '../../src/services/late-code'

const host = setupServer()
beforeAll(() => host.listen({ onUnhandledRequest: 'error' }))
afterAll(() => host.close())

test('a part of the desk is not asked for before its files are here, and again after one did not come [ERR-5]', async () => {
  const asked: string[] = []
  host.use(
    http.get('*/assets/:name', ({ params: { name } }) => {
      asked.push(String(name))
      const isLost = name === 'list.js' && asked.filter((one) => one === name).length === 1
      return isLost ? new HttpResponse(null, { status: 503 }) : HttpResponse.text('export {}')
    }),
  )
  let loaded = 0
  const load = () => loadLate(async () => (loaded += 1), ['assets/form.js', 'assets/list.js'])
  await expect(load()).rejects.toThrow('503')
  expect(loaded).toBe(0)
  await expect(Promise.all([load(), load()])).resolves.toEqual([1, 2])
  expect(asked).toEqual(['form.js', 'list.js', 'list.js'])
})

test('styles come once, and a part without files of its own is loaded at once [ERR-5]', async () => {
  await expect(loadLate(async () => 'here')).resolves.toBe('here')
  const styles = () => document.querySelectorAll('link[rel=stylesheet]')
  const first = loadLate(async () => 'styled', ['assets/crop.css'])
  styles()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('crop.css')
  expect(styles()).toHaveLength(0)
  const second = loadLate(async () => 'styled', ['assets/crop.css'])
  styles()[0]?.dispatchEvent(new Event('load'))
  await expect(second).resolves.toBe('styled')
  await expect(loadLate(async () => 'styled', ['assets/crop.css'])).resolves.toBe('styled')
  expect(styles()).toHaveLength(1)
})
