import { useSelector } from '@xstate/react'
import type { CSSProperties, ReactNode } from 'react'
import { ActorTree, type Inspector } from './actor-tree'
import { ChartPane } from './chart-pane'
import { LogPane } from './log-pane'
import { Sender } from './sender'
import { Splitter } from './splitter'
import { texts } from './texts'
import { TimeBar } from './time/time-bar'

interface WorkbenchProps {
  inspector: Inspector
  /** What is inspected: the app in its frame, or a report. */
  children: ReactNode
}

/** What is inspected, and the inspector beside it. */
export function Workbench({ inspector, children }: WorkbenchProps) {
  const isFolded = useSelector(inspector, (snapshot) => snapshot.matches({ panel: 'folded' }))
  const share = useSelector(inspector, ({ context }) => context.share)
  const style: CSSProperties & { '--share': string } = { '--share': `${share}%` }
  return (
    <div className="workbench" style={style} data-folded={isFolded || undefined}>
      <div className="desk">{children}</div>
      {isFolded ? (
        <button type="button" className="unfold" onClick={() => inspector.send({ type: 'panel.unfold' })}>
          {texts.unfold}
        </button>
      ) : (
        <>
          <Splitter share={share} onMove={(to) => inspector.send({ type: 'panel.size', share: to })} />
          <main className="panel">
            <header>
              <h1>{texts.name}</h1>
              <button type="button" onClick={() => inspector.send({ type: 'panel.fold' })}>
                {texts.fold}
              </button>
            </header>
            <TimeBar inspector={inspector} />
            <ActorTree inspector={inspector} />
            <ChartPane inspector={inspector} />
            <LogPane inspector={inspector} />
            <Sender inspector={inspector} />
          </main>
        </>
      )}
    </div>
  )
}
