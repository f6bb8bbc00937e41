import { Globe, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { IconButton } from '../actions/icon-button'
import type { MapPosition } from './map-projection'
import type { MapControl } from './use-map-frame'

const root = css({ display: 'grid', gap: '1.5' })
const foot = css({ display: 'flex', alignItems: 'flex-start', gap: '3', justifyContent: 'space-between' })
const words = css({ textStyle: 'small', color: 'fg.subtle', minW: '0', pt: '1' })
const forKeys = css({ '@media (pointer: coarse)': { display: 'none' } })
const forFingers = css({ '@media not (pointer: coarse)': { display: 'none' } })
const keys = css({ display: 'flex', flexShrink: '0', gap: '1' })

export interface MapZoomProps {
  map: MapControl
  names: { zoomIn: string; zoomOut: string; whole: string }
  /** What stays in its place while it is in sight; else the middle does. */
  about?: MapPosition | undefined
  /** How the map is moved: by a mouse and keys, or by fingers; and the id of that text. */
  help: { keys: string; fingers: string }
  helpId: string
  /** Whose data the map shows. */
  credit: string
  /** The map itself. */
  children: ReactNode
}

/** A map with its buttons: closer, further, the whole world. */
export function MapZoom({ map, names, about, help, helpId, credit, children }: MapZoomProps) {
  return (
    <div data-map="" className={root}>
      {children}
      <div className={foot}>
        <div className={words}>
          <span id={helpId}>
            <span className={forKeys}>{help.keys}</span>
            <span className={forFingers}>{help.fingers}</span>
          </span>{' '}
          {credit}
        </div>
        <div className={keys}>
          <IconButton
            variant="outline"
            name={names.zoomIn}
            icon={Plus}
            disabled={map.isDeepest}
            onClick={() => map.zoom(1, about)}
          />
          <IconButton
            variant="outline"
            name={names.zoomOut}
            icon={Minus}
            disabled={map.isWhole}
            onClick={() => map.zoom(-1, about)}
          />
          <IconButton variant="outline" name={names.whole} icon={Globe} disabled={map.isWhole} onClick={map.reset} />
        </div>
      </div>
    </div>
  )
}
