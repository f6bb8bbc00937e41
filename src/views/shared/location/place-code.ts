import { loadPart } from '../../../ui/feedback/load-part'

/** Loads what finds countries and regions by coordinates; rejects if that fails, and may be called again. */
export async function loadPlaces() {
  const parts = await loadPart('place-parts', () => import('./place-parts'))
  await parts.readyLands()
  return parts
}

/** Loads the towns and cities that the map finds by name; rejects if that fails, and may be called again. */
export const loadGazetteer = () => loadPart('gazetteer', () => import('../places/gazetteer'))
