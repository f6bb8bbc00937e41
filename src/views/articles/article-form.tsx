import { useSelector } from '@xstate/react'
import type { ArticleForm as Values } from '../../domain/content/article'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { articleTexts } from '../../messages/content/articles'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { useNameOf } from '../shared/comparison/use-name-of'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { pageButton } from '../shared/form/page-button'
import { RegionField } from '../shared/form/region-field'
import { ImageField } from '../shared/media/image-field'
import { MediaField } from '../shared/media/media-field'
import type { FormPart } from '../shared/part'
import type { ArticlesScreen } from './articles.view'

type Form = FormPart<Values>

export interface ArticleFormProps {
  screen: ArticlesScreen
  form: Form
  mode: 'create' | 'edit'
}

const { fields, helps, sections } = articleTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { image: { name: 'articleImages', label: fields.articleImages } } satisfies FileFields

/** The form for an article: name, region, thumbnail and images (ART-8). */
export function ArticleForm({ screen, form, mode }: ArticleFormProps) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={useNameOf(regions, 'regionId', ({ name }) => name)}
      title={articleTexts.formTitle[mode]}
      submitLabel={articleTexts.submit[mode]}
      note={commonTexts.fieldsMarked}
      after={pageButton}
    >
      <FormSection title={sections.article} help={helps.article}>
        <Name form={form} />
        <Region screen={screen} form={form} mode={mode} />
      </FormSection>
      <Deferred>
        <FormSection title={sections.pictures} help={helps.pictures}>
          <ImageField
            form={form}
            name="image"
            label={fields.image}
            optional={commonTexts.optional}
            frame="photo"
            typed
          />
          <Images form={form} />
        </FormSection>
      </Deferred>
    </FormFrame>
  )
}

function Name({ form }: { form: Form }) {
  const [name, setName] = useFormValue(form, 'title')
  return (
    <FormField form={form} name="title" label={fields.title} required>
      <TextInput appearance="headline" value={name} onInput={setName} spellCheck />
    </FormField>
  )
}

/** The select of a region: the first one for a new article, and none if fallback regions are shown (ART-9, ART-18). */
function Region({ screen, form, mode }: ArticleFormProps) {
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
      label={fields.region}
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

function Images({ form }: { form: Form }) {
  'use memo'
  const [images] = useFormValue(form, 'articleImages')
  const [typed, setTyped] = useFormValue(form, 'articleImageEntry')
  return (
    <MediaField
      form={form}
      name="articleImages"
      kind="image"
      label={fields.articleImages}
      required
      urls={images}
      typed={typed}
      onType={setTyped}
    />
  )
}
