import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { marksOf } from '../../src/domain/comparison/differences'
import { TextInput } from '../../src/ui/forms/text-input'
import { FormField, useFormValue } from '../../src/views/shared/form/form-field'
import type { FormPart } from '../../src/views/shared/part'
import { filling, type Words, words, wordsComparison } from '../support/form-kit'
import { show } from '../support/show'

function Title({ form }: { form: FormPart<Words> }) {
  const [title, setTitle] = useFormValue(form, 'title')
  return (
    <FormField form={form} name="title" label="Title">
      <TextInput value={title} onInput={setTitle} />
    </FormField>
  )
}

test('the keys typed while the list shows another version of the item stay in their field [EXT-50, EXT-10]', async () => {
  const { actor, work } = await filling({
    values: words({ id: '7', title: 'Mine' }),
    base: { version: 1, marks: marksOf(wordsComparison, words({ id: '7', title: 'One' })) },
    draft: { id: 'old', rev: 1 },
  })
  await show(<Title form={actor} />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, ', typed')
  act(() => actor.send({ type: 'item.read', item: { id: '7', title: 'Theirs', links: [], version: 2 } }))
  expect(work()).toBe('comparing')
  await userEvent.type(field, ' on')
  expect(screen.getByDisplayValue('Mine, typed on')).toBe(field)
})
