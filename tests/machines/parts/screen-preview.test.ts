import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { answered } from '../../support/fakes'
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

  test('is left with nothing above it, and another item opens without the picture of the previous one [EXT-210]', async () => {
    const { actor } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'picture.open', url: 'https://a.org/1.webp' })
    actor.send({ type: 'preview.open', item: two })
    expect(actor.getSnapshot().context).toMatchObject({ picture: null, previewed: two })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    actor.send({ type: 'preview.close' })
    expect(actor.getSnapshot().context).toMatchObject({ previewed: null, video: null, picture: null })
  })

  test('that the address asks for is asked for once, whether the list has it or not [EXT-5, EXT-110]', async () => {
    for (const id of ['2', '9']) {
      const { actor, bar } = await previewing(id)
      await settled()
      const { requested, missing, previewed } = actor.getSnapshot().context
      expect([requested.preview, missing?.id, previewed?.id]).toEqual(
        id === '2' ? [null, undefined, '2'] : [null, '9', undefined],
      )
      expect(bar.told).toEqual(id === '2' ? [] : ['replace {"preview":null}'])
    }
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

  test('goes to another row in one step of the history, without what stood above it [EXT-207]', async () => {
    const screen = await previewing()
    const { actor, seen, bar } = screen
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'video.open', url: 'https://a.org/1.mp4' })
    actor.send({ type: 'preview.step', item: two })
    expect([seen(), state(screen)]).toEqual(['2', { value: { previewing: 'reading' } }])
    expect(actor.getSnapshot().context.video).toBeNull()
    expect(bar.told).toEqual(['push {"preview":"1"}', 'replace {"preview":"2"}'])
    actor.send({ type: 'preview.close' })
    actor.send({ type: 'preview.step', item: one })
    expect(seen()).toBeNull()
  })

  test('closes for the form of its item, and Back opens it again [EXT-208]', async () => {
    const { actor, seen, bar, state: states } = await previewing()
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'form.edit', item: one })
    await settled()
    expect([seen(), states().form]).toEqual([null, 'editing'])
    expect(bar.told).toEqual(['push {"preview":"1"}', 'push {"edit":"1","preview":null}'])
    await bar.go({ preview: '1', edit: null })
    expect(seen()).toBe('1')
  })

  test('that was left for a form which does not come leaves the address, and one that is still looked for does not [EXT-293]', async () => {
    const loading = answered<void, void>()
    const { actor, bar, state: states } = await openScreen({ items: [one, two], loading: loading.port })
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'form.edit', item: one })
    expect(bar.here()).toMatchObject({ preview: '1', edit: null })
    await loading.last().no(new Error('x'))
    expect([states().form, bar.here().preview]).toEqual(['browsing', null])
    expect(bar.told).toEqual(['push {"preview":"1"}', 'replace {"preview":null}'])

    actor.send({ type: 'preview.open', item: two })
    actor.send({ type: 'form.retry' })
    await loading.last().no(new Error('x'))
    expect([actor.getSnapshot().context.previewed?.id, bar.here().preview]).toEqual(['2', '2'])
  })

  test('stays open where Edit has no effect, since the form is being saved [EXT-208]', async () => {
    const { actor, child, seen, bar } = await previewing()
    actor.send({ type: 'form.edit', item: one })
    await settled()
    child().send({ type: 'form.change', values: { title: 'Changed' } })
    child().send({ type: 'form.submit' })
    actor.send({ type: 'preview.open', item: two })
    actor.send({ type: 'form.edit', item: two })
    await settled()
    expect([seen(), bar.here().preview, bar.here().edit]).toEqual(['2', '2', '1'])
  })

  test('shows one picture alone and comes back to the item [EXT-210]', async () => {
    const screen = await previewing()
    const { actor } = screen
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'picture.open', url: '/media/a.webp' })
    expect(state(screen)).toEqual({ value: { previewing: 'opened' } })
    expect(actor.getSnapshot().context.picture).toBe('/media/a.webp')
    actor.send({ type: 'picture.close' })
    expect(state(screen)).toEqual({ value: { previewing: 'reading' } })
    expect(actor.getSnapshot().context).toMatchObject({ picture: null, previewed: one })
    actor.send({ type: 'picture.open', url: '/media/a.webp' })
    actor.send({ type: 'preview.close' })
    expect(actor.getSnapshot().context).toMatchObject({ picture: null, previewed: null })
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

test('another row is previewed without the picture of the one before [EXT-207, EXT-210]', async () => {
  const { actor } = await openScreen({ items: [one, two] })
  actor.send({ type: 'preview.open', item: one })
  actor.send({ type: 'picture.open', url: 'https://a.org/1.webp' })
  actor.send({ type: 'preview.step', item: two })
  expect(actor.getSnapshot().context).toMatchObject({ picture: null, previewed: two })
})
