import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../src/ui/actions/button'
import { Dialog } from '../../src/ui/feedback/dialog'
import { Notice } from '../../src/ui/feedback/notice'
import { FormPanel } from '../../src/ui/forms/form-panel'
import { DraftLockNotice } from '../../src/views/shared/form/draft-lock-notice'
import { FormFrame } from '../../src/views/shared/form/form-frame'
import { FormOutcome } from '../../src/views/shared/form/form-outcome'
import { OpenForm } from '../../src/views/shared/form/open-form'
import { PreviousDraftNotice } from '../../src/views/shared/form/previous-draft-notice'
import { FailedDeletion } from '../../src/views/shared/list/failed-write'
import { MediaField } from '../../src/views/shared/media/media-field'
import { MediaSlot } from '../../src/views/shared/media/media-slot'
import type { FormFramePart } from '../../src/views/shared/part'
import { failed, refused, unknown } from '../support/fakes'
import { videoFile } from '../support/fixtures/news-fixture'
import { filling, words } from '../support/form-kit'
import { one, openScreen } from '../support/screen-kit'
import { show } from '../support/show'

const nothing = () => undefined
const focused = () => document.activeElement
const heading = () => screen.getByRole('heading', { level: 1 })
const form = () => screen.getByRole('form', { name: 'Words' })

const showPage = (content: ReactNode) =>
  show(
    <main>
      <h1 tabIndex={-1}>Notes</h1>
      {content}
    </main>,
  )

const showForm = (notice: ReactNode) =>
  showPage(
    <FormPanel title="Words" submitLabel="Save" onSubmit={nothing}>
      {notice}
    </FormPanel>,
  )

/** Presses a button as somebody does who has a keyboard only. */
async function press(name: string) {
  act(() => screen.getByRole('button', { name }).focus())
  await userEvent.keyboard('{Enter}')
}

test('a notice in a form leaves the focus at the form when its button takes it away [EXT-3]', async () => {
  const { actor, save, check } = await filling({ values: words({ title: 'One' }) })
  await showForm(<FormOutcome form={actor} />)
  const lose = async () => {
    act(() => actor.send({ type: 'form.submit' }))
    await act(() => save.last().no(unknown()))
  }
  await lose()
  await press('Check')
  expect([screen.queryByRole('button', { name: 'Check' }), focused()]).toEqual([null, form()])
  await act(() => check.last().no(unknown()))
  expect(focused()).toBe(form())
  await press('Save again')
  expect([screen.queryByRole('button', { name: 'Save again' }), focused()]).toEqual([null, form()])
})

test('so does the notice of an earlier text [EXT-18]', async () => {
  const { actor } = await filling({
    findPrevious: async () => ({ link: { id: 'before', rev: 1 }, values: words({ title: 'Before' }) }),
  })
  await showForm(<PreviousDraftNotice form={actor} />)
  await press('Discard')
  expect([screen.queryByRole('button', { name: 'Discard' }), focused()]).toEqual([null, form()])
})

test('so does that of a draft that is open elsewhere [EXT-28]', async () => {
  const { actor, drafts } = await filling({ values: words({ title: 'One' }), draft: { id: 'a', rev: 1 } })
  await showForm(<DraftLockNotice form={actor} />)
  await act(async () => drafts.locks.at(-1)?.tell('lost'))
  await press('Make a copy')
  expect([screen.queryByRole('button', { name: 'Make a copy' }), focused()]).toEqual([null, form()])
})

test.each([
  [
    'a list',
    ({ form }: { form: FormFramePart }) => (
      <MediaField form={form} name="videos" label="Film" kind="video" urls={[]} typed="" onType={nothing} />
    ),
    'Choose videos',
  ],
  [
    'a field of one file',
    ({ form }: { form: FormFramePart }) => (
      <MediaSlot form={form} name="videos" kind="video" value="">
        Film
      </MediaSlot>
    ),
    'Choose video',
  ],
])(
  'the notice of a failed upload into %s leaves the focus at the field [EXT-63, EXT-298]',
  async (_, Media, chooser) => {
    const { actor, upload } = await filling({ values: words({ title: 'One' }) })
    await showForm(<Media form={actor} />)
    await act(async () => actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] }))
    await act(() => upload.sending.last().no(refused('Too big')))
    await press('Retry')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect([screen.getByLabelText(chooser), screen.getByRole('button', { name: 'Cancel upload' })]).toContain(focused())
    await act(() => upload.sending.last().no(refused('Too big')))
    await press('Remove')
    expect([screen.queryByRole('alert'), focused()]).toEqual([null, screen.getByLabelText(chooser)])
  },
)

test('a notice in the page leaves the focus at the heading of the page [EXT-231]', async () => {
  const { actor, removal, removing } = await openScreen()
  await showPage(<FailedDeletion screen={actor} name={({ title }) => title} />)
  act(() => actor.send({ type: 'delete.request', item: one }))
  act(() => removal().send({ type: 'delete.confirm' }))
  await act(() => removing.last().no(failed()))
  await press('Close')
  expect([screen.queryByRole('alert'), focused()]).toEqual([null, heading()])
})

test('so does that of a form that could not be loaded [EXT-60]', async () => {
  const { actor } = await openScreen({ loading: async () => Promise.reject(new Error('offline')) })
  await showPage(<OpenForm screen={actor} show={() => null} />)
  await act(async () => actor.send({ type: 'form.create' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull())
  await press('Close')
  expect([screen.queryByRole('alert'), focused()]).toEqual([null, heading()])
})

test('a notice that goes by itself leaves the focus where it is [EXT-231]', async () => {
  const { actor, removal, removing } = await openScreen()
  await showPage(
    <>
      <button type="button">Elsewhere</button>
      <FailedDeletion screen={actor} name={({ title }) => title} />
    </>,
  )
  act(() => actor.send({ type: 'delete.request', item: one }))
  act(() => removal().send({ type: 'delete.confirm' }))
  await act(() => removing.last().no(failed()))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => elsewhere.focus())
  await act(async () => actor.send({ type: 'deletion.dismiss' }))
  expect([screen.queryByRole('alert'), focused()]).toEqual([null, elsewhere])
})

test('a form that gives way to a notice leaves the focus where forms do, and has it again after the notice [EXT-64, EXT-299]', async () => {
  const { actor, pass } = await filling({ values: words({ title: 'One' }) })
  await showPage(
    <>
      <button type="button">Add</button>
      <FormFrame
        form={actor}
        title="Words"
        submitLabel="Save"
        after={() => screen.queryByRole('button', { name: 'Add' })}
      >
        <input aria-label="Title" />
      </FormFrame>
    </>,
  )
  await act(async () => {
    actor.send({ type: 'form.submit' })
    await pass(8_000)
  })
  await press('Go on working')
  expect([screen.queryByRole('form'), focused()]).toEqual([null, screen.getByRole('button', { name: 'Add' })])
  await press('Show the form')
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

test('a form that comes back since its save failed leaves the focus where somebody types, and takes it elsewhere [EXT-43, EXT-64]', async () => {
  const { actor, save, pass } = await filling({ values: words({ title: 'One' }) })
  const Title = () => (
    <input aria-label="Title" aria-invalid={useSelector(actor, ({ context }) => context.marks.length > 0)} />
  )
  await showPage(
    <>
      <input aria-label="Search" />
      <button type="button">Add</button>
      <FormFrame form={actor} title="Words" submitLabel="Save">
        <Title />
      </FormFrame>
    </>,
  )
  const workOn = async (at: HTMLElement) => {
    await act(async () => {
      actor.send({ type: 'form.submit' })
      await pass(8_000)
    })
    await press('Go on working')
    act(() => at.focus())
    expect(screen.queryByRole('form')).toBeNull()
  }
  const search = screen.getByRole('textbox', { name: 'Search' })
  await workOn(search)
  await act(() => save.last().no(failed()))
  expect(form().contains(focused())).toBe(false)
  expect(focused()).toBe(search)
  await workOn(search)
  await act(() => save.last().no(refused('title: Too long')))
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect([title.getAttribute('aria-invalid'), focused()]).toEqual(['true', search])
  await workOn(screen.getByRole('button', { name: 'Add' }))
  await act(() => save.last().no(failed()))
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

test('a notice in a dialog keeps the focus in the dialog, and leaves it to one that closes [EXT-64, EXT-200]', async () => {
  const Page = ({ isOpen, isTold }: { isOpen: boolean; isTold: boolean }) => (
    <>
      <button type="button">Opener</button>
      {isOpen && (
        <Dialog open title="Over it" closeName="Close" onClose={nothing}>
          {isTold && (
            <Notice tone="info" actions={<Button>Understood</Button>}>
              Something
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(<Page isOpen={false} isTold />)
  const turn = (isOpen: boolean, isTold: boolean) => act(async () => rerender(<Page isOpen={isOpen} isTold={isTold} />))
  act(() => screen.getByRole('button', { name: 'Opener' }).focus())
  await turn(true, true)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(focused())).toBe(true))
  act(() => screen.getByRole('button', { name: 'Understood' }).focus())
  await turn(true, false)
  expect(focused()).toBe(dialog)
  await turn(true, true)
  act(() => screen.getByRole('button', { name: 'Understood' }).focus())
  await turn(false, false)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Opener' })))
})
