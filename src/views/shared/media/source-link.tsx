import { css } from '../../../../styled-system/css'
import { safeHttpUrl } from '../../../domain/navigation/url'
import { isBlank } from '../../../domain/text'

const link = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationColor: 'accent.muted',
  textUnderlineOffset: '[4px]',
  position: 'relative',
  // A long address is cut where its cell is a line of a list; the touch target stays.
  minW: '0',
  overflow: '[clip visible]',
  textOverflow: 'ellipsis',
  // Enlarges the touch target of a single line of small text.
  _before: { content: '""', position: 'absolute', inset: '[-14px 0]' },
  _hover: { textDecorationColor: 'current' },
})
const plain = css({ color: 'fg.subtle' })

/** A URL without scheme, `www.` and trailing slash. */
const shortOf = (href: string): string => href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** The source of an item, opened in a new tab; without a safe URL it is shown as text. */
export function SourceLink({ address, none }: { address: string; none?: string | undefined }) {
  const href = safeHttpUrl(address)
  if (href !== null)
    return (
      <a href={href} target="_blank" rel="noreferrer" className={link}>
        {shortOf(href)}
      </a>
    )
  return isBlank(address) ? <span className={plain}>{none}</span> : address
}
