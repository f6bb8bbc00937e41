import type { Page } from '../../../contract/page'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import { fallbackRegions } from '../../domain/location/regions'
import { hasFilter } from '../../domain/navigation/filters'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { newsTexts } from '../../messages/content/news'
import { type FailureText, thrownText } from '../../messages/failures'
import { createListMachine } from '../parts/list.machine'
import type { Named } from '../parts/screen/screen.ports'

export interface ChoicePorts<Item> {
  id: string
  load: (signal: AbortSignal) => Promise<Page<Item>>
  toast: (toast: Toast) => void
}

/** The trending topics that a form offers; empty if they cannot be read (NEWS-42). */
export const createTopicChoices = ({ id, load, toast }: ChoicePorts<Topic>) =>
  createListMachine<Topic, 'all'>({
    id,
    load: (_, signal) => load(signal),
    toast,
    texts: { loadFailed: newsTexts.topicsFailed },
    spec: { read: ['NEWS-42'], failed: ['NEWS-42'] },
  })

/** Whether the address filters the news by a topic, on a host that has filters (EXT-107). */
export const filtersByTopic = (news: { hasFilters?: () => boolean }, urlState: Pick<UrlStatePort, 'read'>): boolean =>
  news.hasFilters?.() === true && hasFilter('news', urlState.read().by, 'topic')

/** The regions that a screen offers, or the fallback regions with the reason (CALL-24, CALL-25, ERR-3). */
export const createRegionChoices = ({
  id,
  reports = false,
  load,
  toast,
  loadFailed = thrownText,
  failed = [],
}: ChoicePorts<Region> & { reports?: boolean | 'unasked'; loadFailed?: FailureText; failed?: readonly string[] }) =>
  createListMachine<Region, 'all'>({
    id,
    reports,
    load: (_, signal) => load(signal),
    fallback: fallbackRegions,
    toast,
    texts: { loadFailed },
    spec: { read: ['CALL-24'], failed: ['CALL-25', ...failed] },
  })

/** The events that a form offers by name; empty if they cannot be read (CAR-9, CAR-10). */
export const createEventChoices = ({ id, load, toast, loadFailed }: ChoicePorts<Named> & { loadFailed: FailureText }) =>
  createListMachine<Named, 'all'>({
    id,
    load: (_, signal) => load(signal),
    toast,
    texts: { loadFailed },
    spec: { read: ['CAR-9'], failed: ['CAR-10'] },
  })
