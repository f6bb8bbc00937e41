// What draws the map, loaded together with it.
export { borderPath, landPath, world } from './atlas'
export { MapPicker, type MapPickerProps } from './map-picker'
export { MapStill } from './map-still'
