import type { FilteredList } from '../../../domain/navigation/filters'
import type { ScreenEvent } from '../../../machines/parts/screen/screen.ports'
import type { EventOf } from '../../../machines/typed'
import type { ListPart, Part } from '../part'

/** The choices of a filter: a list of the screen that may not be read yet. */
type Choices<Item> = Part<{ context: { items: readonly Item[] } }, never> | undefined

/** A screen as its list needs it. */
export type ToolsScreen = Part<
  {
    context: {
      saved: { id: string; title: string } | null
      missing: { id: string } | null
      unsentEdits: readonly string[]
    }
    children: {
      topics?: Choices<{ id: string; topicName: string }>
      regions?: Choices<{ name: string }>
    }
  },
  EventOf<
    ScreenEvent<never, never>,
    'missing.find' | 'missing.dismiss' | 'saved.show' | 'saved.dismiss' | 'choices.request'
  >
>

/** What a list is searched, filtered and sorted as, and its screen. */
export interface Tools {
  of: FilteredList
  screen: ToolsScreen
}

export interface ToolProps extends Tools {
  list: ListPart<{ id: string }>
}
