import { paletteCode } from '../app/screens/lazy-code'
import type { PageSearchProps } from '../views/shell/page-search.view'

/** The rows of the palette's list; the header's search asks for them once it has such a list. */
export const paletteOptions: PageSearchProps['optionsOf'] = (commands, text) =>
  paletteCode.loaded()?.paletteOptions(commands, text) ?? []
