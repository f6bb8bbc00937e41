import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { PlaceDatesProps, PlaceTimeProps } from './place-time'

/** The zones of all places are loaded on demand; without them the editor's own time stands alone. */
const load = () => loadPart('place-time', () => import('./place-time'))
const nothing = () => null

export const LazyPlaceTime = lazyComponent<PlaceTimeProps>(async () => (await load()).PlaceTime, nothing)
export const LazyPlaceDates = lazyComponent<PlaceDatesProps>(async () => (await load()).PlaceDates, nothing)
