import { css } from '../../../../styled-system/css'

const root = css({
  py: '2',
  px: '8',
  pr: '16',
  textStyle: 'small',
  color: 'fg.muted',
  bg: 'bg.active',
  borderBottom: 'hairline',
  mdDown: { px: '4' },
})

/** Says in a preview that its item is not saved yet. */
export function PreviewNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={root}>{text}</p>
}
