import { useSelector } from '@xstate/react'
import { millisecondsInDay } from 'date-fns/constants'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { tiles } from '../../../styled-system/recipes/tiles'
import type { Summary } from '../../domain/content/dashboard-summaries'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import type { HomeMachine } from '../../machines/screens/home.machine'
import { ageText } from '../../messages/age'
import { dashboardTexts } from '../../messages/dashboard'
import type { ClockPart, Part } from '../shared/part'
import { FirstSteps } from './first-steps'
import { PushView } from './push-view'
import { ArticlesView, CarouselView, EventsView, NewsView, TopicsView } from './summaries'
import { Tile, type TileName } from './tile'

export interface TilesProps {
  home: ActorRefFrom<HomeMachine>
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ClockPart
}

const { lines } = dashboardTexts

/**
 * The six tiles of the dashboard, each with the summary of its screen; News and Notifications are two columns wide
 * (DASH-4, EXT-23).
 */
export function Tiles({ home, drafts, clock }: TilesProps) {
  const { news, carousel, events, articles, trending } = useSelector(home, ({ children }) => children)
  return (
    <>
      <FirstSteps tiles={[news, carousel, events, articles, trending]} />
      <div className={tiles().root}>
        <LiveTile of="news" tile={news} clock={clock} show={(view) => <NewsView view={view} />} />
        <LiveTile of="carousel" tile={carousel} clock={clock} show={(view) => <CarouselView view={view} />} />
        <LiveTile of="events" tile={events} clock={clock} show={(view) => <EventsView view={view} />} />
        <LiveTile of="articles" tile={articles} clock={clock} show={(view) => <ArticlesView view={view} />} />
        <LiveTile of="trending" tile={trending} clock={clock} show={(view) => <TopicsView view={view} />} />
        <Broadcasts drafts={drafts} />
      </div>
    </>
  )
}

interface LiveTileProps<View> {
  of: TileName
  tile:
    | Part<{ context: { summary: Summary<View> | null }; matches(state: 'reading' | 'unavailable'): boolean }, never>
    | undefined
  clock: ClockPart
  show: (view: View) => ReactNode
}

/** A tile with its summary: name and link are shown at once, the rest after the read. */
function LiveTile<View>({ of, tile, clock, show }: LiveTileProps<View>) {
  const summary = useSelector(tile, (snapshot) => snapshot?.context.summary ?? null)
  const isReading = useSelector(tile, (snapshot) => snapshot?.matches('reading') ?? false)
  const isUnavailable = useSelector(tile, (snapshot) => snapshot?.matches('unavailable') ?? false)
  const newest = summary?.newest ?? null
  // A date in the future says nothing about when the item was written.
  const line = useSelector(clock, ({ context: { now } }) =>
    newest === null || newest > now + millisecondsInDay ? lines[of] : dashboardTexts.newest(ageText(newest, now)),
  )
  const state = summary ? 'shown' : isUnavailable ? 'unavailable' : isReading ? 'reading' : 'shown'
  return (
    <Tile of={of} count={summary?.count ?? null} line={line} state={state}>
      {summary && show(summary.view)}
    </Tile>
  )
}

/** The broadcasts stored as drafts on this device, and the newest as its reader will see it (EXT-24). */
function Broadcasts({ drafts }: Pick<TilesProps, 'drafts'>) {
  const stored = useSelector(drafts, ({ context }) => context.drafts)
  const waiting = stored.filter(({ formType }) => formType === 'notification')
  const { length, 0: newest } = waiting
  return (
    <Tile of="notifications" count={null} line={length === 0 ? lines.notifications : dashboardTexts.waiting(length)}>
      {newest && <PushView draft={newest} />}
    </Tile>
  )
}
