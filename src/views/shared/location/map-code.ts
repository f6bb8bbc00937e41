import { loadPart } from '../../../ui/feedback/load-part'

/** Loads the maps; rejects if that fails, and may be called again. */
export const loadMap = () => loadPart('map-parts', () => import('./map-parts'))

/** Loads what finds countries and regions by coordinates; rejects if that fails, and may be called again. */
export const loadPlaces = () => loadPart('place-parts', () => import('./place-parts'))
