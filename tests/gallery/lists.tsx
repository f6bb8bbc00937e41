import { Bell, ExternalLink, Eye, Image, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../src/ui/actions/icon-button'
import { IconLink } from '../../src/ui/actions/icon-link'
import { Toolbar } from '../../src/ui/actions/toolbar'
import { Globe } from '../../src/ui/display/globe'
import { Badge } from '../../src/ui/feedback/badge'
import { SkeletonCards } from '../../src/ui/feedback/skeleton'
import { StatusLine } from '../../src/ui/feedback/status-line'
import { Card, CardGrid, CountChip } from '../../src/ui/layout/card'
import { Table, TitleCell } from '../../src/ui/layout/table'
import type { Column } from '../../src/ui/layout/table-row'
import { FilmFrame } from '../../src/ui/media/film-frame'
import { Picture } from '../../src/ui/media/picture'
import { PushPreview } from '../../src/ui/media/push-preview'
import bosphorus from './bosphorus.jpg'
import glacier from './glacier.jpg'
import { Part } from './part'

interface Item {
  id: string
  title: string
  picture: string
  place: string
}

const items: Item[] = [
  {
    id: '1',
    title: 'Night ferries return to the Bosphorus after eleven days of fog',
    picture: bosphorus,
    place: 'Türkiye',
  },
  {
    id: '2',
    title: 'Glacier lake above Huaraz lowered three metres before the rains came',
    picture: glacier,
    place: 'Peru',
  },
  { id: '3', title: 'Harbour pilots and the port agree a winter rota', picture: '/missing.jpg', place: 'N/A' },
]

const columns: Column<Item>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: (item) => (
      <TitleCell
        picture={<Picture src={item.picture} alt="" frame="thumb" />}
        title={item.title}
        sub="Three metres in one night"
      />
    ),
  },
  { key: 'place', header: 'Location', cell: (item) => item.place, width: '124px' },
  { key: 'state', header: 'Status', cell: () => <Badge text="Enabled" tone="ok" dot />, width: '124px' },
  { key: 'when', header: 'Published', cell: () => '20 Nov 2025', width: '136px' },
]

/** Tables, cards, pictures. */
export function Lists() {
  return (
    <>
      <Part name="Table">
        <Toolbar end="132 items">
          <StatusLine text="Trying again" />
        </Toolbar>
        <Table
          label="News"
          columns={columns}
          rows={items}
          keyOf={(item) => item.id}
          actionsHead="Actions"
          actions={(item) => (
            <>
              <IconButton name="Preview" description={item.title} tone="row" icon={Eye} />
              <IconButton name="Notify" description={item.title} tone="row" icon={Bell} />
              <IconButton name="Edit" description={item.title} tone="row" icon={Pencil} />
              <IconButton name="Delete" description={item.title} tone="row" danger icon={Trash2} />
            </>
          )}
        />
      </Part>
      <Part name="Loading">
        <Table label="Loading news" columns={columns} rows={[]} keyOf={(item) => item.id} skeletonRows={3} />
      </Part>
      <Part name="Cards">
        <CardGrid label="Articles">
          {items.map((item) => (
            <Card
              key={item.id}
              title={<a href="#card">{item.title}</a>}
              media={<Picture src={item.picture} alt="" frame="card" />}
              chip={<CountChip icon={Image} value={3} what="3 pictures" />}
              day={{ day: '05', month: 'Dec', dateTime: '2025-12-05' }}
              footer="12 minutes ago"
              actions={
                <>
                  <IconButton name="Edit" description={item.title} tone="row" icon={Pencil} />
                  <IconLink name="Source" description={item.title} icon={ExternalLink} href="https://meridian.test/" />
                </>
              }
            />
          ))}
        </CardGrid>
        <div style={{ marginTop: 20 }}>
          <CardGrid label="Loading articles" columns={3} busy>
            <SkeletonCards count={3} />
          </CardGrid>
        </div>
      </Part>
      <Part name="Film">
        <div style={{ width: 152 }}>
          <FilmFrame src={null} alt="A clip" frame="wide" brokenText="This video cannot be played." />
        </div>
      </Part>
      <Part name="Push and globe">
        <PushPreview
          time="09:41"
          date="Thursday, 20 November"
          appName="Meridian"
          moment="now"
          subject={['Ferries are back on the Bosphorus', '']}
          content={['The first night boat left Kadıköy at 05:40.', '']}
          cut=""
          image={bosphorus}
          imageAlt="A ferry at dawn"
        />
        <div style={{ width: 320, marginTop: 24 }}>
          <Globe />
        </div>
      </Part>
    </>
  )
}
