import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureOfPage } from '../../dev/inspector/time/page-picture'
import { createMask } from '../../src/recording/masking'

/** The page of the past as the browser reads it. */
const pictured = () => new DOMParser().parseFromString(pictureOfPage(createMask()).html, 'text/html')

test('a page of the past has neither a password that was shown nor an e-mail address [EXT-37, EXT-250]', () => {
  render(
    <form>
      <input type="text" name="password" autoComplete="off" defaultValue="open sesame" />
      <input type="text" autoComplete="current-password" defaultValue="a long secret" />
      <input type="text" autoComplete="one-time-code" defaultValue="123456" />
      <input type="email" defaultValue="ann@example.com" />
      <input name="title" aria-label="Mail to ann@example.com" defaultValue="Night of the Ferries" />
      <textarea defaultValue="Write to bob@example.com, please." />
      <p title="ann@example.com">Signed in as Ann@example.com</p>
      <p>{`${'word '.repeat(1_000)}to the end`}</p>
    </form>,
  )
  const page = pictured()
  const typedIn = ({ value }: HTMLInputElement) => value
  expect([...page.querySelectorAll('input')].map(typedIn)).toEqual([
    '•••••••••••',
    '•••••••••••••',
    '••••••',
    'person-2@masked.invalid',
    'Night of the Ferries',
  ])
  const html = page.documentElement.outerHTML
  for (const secret of ['sesame', 'a long secret', '123456', 'example.com']) expect(html).not.toContain(secret)
  expect(html).toContain('Write to person-1@masked.invalid, please.')
  expect(html).toContain('word to the end')
})

test('a page of the past is out of reach of keys and presses, and has no code [EXT-250]', () => {
  render(<a href="/all-news">News</a>)
  const script = document.createElement('script')
  script.type = 'text/plain'
  document.body.append(script)
  const page = pictured()
  script.remove()
  expect(page.body.hasAttribute('inert')).toBe(true)
  expect([page.querySelectorAll('a').length, page.querySelectorAll('script').length]).toEqual([1, 0])
  // The page of now stays as it is.
  expect(document.body.hasAttribute('inert')).toBe(false)
})
