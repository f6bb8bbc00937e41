import { loadPart } from '../../../ui/feedback/load-part'

/** Loads the maps; rejects if that fails, and may be called again. */
export const loadMap = () => loadPart('map-parts', () => import('./map-parts'))
