import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { commonTexts } from '../../../src/messages/common'
import { topicTexts } from '../../../src/messages/content/topics'
import { savingTexts } from '../../../src/messages/saving'
import { TopicForm } from '../../../src/views/topics/topic-form'
import { need, unknown } from '../../support/fakes'
import { aTopic, openTopics } from '../../support/fixtures/topics-fixture'
import { show } from '../../support/show'

test('a topic whose name was changed after its outcome was unknown is saved again after the question, which is none of a deletion [EXT-46]', async () => {
  const { screen: topics, saving } = await openTopics()
  await show(<TopicForm screen={topics} />)
  const user = userEvent.setup()
  const name = screen.getByRole('textbox')
  await user.type(name, 'Tide{Enter}')
  await act(() => saving.last().no(unknown()))
  await user.type(name, 's')
  const saveAgain = async () => {
    await user.click(screen.getByRole('button', { name: commonTexts.saveAgain }))
    return screen.findByRole('alertdialog', { name: savingTexts.resend.title })
  }
  await saveAgain()
  await user.click(screen.getByRole('button', { name: savingTexts.resend.cancel }))
  expect(saving.calls).toHaveLength(1)
  await saveAgain()
  const action = screen.getByRole('button', { name: savingTexts.resend.action })
  expect([action.className, action.querySelector('.lucide-trash-2')]).toEqual([
    expect.stringContaining('variant_default'),
    null,
  ])
  await user.click(action)
  expect(need(saving.calls[1]).asked.values.topicName).toBe('Tides')
})

test('a notice of the topic form leaves the focus at the form when its button takes it away [EXT-3]', async () => {
  const { screen: topics, saving } = await openTopics()
  await show(
    <main>
      <h1 tabIndex={-1}>Topics</h1>
      <TopicForm screen={topics} />
    </main>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Tide{Enter}')
  await act(() => saving.last().no(unknown()))
  act(() => screen.getByRole('button', { name: commonTexts.saveAgain }).focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('form', { name: topicTexts.form }))
})

test('a topic whose save is being checked can be left, as in every other form [EXT-3]', async () => {
  const { screen: topics, saving } = await openTopics()
  await show(<TopicForm screen={topics} />)
  const user = userEvent.setup()
  act(() => topics.send({ type: 'form.edit', item: aTopic('1', 'Ice') }))
  await user.type(screen.getByRole('textbox'), 's{Enter}')
  await act(() => saving.last().no(unknown()))
  await user.click(screen.getByRole('button', { name: commonTexts.check }))
  await user.click(screen.getByRole('button', { name: commonTexts.cancel }))
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
})
