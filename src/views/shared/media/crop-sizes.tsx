import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { cropRatios, defaultCrop, outputSize, ratioOf } from '../../../domain/media/crop'
import { mediaTexts } from '../../../messages/media'
import { RadioList as Choices } from '../../../ui/forms/radio-list'
import type { EditorRef } from './image-editor.view'
import { ratioIcons } from './ratio-icons'

const texts = mediaTexts.editor
const rows = css({
  '& > div': { display: 'flex', gap: '4', py: '1.5', borderTop: 'hairline' },
  '& > div:last-child': { borderBottom: 'hairline' },
  lgDown: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& > div, & > div:last-child': { border: 'none', p: '0', gap: '2' },
    '& dt': { w: 'auto' },
  },
  '& dt': { w: '20', flex: 'none', color: 'fg.subtle', textStyle: 'meta' },
  '& dd': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
})
const group = css({ display: 'grid', gap: '2' })
const name = css({ textStyle: 'label' })

/** The available ratios, each with the resulting size (IMG-3). */
export function RatioList({ editor }: { editor: EditorRef }) {
  const picture = useSelector(editor, ({ context }) => context.picture)
  const ratio = useSelector(editor, ({ context }) => context.ratio)
  const crop = useSelector(editor, ({ context }) => context.crop)
  const detailOf = (choice: (typeof cropRatios)[number]) => {
    if (choice === 'free' && ratio !== 'free') return texts.anySize
    const rect = choice === ratio ? crop : choice === 'original' ? null : defaultCrop(picture, ratioOf(choice))
    const { width, height } = outputSize(rect ?? picture)
    return texts.size(width, height)
  }
  return (
    <div className={group}>
      <span className={name} aria-hidden="true">
        {texts.ratio}
      </span>
      <Choices
        label={texts.ratio}
        items={cropRatios.map((choice) => ({
          value: choice,
          label: texts.ratios[choice],
          icon: ratioIcons[choice],
          detail: detailOf(choice),
        }))}
        value={ratio}
        onPick={(value) => {
          const picked = cropRatios.find((choice) => choice === value)
          if (picked) editor.send({ type: 'ratio.choose', ratio: picked })
        }}
      />
    </div>
  )
}

/** The crop in pixels of the picture, and the saved size, which is never larger than the crop (IMG-13). */
export function CropSizes({ editor }: { editor: EditorRef }) {
  const picture = useSelector(editor, ({ context }) => context.picture)
  const crop = useSelector(editor, ({ context }) => context.crop ?? context.picture)
  const output = outputSize(crop)
  return (
    <dl className={rows}>
      <div>
        <dt>{texts.crop}</dt>
        <dd>{crop === picture ? texts.ratios.original : texts.pixels(crop.width, crop.height)}</dd>
      </div>
      <div>
        <dt>{texts.output}</dt>
        <dd>{texts.webp(output.width, output.height)}</dd>
      </div>
    </dl>
  )
}
