import type { Change } from '../../../../contract/change'
import type { ComparisonContext } from '../../../machines/parts/comparison/comparison.ports'
import type { Opening } from '../../../machines/parts/draft-autosave.ports'
import type { PastScope } from '../../../machines/parts/past.machine'
import type { ClockPart, ListPart, Part } from '../part'

/** An item that says who changed it last, where its host does. */
interface Authored {
  id: string
  changedBy?: string | undefined
  changedAt?: string | undefined
}

/** An item of a list from which forms choose. */
interface Choice {
  id: string
  name?: string | undefined
  topicName?: string | undefined
}

/** The lists that a form chooses from, which also name what a change refers to. */
type Choices = { [Name in 'topics' | 'regions' | 'events']?: ListPart<Choice> | undefined }

/** The list of the changes that are shown, and whose they are. */
type PastList = Part<
  ReturnType<ListPart<Change>['getSnapshot']> & { context: { scope: PastScope | null } },
  Parameters<ListPart<Change>['send']>[0]
>

interface PastSnapshot<Values> {
  context: { opening: { mode: 'create' | 'edit'; id: string | null } }
  children: Choices & {
    list?: ListPart<Authored> | undefined
    past?: PastList | undefined
    form?:
      | Part<{ context: Pick<ComparisonContext<Values>, 'base' | 'present'>; hasTag(tag: 'locked'): boolean }, never>
      | undefined
  }
  can(event: { type: 'past.open'; id: string | null }): boolean
}

/** A screen as the history of its items and its bin need it. */
export type PastHolder<Values> = Part<
  PastSnapshot<Values>,
  { type: 'past.open'; id: string | null } | { type: 'past.close' } | { type: 'form.restore'; opening: Opening<Values> }
>

export interface PastProps<Values> {
  screen: PastHolder<Values>
  clock: ClockPart
}
