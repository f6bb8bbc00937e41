import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { SentNotification } from '../../../contract/outbox'
import { css } from '../../../styled-system/css'
import { mediaUrl } from '../../domain/navigation/url'
import { localMoment } from '../../domain/time/local-time'
import { notificationTexts } from '../../messages/content/notification'
import { StatePanel } from '../../ui/feedback/state-panel'
import { Table, TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { ListFrame } from '../shared/list/list-frame'
import { WordPager } from '../shared/list/word-pager'
import type { ListPart } from '../shared/part'

const { history } = notificationTexts
const root = css({ mt: '10' })
const heading = css({ textStyle: 'headline', mb: '3' })

const columns: readonly Column<SentNotification>[] = [
  {
    key: 'subject',
    header: history.columns.subject,
    cell: ({ subject, content, image = '' }) => (
      <TitleCell
        title={subject ?? content ?? history.untitled}
        sub={subject === undefined ? undefined : content}
        picture={<Picture src={mediaUrl(image)} alt="" frame="thumb" />}
      />
    ),
  },
  {
    key: 'by',
    header: history.columns.by,
    width: '184px',
    cell: ({ editorName }) => editorName ?? history.nobody,
    title: ({ editorName }) => editorName ?? history.nobody,
  },
  { key: 'when', header: history.columns.when, width: '184px', cell: ({ createdAt }) => localMoment(createdAt) },
]

/** What was sent, newest first: who, when, subject and picture (EXT-171). */
export function SentList({ list }: { list: ListPart<SentNotification> }) {
  const items = useSelector(list, ({ context }) => context.items)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={root}>
      <h2 className={heading}>{history.heading}</h2>
      <ListFrame
        list={list}
        label={history.heading}
        found={items.length}
        isSearched={false}
        empty={<StatePanel icon={Send} text={history.empty} />}
      >
        <Table
          label={history.heading}
          columns={columns}
          rows={isBlank ? [] : items}
          keyOf={({ id }) => id}
          skeletonRows={isBlank ? 3 : 0}
          busy={isBusy}
        />
      </ListFrame>
      <WordPager list={list} />
    </div>
  )
}
