// What draws or asks the map, loaded together with it.
export { borderPath, landPath, world } from './atlas'
export { LocationWarning, type LocationWarningProps } from './location-warning'
export { MapPicker, type MapPickerProps } from './map-picker'
export { MapStill } from './map-still'
