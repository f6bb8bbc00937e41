import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/charts/explore'
import { openScreen } from '../../support/screen-kit'

const [one, two] = [
  { id: '1', title: 'One' },
  { id: '2', title: 'Two' },
]

async function previewing(preview: string | null = null) {
  const screen = await openScreen({ items: [one, two], urlState: { preview } })
  return { ...screen, seen: () => screen.actor.getSnapshot().context.previewed?.id ?? null }
}

const state = ({ actor }: Awaited<ReturnType<typeof previewing>>) => {
  const { value } = actor.getSnapshot()
  return { value: typeof value === 'object' && 'preview' in value ? value.preview : null }
}

describe('a preview', () => {
  test('opens and closes, and the URL reflects it [NEWS-35, EXT-5]', async () => {
    const { actor, seen, bar } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    expect(seen()).toBe('1')
    actor.send({ type: 'preview.close' })
    expect([seen(), bar.told]).toEqual([null, ['push {"preview":"1"}', 'push {"preview":null}']])
  })

  test('plays a video and comes back to the item [NEWS-38]', async () => {
    const screen = await previewing()
    const { actor } = screen
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    expect(actor.getSnapshot().context.video).toBe('https://a.org/1.mp4')
    actor.send({ type: 'video.close' })
    expect(state(screen)).toEqual({ value: { previewing: 'reading' } })
    expect(actor.getSnapshot().context).toMatchObject({ video: null, previewed: one })
  })

  test('another item opens without the video of the previous one [NEWS-38]', async () => {
    const screen = await previewing()
    const { actor } = screen
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    actor.send({ type: 'preview.open', item: two })
    expect(state(screen)).toEqual({ value: { previewing: 'reading' } })
    expect(actor.getSnapshot().context).toMatchObject({ video: null, previewed: two })
  })

  test('opens the item of the URL once it is on the page, without writing it back [EXT-5]', async () => {
    const { seen, bar } = await previewing('2')
    expect([seen(), bar.told]).toEqual(['2', []])
  })

  test('an item of the URL that is not on the page is removed from the URL without a message [EXT-5]', async () => {
    const { actor, seen, bar, toasts } = await previewing('9')
    expect([seen(), bar.told, toasts.texts()]).toEqual([null, ['replace {"preview":null}'], []])
    actor.send({ type: 'form.create' })
    await settled()
    expect([seen(), bar.told]).toEqual([null, ['replace {"preview":null}']])
  })

  test('follows the URL: to another item, and to none [EXT-5]', async () => {
    const { seen, bar } = await previewing()
    await bar.go({ preview: '1' })
    expect(seen()).toBe('1')
    await bar.go({ preview: '1', search: 'rain' })
    expect(seen()).toBe('1')
    await bar.go({ preview: '2' })
    expect(seen()).toBe('2')
    await bar.go({ preview: null })
    expect([seen(), bar.told]).toEqual([null, []])
  })

  test('an item that was closed does not open again when the list reports its rows [EXT-5]', async () => {
    const { actor, seen, bar, list } = await previewing()
    await bar.go({ preview: '1' })
    await bar.go({ preview: '1', search: 'rain' })
    actor.send({ type: 'preview.close' })
    list().send({ type: 'list.reload' })
    await settled()
    expect([seen(), bar.here().preview]).toEqual([null, null])
  })
})
