import type { Town } from '../../../domain/location/places'
import { locationTexts } from '../../../messages/location'
import { FindBox } from '../../../ui/search/find-box'
import { loadGazetteer } from '../location/place-code'

/** So many places are suggested at once. */
const MOST = 8
const { label, list, clear, ...texts } = locationTexts.find

async function load() {
  const { places } = await loadGazetteer()
  return (text: string) => places.find(text, MOST)
}

/** Finds a town by its name (EXT-128); while the form is locked there is nothing to find. */
export const PlaceSearch = ({ readOnly, onFind }: { readOnly: boolean; onFind: (town: Town) => void }) => (
  <FindBox<Town>
    label={label}
    listLabel={list}
    clearName={clear}
    load={load}
    texts={texts}
    readOnly={readOnly}
    onTake={onFind}
  />
)
