import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { isPaletteKey } from '../../domain/navigation/palette-keys'
import type { createPaletteMachine } from '../../machines/page/palette.machine'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/shell/layout'
import { paletteTexts } from '../../messages/shell/palette'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { CommandBox } from '../../ui/search/command-box'
import { paletteOptions } from './palette-options'
import type { ShellProps } from './shell.view'
import { ShortcutsView } from './shortcuts.view'

const line = css({ flex: '1', color: 'fg.subtle' })
const keys = css({ mdDown: { display: 'none' } })

/** The palette: pages, commands and items. It closes before what was chosen runs (EXT-25, EXT-26, EXT-180, EXT-206). */
export function PaletteView({ palette }: { palette: ActorRefFrom<ReturnType<typeof createPaletteMachine>> }) {
  const isOpen = useSelector(palette, (snapshot) => snapshot.matches('open'))
  const text = useSelector(palette, ({ context }) => context.text)
  const matches = useSelector(palette, ({ context }) => context.matches)
  const isAsking = useSelector(palette, (snapshot) => snapshot.hasTag('asking'))
  const isUnanswered = useSelector(palette, (snapshot) => snapshot.matches({ open: 'unanswered' }))
  const input = useRef<HTMLInputElement>(null)
  const close = () => palette.send({ type: 'palette.close' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      onClosed={() => palette.send({ type: 'palette.gone' })}
      title={layoutTexts.palette}
      size="command"
      headless
      initialFocus={input}
      footer={
        <>
          <span className={line}>
            <span role="status">{isAsking ? paletteTexts.asking : isUnanswered ? paletteTexts.unanswered : ''}</span>
            {!isAsking && !isUnanswered && <span className={keys}>{paletteTexts.keys}</span>}
          </span>
          <Button variant="ghost" size="sm" onClick={close}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      <CommandBox
        ref={input}
        value={text}
        label={layoutTexts.palette}
        listLabel={paletteTexts.list}
        placeholder={paletteTexts.hint}
        clearName={commonTexts.clearSearch}
        none={commonTexts.noResults}
        options={paletteOptions(matches, text)}
        onInput={(value) => palette.send({ type: 'palette.change', text: value })}
        onPick={(id) => palette.send({ type: 'palette.pick', id })}
        onKeyDown={(event) => {
          if (!isPaletteKey(event) && event.key !== 'Escape') return
          event.preventDefault()
          close()
        }}
      />
    </Dialog>
  )
}

/** What the shell shows over a screen: the palette, and the list of shortcuts. */
export function PaletteOverlays({ shell }: Pick<ShellProps, 'shell'>) {
  const palette = useSelector(shell, ({ children }) => children.palette)
  const shortcuts = useSelector(shell, ({ children }) => children.shortcuts)
  return (
    <>
      {palette ? <PaletteView palette={palette} /> : null}
      {shortcuts ? <ShortcutsView shortcuts={shortcuts} /> : null}
    </>
  )
}
