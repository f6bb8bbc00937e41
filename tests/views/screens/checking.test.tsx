import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { layoutTexts } from '../../../src/messages/shell/layout'
import { CheckingView } from '../../../src/views/shell/checking.view'
import { show } from '../../support/show'

test('while the session is checked there is a spinner, and nothing of a screen [NAV-7]', async () => {
  await show(<CheckingView />)
  const spinner = screen.getByRole('status', { name: layoutTexts.loading })
  expect(spinner.querySelector('svg')).not.toBeNull()
  expect(document.body.textContent).toBe('')
})
