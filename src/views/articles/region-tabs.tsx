import { useSelector } from '@xstate/react'
import { Earth, Newspaper } from 'lucide-react'
import type { Region } from '../../../contract/region'
import { fallbackRegions } from '../../domain/location/regions'
import { articleTexts } from '../../messages/content/articles'
import { StatePanel } from '../../ui/feedback/state-panel'
import { ListTabs } from '../shared/list/list-tabs'
import { LoadingRows } from '../shared/list/loading-rows'
import { NumberPager } from '../shared/list/number-pager'
import { RetryNotice } from '../shared/list/retry-notice'
import type { ClockPart, ListPart } from '../shared/part'
import { ArticleCards } from './article-cards'
import type { ArticlesScreen } from './articles.view'

/** A tab for each region above its articles; without articles or regions, the reason (ART-1, ART-15, ART-16). */
export function RegionTabs({ screen, clock }: { screen: ArticlesScreen; clock: ClockPart }) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const tabs = useSelector(screen, ({ children }) => children.tabs)
  const list = useSelector(screen, ({ children }) => children.list)
  const read = useSelector(regions, (snapshot) => snapshot?.context.items ?? [])
  const isFallback = useSelector(regions, (snapshot) => snapshot?.context.isFallback ?? false)
  const known: ListPart<Region> | undefined = regions
  const isRead = useSelector(known, (snapshot) => snapshot?.matches('ready') ?? false)
  const selected = useSelector(tabs, (snapshot) => snapshot?.context.selected ?? null)
  const isFilling = useSelector(screen, (snapshot) => snapshot.hasTag('formOpen'))
  if (!tabs || !list) return null
  if (isRead && read.length === 0) return <StatePanel icon={Earth} text={articleTexts.noRegions} />
  // The fallback regions keep their tabs while the real ones are read again.
  const offered = read.length === 0 && isFallback ? fallbackRegions : read
  const region = offered.find(({ id }) => id === selected)?.name ?? ''
  return (
    <>
      {regions ? <LoadingRows list={regions} /> : null}
      {/* Why fallback regions are shown (ART-17, ART-18). */}
      {isFallback && !isFilling ? (
        <RetryNotice
          tone="warning"
          text={articleTexts.standIns}
          onRetry={() => regions?.send({ type: 'list.retry' })}
        />
      ) : null}
      <ListTabs
        tabs={tabs}
        items={offered.map(({ id, name }) => ({ value: id, label: name }))}
        label={articleTexts.regions}
      >
        {/* While the region that is asked for is not known, nothing is read. */}
        {selected === null && isFallback ? null : (
          <ArticleCards
            screen={screen}
            list={list}
            clock={clock}
            label={articleTexts.list(region)}
            empty={<StatePanel icon={Newspaper} text={articleTexts.empty} />}
          />
        )}
        <NumberPager list={list} />
      </ListTabs>
    </>
  )
}
