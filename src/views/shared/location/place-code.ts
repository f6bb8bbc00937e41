import { loadPart } from '../../../ui/feedback/load-part'

/** Loads what finds countries and regions by coordinates; rejects if that fails, and may be called again. */
export async function loadFineAtlas() {
  const parts = await loadPart('fine-atlas-parts', () => import('./fine-atlas-parts'))
  await parts.readyLands()
  return parts
}

/** Loads the towns and cities that the map finds by name; rejects if that fails, and may be called again. */
export const loadGazetteer = () => loadPart('gazetteer', () => import('../places/gazetteer'))
