import type { News } from '../../../contract/news'
import { css } from '../../../styled-system/css'
import { isBlank } from '../../domain/text'

const sub = css({
  textStyle: 'headline',
  fontSize: '[19px]',
  lineHeight: '[27px]',
  fontStyle: 'italic',
  fontWeight: 'normal',
  color: 'fg.muted',
  mb: '3.5',
})
const text = css({ textStyle: 'read', whiteSpace: 'pre-line', maxW: 'measure', overflowWrap: 'anywhere' })
const points = css({
  textStyle: 'read',
  '& > li': { position: 'relative', py: '1', pl: '[22px]', overflowWrap: 'anywhere' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: '0.5',
    top: '3.5',
    w: '[7px]',
    h: '[7px]',
    bg: 'accent.fg',
    borderRadius: 'full',
  },
})

/** The text of an item: subtitle, description and bullet points. */
export function PreviewText({ item }: { item: News }) {
  const says = (part: string | undefined): part is string => part !== undefined && !isBlank(part)
  return (
    <>
      {says(item.subTitle) ? (
        <p dir="auto" className={sub}>
          {item.subTitle}
        </p>
      ) : null}
      {says(item.description) ? (
        <p dir="auto" className={text}>
          {item.description}
        </p>
      ) : null}
      {item.bulletPoints.length > 0 ? (
        <ul className={points}>
          {item.bulletPoints
            .map((point, index) => ({ point, index }))
            .map(({ point, index }) => (
              <li key={index} dir="auto">
                {point}
              </li>
            ))}
        </ul>
      ) : null}
    </>
  )
}
