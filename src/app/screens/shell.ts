import { createShellMachine } from '../../machines/page/shell.machine'
import { pageList } from '../../messages/shell/pages'
import { onPaletteKeys, onTypedAhead, onWidth } from '../../services/browser/page-lifecycle'
import { whenIdle } from '../../services/browser/when-idle'
import type { SignedInApp } from '../app-services'
import type { openPalette } from '../chunks/palette'
import { lazyMachine } from '../lazy-machine'
import { defineScreen, type Visit } from '../use-screen'
import { liveCode, paletteCode } from './lazy-code'

/** Composes the frame around the signed-in screens. */
export const shellScreen = defineScreen('shell', {
  machine(app: SignedInApp, _key: string, { self }: Visit<ReturnType<typeof createShellMachine>>) {
    let opened: ReturnType<typeof openPalette> | undefined
    const open = (code: Awaited<ReturnType<typeof paletteCode.load>>) => {
      opened ??= code.openPalette(app, self)
      return opened
    }
    const palette = lazyMachine(paletteCode, (code) => open(code).machine)
    const { machine } = lazyMachine(paletteCode, (code) => open(code).shortcuts)
    return createShellMachine(
      app.inspection.spyOn('shell', {
        shell: {
          pages: pageList,
          go: (path) => (path.startsWith('/') ? app.history.push(path) : opened?.commands.run(path)),
          onWide: (listener) => onWidth((isWide) => (isWide ? listener() : undefined)),
          onKeys: (listener) =>
            onPaletteKeys(() => app.session.getSnapshot().matches({ signedIn: 'fresh' }) && listener()),
          onTyping: onTypedAhead,
        },
        shortcuts: { machine, load: () => codeAtFirstKey(app) },
        palette,
      }),
    )
  },
  onCreated(app) {
    // The list comes first, which also says whether the host tells anything.
    void app.services.live.offered.then(() => whenIdle(() => void listen(app).catch(() => undefined)))
  },
})

/** Listens to the work of others; without that code, lists are as on a host that tells nothing. */
async function listen(app: SignedInApp): Promise<void> {
  const { startLive } = await liveCode.load()
  startLive(app)
}

/** Resolves once the code of the palette is here, which a key requests where it was not prefetched. */
function codeAtFirstKey({ environment }: SignedInApp): Promise<void> {
  const stop = environment.keys.onKey(() => void paletteCode.load().catch(() => undefined))
  return paletteCode.arrived().then(stop)
}
