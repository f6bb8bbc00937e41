import { css } from '../../../../styled-system/css'
import { safeHttpUrl } from '../../../domain/navigation/url'
import { isBlank } from '../../../domain/text'

const link = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationColor: 'accent.muted',
  textUnderlineOffset: '[4px]',
  position: 'relative',
  // Room for a finger around one line of small print.
  _before: { content: '""', position: 'absolute', inset: '[-14px 0]' },
  _hover: { textDecorationColor: 'current' },
})
const plain = css({ color: 'fg.subtle' })

/** An address without what every address has in front. */
const shortOf = (href: string): string => href.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** Where an item comes from, opened beside the application; what leads nowhere safe is shown, and is no link. */
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
