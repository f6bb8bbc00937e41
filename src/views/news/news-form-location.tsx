import { useSelector } from '@xstate/react'
import { LocationSection } from '../shared/location/location-section'
import type { NewsScreen } from './news.view'
import type { NewsFormPart } from './news-form'

const required = ['country'] as const

/** Region, country and coordinates; the regions are read from the API server (NEWS-14). */
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
