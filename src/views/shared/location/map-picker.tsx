import { latLongText, onGlobe, pointIn } from '../../../domain/location/lat-long'
import { locationTexts } from '../../../messages/location'
import { MapPad } from '../../../ui/display/map-pad'
import { WorldMap } from '../../../ui/display/world-map'
import { borderPath, landPath } from './atlas'

export interface MapPickerProps {
  /** The text of the field: the map reads it, and changes it only when the user points. */
  latLong: string
  readOnly: boolean
  onChange: (latLong: string) => void
  /** The pointer was released, or Enter pressed. */
  onSettle: (latLong: string) => void
}

/** The map beside the field; both show the same point (EXT-21). */
export function MapPicker({ latLong, readOnly, onChange, onSettle }: MapPickerProps) {
  const point = pointIn(latLong)
  const { noPoint, latitude, longitude } = locationTexts
  const said = point && { latitude: latitude(point.latitude), longitude: longitude(point.longitude) }
  return (
    <MapPad
      label={locationTexts.map}
      names={locationTexts.axes}
      said={said ?? { latitude: noPoint, longitude: noPoint }}
      point={point}
      readOnly={readOnly}
      onMove={(moved) => onChange(latLongText(onGlobe(moved)))}
      onSettle={(settled) => onSettle(latLongText(onGlobe(settled)))}
      onGrab={() => () => onChange(latLong)}
    >
      <WorldMap land={landPath()} borders={borderPath()} point={point} tags={said ?? undefined} />
    </MapPad>
  )
}
