import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { css } from '../../../styled-system/css'
import { mediaUrl } from '../../domain/navigation/url'
import { localDate } from '../../domain/time/local-time'
import { carouselTexts } from '../../messages/content/carousel'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { VisibilityCell } from '../shared/list/visibility-switch'
import type { CarouselScreen } from './carousel.view'
import { SlideGrip } from './slide-grip'
import { SlideLead } from './slide-lead'

const { columns: heads } = carouselTexts

/** The day on which a slide was made. */
export const createdOn = ({ createdAt }: CarouselItem): string => localDate(createdAt ?? '')

const lead = css({ display: 'flex', alignItems: 'center', gap: '2', minW: '0', '& > :last-child': { flex: '1' } })

/** The columns of the slides. */
export const columnsOf = (screen: CarouselScreen): readonly Column<CarouselItem>[] => [
  {
    key: 'title',
    header: heads.title,
    sort: 'title',
    cell: (item, linked) => (
      <div className={lead}>
        <SlideGrip screen={screen} item={item} />
        <TitleCell
          title={item.title}
          link={linked(item.title)}
          picture={<Picture src={mediaUrl(item.imageUrl)} alt="" frame="thumbWide" />}
        />
      </div>
    ),
  },
  {
    key: 'status',
    header: heads.status,
    sort: 'enabled',
    width: '156px',
    cell: (item) => <Status screen={screen} item={item} />,
  },
  {
    key: 'source',
    header: heads.source,
    width: '220px',
    narrowWidth: '156px',
    cell: (item) => <SlideLead screen={screen} item={item} />,
    title: ({ sourceUrl = '' }) => sourceUrl,
  },
  { key: 'created', header: heads.created, sort: 'date', width: '124px', narrowWidth: '112px', cell: createdOn },
]

function Status({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  return <VisibilityCell visibility={visibility} item={item} title={item.title} />
}
