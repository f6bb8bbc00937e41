import { useSelector } from '@xstate/react'
import { articleTexts } from '../../messages/content/articles'
import { RegionField } from '../shared/form/region-field'
import type { ArticleFormProps } from './article-form'

/** The select of a region: the first one for a new article, and none if fallback regions are shown (ART-9, ART-18). */
export function ArticleRegion({ screen, form, mode }: Omit<ArticleFormProps, 'clock'>) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const offered = useSelector(regions, (snapshot) => snapshot?.context.items ?? [])
  const isFallback = useSelector(regions, (snapshot) => snapshot?.context.isFallback ?? false)
  const isComing = useSelector(regions, (snapshot) => snapshot?.hasTag('blank') ?? false)
  const retry = () => regions?.send({ type: 'list.retry' })
  return (
    <RegionField
      form={form}
      name="region"
      label={articleTexts.fields.region}
      required
      span={6}
      choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
      coming={isComing}
      disabled={isFallback}
      fallbackValue={mode === 'create' && !isFallback ? offered[0]?.id : undefined}
      failed={isFallback ? { text: articleTexts.standIns, onRetry: retry } : undefined}
    />
  )
}
