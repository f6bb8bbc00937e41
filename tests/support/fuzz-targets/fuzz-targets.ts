import type { FuzzTarget } from '../machine-fuzz'
import { accountTargets } from './account-targets'
import { frameTargets } from './frame-targets'
import { screenTargets } from './screen-targets'

/** Every machine of the app by its name, on ports whose calls stay open. */
export const fuzzTargets: Readonly<Record<string, () => Promise<FuzzTarget>>> = {
  ...frameTargets,
  ...accountTargets,
  ...screenTargets,
}
