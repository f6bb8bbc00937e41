import { useSelector } from '@xstate/react'
import { LocationSection } from '../shared/location/location-section'
import type { NewsScreen } from './news.view'
import type { NewsFormPart } from './news-form'

const required = ['country'] as const

/** Region, country and the point on the map; the regions are the API server's own (NEWS-14). */
export function NewsLocationSection({ screen, form }: { screen: NewsScreen; form: NewsFormPart }) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const offered = useSelector(regions, (snapshot) => snapshot?.context.items)
  return (
    <LocationSection
      form={form}
      regions={(offered ?? []).map(({ name }) => ({ value: name, label: name }))}
      required={required}
    />
  )
}
