import { useId } from 'react'
import { latLongText, onGlobe, pointIn } from '../../../domain/location/lat-long'
import type { Town } from '../../../domain/location/places'
import { locationTexts } from '../../../messages/location'
import { positionOf } from '../../../ui/display/map-frame'
import { MapPad } from '../../../ui/display/map-pad'
import { MapZoom } from '../../../ui/display/map-zoom'
import { useMapFrame } from '../../../ui/display/use-map-frame'
import { PlaceSearch } from '../places/place-search'
import { ZoomedWorld } from './zoomed-world'

/** How far the map is enlarged around a town that was found. */
const TOWN = 32

export interface MapPickerProps {
  /** The text of the field: the map reads it, and changes it only when the user points. */
  latLong: string
  readOnly: boolean
  onChange: (latLong: string) => void
  /** The pointer was released, or Enter pressed. */
  onSettle: (latLong: string) => void
  /** A town was found by its name (EXT-128). */
  onFind: (town: Town) => void
}

/** The map beside the field; both show the same point (EXT-21). */
export function MapPicker({ latLong, readOnly, onChange, onSettle, onFind }: MapPickerProps) {
  const helpId = useId()
  const point = pointIn(latLong)
  const map = useMapFrame(point)
  const { noPoint, latitude, longitude } = locationTexts
  const said = point && { latitude: latitude(point.latitude), longitude: longitude(point.longitude) }
  return (
    <>
      <PlaceSearch
        readOnly={readOnly}
        onFind={(place) => {
          map.show(place.point, TOWN)
          onFind(place)
        }}
      />
      <MapZoom
        map={map}
        names={locationTexts.zoom}
        about={point ? positionOf(point) : undefined}
        help={locationTexts.mapHelp}
        credit={locationTexts.credit}
        helpId={helpId}
      >
        <MapPad
          map={map}
          label={locationTexts.map}
          names={locationTexts.axes}
          said={said ?? { latitude: noPoint, longitude: noPoint }}
          describedBy={helpId}
          point={point}
          readOnly={readOnly}
          onMove={(moved) => onChange(latLongText(onGlobe(moved)))}
          onSettle={(settled) => onSettle(latLongText(onGlobe(settled)))}
          onGrab={() => () => onChange(latLong)}
        >
          <ZoomedWorld frame={map.frame} point={point} tags={said ?? undefined} />
        </MapPad>
      </MapZoom>
    </>
  )
}
