import { commonTexts } from '../../../messages/common'
import { newsTexts } from '../../../messages/content/news'
import { selectionTexts } from '../../../messages/selection'
import { Button } from '../../../ui/actions/button'
import { FocusWithin } from '../../../ui/forms/focus'
import { Select } from '../../../ui/forms/select'
import { useOffer } from '../form/choice-field'
import type { BarProps, BulkPart } from './selection-parts'

/** The topic that the selected news are given (EXT-168). */
export function TopicChoice<Item extends { id: string }>({
  bulk,
  topics,
  topicId,
}: Pick<BarProps<Item>, 'topics'> & { bulk: BulkPart<Item>; topicId: string }) {
  const { choices, coming, failed } = useOffer(
    topics,
    ({ id, topicName }) => ({ value: id, label: topicName || id }),
    newsTexts.topicsFailed(null),
  )
  return (
    <>
      <Select
        label={selectionTexts.topic}
        items={choices}
        empty={coming ? commonTexts.loading : selectionTexts.chooseTopic}
        value={topicId}
        onPick={(picked) => bulk.send({ type: 'bulk.topic', topicId: picked })}
      />
      {failed ? (
        <FocusWithin>
          <p role="alert">
            {failed.text}{' '}
            <Button variant="link" size="sm" onClick={failed.onRetry}>
              {commonTexts.retry}
            </Button>
          </p>
        </FocusWithin>
      ) : null}
    </>
  )
}
