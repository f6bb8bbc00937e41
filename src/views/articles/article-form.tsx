import { useSelector } from '@xstate/react'
import type { Article } from '../../../contract/article'
import type { ArticleForm as Values } from '../../domain/content/article'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { articleTexts } from '../../messages/content/articles'
import { savingTexts } from '../../messages/saving'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { useNameOf } from '../shared/comparison/use-name-of'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { pageButton } from '../shared/form/page-button'
import { ImageField } from '../shared/media/image-field'
import { MediaField } from '../shared/media/media-field'
import type { ClockPart, FormPart } from '../shared/part'
import { ArticleRegion } from './article-region'
import type { ArticlesScreen } from './articles.view'
import { LazyArticlePreview } from './lazy-article-preview'

type Form = FormPart<Values, Article>

export interface ArticleFormProps {
  screen: ArticlesScreen
  form: Form
  mode: 'create' | 'edit'
  clock: ClockPart
}

const { fields, helps, sections } = articleTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { image: { name: 'articleImages', label: fields.articleImages } } satisfies FileFields

/** The form for an article: name, region, thumbnail and images (ART-8). */
export function ArticleForm({ screen, form, mode, clock }: ArticleFormProps) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={useNameOf(regions, 'regionId', ({ name }) => name)}
      title={articleTexts.formTitle[mode]}
      submitLabel={articleTexts.submit[mode]}
      after={pageButton}
      preview={<Preview form={form} clock={clock} />}
    >
      <FormSection title={sections.article} help={helps.article}>
        <Name form={form} />
        <ArticleRegion screen={screen} form={form} mode={mode} />
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

/** The form in the preview of articles (EXT-146). */
function Preview({ form, clock }: Pick<ArticleFormProps, 'form' | 'clock'>) {
  const isOpen = useSelector(form, ({ context }) => context.previewed !== null)
  return isOpen ? <LazyArticlePreview preview={form} clock={clock} note={savingTexts.asReadersNote} /> : null
}

function Name({ form }: { form: Form }) {
  const [name, setName] = useFormValue(form, 'title')
  return (
    <FormField form={form} name="title" label={fields.title} required>
      <TextInput appearance="headline" value={name} onInput={setName} spellCheck />
    </FormField>
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
