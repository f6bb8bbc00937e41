import * as z from 'zod/mini'
import type { Change } from '../../../../contract/change'
import { readTextOrNone } from '../../../../contract/fields'
import { deletedItem } from '../../../domain/comparison/restored'
import { isBlank } from '../../../domain/text'
import { timeOf } from '../../../domain/time/local-time'
import { pastTexts as texts } from '../../../messages/past'
import { Age } from '../list/age'
import type { PastEntriesProps } from './past-dialog'
import { PastEntry } from './past-entry'
import { useFormLocked } from './use-form-locked'

const named = z.catch(z.object({ title: readTextOrNone, name: readTextOrNone, topicName: readTextOrNone }), {
  title: undefined,
  name: undefined,
  topicName: undefined,
})

/** What a removed item was called. */
function nameIn(item: unknown): string {
  const { title, name, topicName } = named.parse(item)
  return [title, name, topicName].find((one) => one !== undefined && !isBlank(one)) ?? texts.untitled
}

/** One removed item: what it was, who removed it, when, and what went with it (EXT-198, EXT-199). */
export function DeletedEntry<Values extends object, Item extends { id: string }>({
  screen,
  clock,
  comparison,
  change,
}: PastEntriesProps<Values, Item> & { change: Change }) {
  const item = comparison.parse(change.before)
  const details = [
    change.event === undefined ? null : texts.ofEvent(change.event),
    change.news === undefined || change.news === 0 ? null : texts.withNews(change.news),
  ].filter((one) => one !== null)
  return (
    <PastEntry
      title={[nameIn(change.before), ...details].join(', ')}
      facts={
        <>
          {texts.acts.deleted(change.editor)}, <Age time={timeOf(change.at)} clock={clock} />
        </>
      }
      isLocked={useFormLocked(screen)}
      onRestore={item ? () => screen.send({ type: 'form.restore', opening: deletedItem(comparison, item) }) : undefined}
    >
      {item ? null : <p>{texts.tooLong}</p>}
    </PastEntry>
  )
}
