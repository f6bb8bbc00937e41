import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createPreviewMachine } from '../../../src/machines/parts/preview.machine'
import { begin } from '../../support/fakes'

const [one, two] = [{ id: '1' }, { id: '2' }]

async function previewing(requestedId: string | null = null) {
  const told: string[] = []
  const machine = createPreviewMachine<{ id: string }>({
    setUrlState: ({ preview }, how) => void told.push(`${how} ${preview}`),
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { requestedId } }))
  return { ...begun, told, seen: () => begun.actor.getSnapshot().context.item?.id ?? null }
}

describe('a preview', () => {
  test('opens and closes, and the URL reflects it [NEWS-35, EXT-5]', async () => {
    const { actor, seen, told } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    expect(seen()).toBe('1')
    actor.send({ type: 'preview.close' })
    expect([seen(), told]).toEqual([null, ['push 1', 'push null']])
  })

  test('plays a video and comes back to the item [NEWS-38]', async () => {
    const { actor } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    expect(actor.getSnapshot().context.video).toBe('https://a.org/1.mp4')
    actor.send({ type: 'video.close' })
    expect(actor.getSnapshot()).toMatchObject({ value: { open: 'reading' }, context: { video: null, item: one } })
  })

  test('another item opens without the video of the previous one [NEWS-38]', async () => {
    const { actor } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    actor.send({ type: 'preview.open', item: two })
    expect(actor.getSnapshot()).toMatchObject({ value: { open: 'reading' }, context: { video: null, item: two } })
  })

  test('opens the item of the URL once it is on the page, without writing it back [EXT-5]', async () => {
    const { actor, seen, told } = await previewing('2')
    actor.send({ type: 'preview.update', items: [one, two] })
    expect([seen(), told]).toEqual(['2', []])
  })

  test('an item of the URL that is not on the page is removed from the URL without a message [EXT-5]', async () => {
    const { actor, seen, told } = await previewing('9')
    actor.send({ type: 'preview.update', items: [one, two] })
    actor.send({ type: 'preview.update', items: [one, two] })
    expect([seen(), told]).toEqual([null, ['replace null']])
  })

  test('follows the URL: to another item, and to none [EXT-5]', async () => {
    const { actor, seen, told } = await previewing()
    actor.send({ type: 'preview.request', id: '1' })
    actor.send({ type: 'preview.update', items: [one, two] })
    actor.send({ type: 'preview.request', id: '1' })
    expect(seen()).toBe('1')
    actor.send({ type: 'preview.request', id: '2' })
    actor.send({ type: 'preview.update', items: [one, two] })
    expect(seen()).toBe('2')
    actor.send({ type: 'preview.request', id: null })
    expect([seen(), told]).toEqual([null, []])
  })
})
