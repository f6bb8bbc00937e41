import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftSharingTexts, formDraftTexts } from '../../src/messages/drafts/form-drafts'
import { DraftLockNotice } from '../../src/views/shared/form/draft-lock-notice'
import { DraftWarning } from '../../src/views/shared/form/draft-status'
import { PreviousDraftNotice } from '../../src/views/shared/form/previous-draft-notice'
import { refused } from '../support/fakes'
import { videoFile } from '../support/fixtures/news-fixture'
import { filling, words } from '../support/form-kit'
import { show } from '../support/show'

const link = { id: 'old', rev: 3 }
const earlier = words({ title: 'Earlier', files: ['/media/b.webp'] })
const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => button(name).ariaDisabled === 'true'

test('a previous draft comes back once no file is on its way; it can be discarded meanwhile [EXT-12, EXT-18]', async () => {
  const { actor, upload } = await filling({
    values: words({ title: 'One' }),
    findPrevious: async () => ({ link, values: earlier }),
  })
  await show(<PreviousDraftNotice form={actor} />)
  expect(isDisabled(formDraftTexts.bringBack)).toBe(false)
  act(() => actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] }))
  expect([isDisabled(formDraftTexts.bringBack), isDisabled(formDraftTexts.discard)]).toEqual([true, false])
  await act(async () => upload.sending.last().yes('/media/a.mp4'))
  await userEvent.click(button(formDraftTexts.bringBack))
  expect(actor.getSnapshot().context.values).toEqual(earlier)
})

test('a draft of another tab is edited here once no file is on its way; a copy can be made meanwhile [EXT-12, EXT-28]', async () => {
  const { actor, drafts, upload } = await filling({ values: words({ title: 'One' }), draft: link })
  drafts.elsewhere.latest = { link, values: earlier }
  await show(<DraftLockNotice form={actor} />)
  act(() => drafts.locks[0]?.tell('lost'))
  expect(isDisabled(draftSharingTexts.editHere)).toBe(false)
  act(() => actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] }))
  expect([isDisabled(draftSharingTexts.editHere), isDisabled(draftSharingTexts.makeCopy)]).toEqual([true, false])
  await act(async () => upload.sending.last().no(refused('Too big')))
  await userEvent.click(button(draftSharingTexts.editHere))
  expect(actor.getSnapshot().context.values).toEqual(earlier)
})

test('the files that a form had lost are named, whether its page was closed or it was left [EXT-62]', async () => {
  const { actor } = await filling({
    values: words({ title: 'One' }),
    findPrevious: async () => ({ link, values: earlier, uploads: ['boat.jpg', 'pier.jpg'] }),
  })
  await show(<DraftWarning form={actor} />)
  await act(async () => actor.send({ type: 'previous.restore' }))
  expect(screen.getByText(/boat\.jpg/).textContent).toBe(
    'These were not uploaded before the form was left: boat.jpg, pier.jpg. Choose them again.',
  )
})
