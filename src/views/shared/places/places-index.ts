import { createGazetteer } from '../../../domain/location/places'
import list from './places.gen.json'

/** The towns and cities of the world, from GeoNames (EXT-128). */
export const places = createGazetteer(list)
