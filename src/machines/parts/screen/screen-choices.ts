import type { Region } from '../../../../contract/region'
import type { Topic } from '../../../../contract/topic'
import { answers } from '../../typed'
import type { createListMachine } from '../list.machine'
import type { Named, ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

type ListMachine<Item extends { id: string }> = ReturnType<typeof createListMachine<Item, 'all'>>

/** What a form and the filters of a list choose from. */
export interface ScreenChoices {
  topics?: ListMachine<Topic>
  regions?: ListMachine<Region>
  events?: ListMachine<Named>
  /** Whether the address filters by one of them, which is shown by its name. */
  areNamed?: () => boolean
}

/** The region of the choices of a screen, which are read once: for a form, or for the filters. */
export function choicesRegion<Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { choices = {}, selection, spec, tabs }: ScreenParts<Types>,
) {
  const all = { scope: 'all' as const, page: 0, search: '' }
  const childFailed = { meta: { spec: ['ERR-5'] } }
  return setup.createStateConfig({
    initial: 'unread',
    states: {
      unread: {
        ...(choices.areNamed && {
          always: { meta: { spec: ['EXT-107'] }, guard: 'areChoicesNamed' as const, target: 'read' },
        }),
        on: {
          'form.opened': { meta: answers(spec.choices, 'A form that opens needs its choices.'), target: 'read' },
          'choices.request': { meta: { spec: selection ? ['EXT-107', 'EXT-168'] : ['EXT-107'] }, target: 'read' },
        },
      },
      read: {
        invoke: [
          ...(choices.topics
            ? [{ src: 'topics' as const, id: 'topics' as const, input: all, onError: childFailed }]
            : []),
          ...(choices.regions && tabs?.of !== 'regions'
            ? [{ src: 'regions' as const, id: 'regions' as const, input: all, onError: childFailed }]
            : []),
          ...(choices.events
            ? [{ src: 'events' as const, id: 'events' as const, input: all, onError: childFailed }]
            : []),
        ],
      },
    },
  })
}
