import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { markedParts } from '../../domain/navigation/command'
import { isPaletteKey } from '../../domain/navigation/palette-keys'
import type { createPaletteMachine } from '../../machines/page/palette.machine'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { paletteTexts } from '../../messages/shell/palette'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { MarkedText } from '../../ui/feedback/marked-text'
import { CommandBox } from '../../ui/forms/command-box'

const keys = css({ flex: '1', color: 'fg.subtle', mdDown: { display: 'none' } })

/** The palette: a search over the available commands. It closes before the chosen command runs (EXT-25, EXT-26). */
export function PaletteView({ palette }: { palette: ActorRefFrom<ReturnType<typeof createPaletteMachine>> }) {
  const isOpen = useSelector(palette, (snapshot) => snapshot.matches('open'))
  const text = useSelector(palette, ({ context }) => context.text)
  const matches = useSelector(palette, ({ context }) => context.matches)
  const close = () => palette.send({ type: 'palette.close' })
  const pick = (id: string) => palette.send({ type: 'palette.pick', id })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onClosed={() => palette.send({ type: 'palette.gone' })}
      title={layoutTexts.palette}
      size="form"
      headless
      footer={
        <>
          <span className={keys}>{paletteTexts.keys}</span>
          <Button variant="ghost" size="sm" onClick={close}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      <CommandBox
        value={text}
        label={layoutTexts.palette}
        listLabel={paletteTexts.list}
        placeholder={paletteTexts.hint}
        clearName={commonTexts.clearSearch}
        none={commonTexts.noResults}
        options={matches.map(({ id, title, detail, group }) => ({
          value: id,
          label: <MarkedText parts={markedParts(title, text)} />,
          detail,
          group: paletteTexts.groups[group],
        }))}
        onInput={(value) => palette.send({ type: 'palette.change', text: value })}
        onPick={pick}
        onKeyDown={(event) => {
          if (!isPaletteKey(event)) return
          event.preventDefault()
          close()
        }}
      />
    </Dialog>
  )
}
