import fc from 'fast-check'
import type { News } from '../../contract/news'
import { settled } from '../../dev/settled'
import { type NewsForm, newsFormOf } from '../../src/domain/content/news'
import { noFind } from '../../src/domain/navigation/url-state'
import type { ItemNotification } from '../../src/machines/forms/notification-form.machine'
import type { FormEvent } from '../../src/machines/parts/form.ports'
import type { ImageEditorEvent } from '../../src/machines/parts/image-editor.machine'
import type { ListEvent } from '../../src/machines/parts/list.ports'
import type { RemovalEvent } from '../../src/machines/parts/removal.machine'
import type { ScreenEvent } from '../../src/machines/parts/screen/screen.ports'
import type { UploadEvent } from '../../src/machines/parts/upload.ports'
import { adversarialFile, adversarialNews, adversarialNumber, adversarialText } from './adversarial-values'
import { failed, refused, unknown, unreached } from './fakes'
import { aNews, aPicture, type openDesk, pageOf } from './fixtures/news-fixture'

/** One thing that may happen to a living system. */
export type Step<System> = (system: System) => void | Promise<void>

/** What a call may fail with, ours and anybody's. */
export const anyFailure = fc.constantFrom<() => unknown>(
  () => refused(),
  () => refused('No'),
  () => failed(404),
  () => failed(500),
  unreached,
  unknown,
  () => new Error('x'),
  () => 'a text',
  () => null,
  () => undefined,
)
export const anyWait = fc.constantFrom(0, 10, 250, 750, 1_000, 3_000, 5_000, 60_000)

type AppServices = Awaited<ReturnType<typeof openDesk>>
const formOf = ({ screen }: AppServices) => screen.getSnapshot().children.form
const uploadOf = (services: AppServices) => formOf(services)?.getSnapshot().children.upload

const toScreen =
  (event: { type: 'notify.open'; item: News } | { type: 'screen.leave' }): Step<AppServices> =>
  ({ actor }) =>
    actor.send(event)
const toList =
  (event: ListEvent<News, 'all'>): Step<AppServices> =>
  ({ list }) =>
    list.send(event)
const toCrud =
  (event: ScreenEvent<News, News>): Step<AppServices> =>
  ({ screen }) =>
    screen.send(event)
const toForm =
  (event: FormEvent<NewsForm>): Step<AppServices> =>
  (services) =>
    formOf(services)?.send(event)
const toUpload =
  (event: UploadEvent): Step<AppServices> =>
  (services) =>
    uploadOf(services)?.send(event)
const toEditor =
  (event: ImageEditorEvent): Step<AppServices> =>
  (services) =>
    uploadOf(services)?.getSnapshot().children.editor?.send(event)
const toRemoval =
  (event: RemovalEvent): Step<AppServices> =>
  ({ screen }) =>
    screen.getSnapshot().children.removal?.send(event)
const toPreview =
  (event: ScreenEvent<News, News>): Step<AppServices> =>
  ({ screen }) =>
    screen.send(event)
const toNotification =
  (event: FormEvent<ItemNotification>): Step<AppServices> =>
  ({ screen }) =>
    screen.getSnapshot().children.notification?.send(event)

const list = fc
  .oneof(
    fc.constantFrom<ListEvent<News, 'all'>>(
      { type: 'list.reload' },
      { type: 'list.reset' },
      { type: 'list.retry' },
      { type: 'list.scope', scope: 'all' },
      { type: 'page.next' },
      { type: 'page.previous' },
    ),
    adversarialNumber.map((page) => ({ type: 'page.open' as const, page })),
    fc
      .tuple(adversarialNumber, adversarialText)
      .map(([page, search]) => ({ type: 'list.navigate' as const, page, search, ...noFind })),
    adversarialText.map((text) => ({ type: 'list.search' as const, text })),
    adversarialNews.map((item) => ({ type: 'item.replace' as const, item })),
    adversarialText.map((id) => ({ type: 'item.remove' as const, id })),
  )
  .map(toList)

const values: fc.Arbitrary<Partial<NewsForm>> = fc.oneof(
  adversarialNews.map(newsFormOf),
  fc.record({ title: adversarialText, country: adversarialText, imageUrlEntry: adversarialText }, { requiredKeys: [] }),
  adversarialText.map((key) => ({ [key]: key })),
)
const field = fc.oneof(adversarialText, fc.constantFrom('imageUrls', 'videoUrls'))
const files = fc.array(adversarialFile, { maxLength: 3 })
const form = fc.oneof(
  values.map((given) => toForm({ type: 'form.change', values: given })),
  fc
    .constantFrom(
      'form.submit',
      'form.dismiss',
      'form.replace',
      'discard.confirm',
      'discard.cancel',
      'draft.flush',
      'screen.leave',
    )
    .map((type) => toForm({ type })),
  field.map((name) => toForm({ type: 'form.add', field: name })),
  fc.tuple(field, files).map(([name, chosen]) => toForm({ type: 'media.choose', field: name, files: chosen })),
  fc.tuple(field, adversarialNumber).map(([name, index]) => toForm({ type: 'media.remove', field: name, index })),
)

/** A complete edit: valid values, and Save. */
const sent = adversarialText.map(
  (title): Step<AppServices> =>
    (services) => {
      if (!formOf(services)) services.screen.send({ type: 'form.create' })
      const open = formOf(services)
      open?.send({ type: 'form.change', values: { ...newsFormOf(aNews('1')), title: `A ${title}` } })
      open?.send({ type: 'form.submit' })
    },
)
const decided = fc
  .constantFrom('outcome.check', 'save.retry', 'form.submit', 'form.dismiss', 'form.change')
  .map((type) => toForm(type === 'form.change' ? { type, values: { title: 'Other' } } : { type }))

const upload = fc.oneof(
  adversarialNumber.map((fraction) => toUpload({ type: 'upload.progress', fraction })),
  fc.constant(toUpload({ type: 'upload.cancel' })),
  adversarialNumber.map((quality) => toEditor({ type: 'quality.set', quality })),
  fc.constantFrom('editor.save', 'editor.cancel').map((type) => toEditor({ type })),
)
const onScreen = fc.oneof(
  fc.constantFrom('form.create', 'form.undo', 'draft.view', 'screen.leave').map((type) => toCrud({ type })),
  fc
    .tuple(fc.constantFrom('form.edit', 'delete.request'), adversarialNews)
    .map(([type, item]) => toCrud({ type, item })),
  fc.constantFrom('delete.confirm', 'delete.cancel').map((type) => toRemoval({ type })),
)
const screen = fc.oneof(
  adversarialNews.map((item) => toScreen({ type: 'notify.open', item })),
  fc
    .tuple(fc.constantFrom('preview.open', 'preview.step'), adversarialNews)
    .map(([type, item]) => toPreview({ type, item })),
  fc
    .tuple(fc.constantFrom('video.open', 'picture.open'), adversarialText)
    .map(([type, url]) => toPreview({ type, url })),
  fc.constantFrom('preview.close', 'video.close', 'picture.close').map((type) => toPreview({ type })),
  fc.constantFrom('form.submit', 'form.dismiss', 'discard.confirm').map((type) => toNotification({ type })),
)
const option = fc.option(adversarialText)
const address = fc.oneof(
  fc.record({ page: adversarialNumber, search: adversarialText, edit: option, preview: option }).map(
    (to): Step<AppServices> =>
      ({ bar }) =>
        bar.go(to),
  ),
  fc.constantFrom('back', 'forward').map(
    (way): Step<AppServices> =>
      ({ bar }) =>
        bar[way](),
  ),
)

const yes: readonly ((services: AppServices, item: News) => Promise<void> | undefined)[] = [
  ({ saving }, item) => saving.calls.at(-1)?.yes(item),
  ({ checking }, item) => checking.calls.at(-1)?.yes(item),
  ({ checking }) => checking.calls.at(-1)?.yes(null),
  ({ removing }) => removing.calls.at(-1)?.yes(),
  ({ notify }) => notify.sending.calls.at(-1)?.yes({}),
  ({ pages }, item) => pages.calls.at(-1)?.yes(pageOf([item, aNews('1')], { total: 7 })),
  ({ topics }) => topics.calls.at(-1)?.yes(pageOf([])),
  ({ regions }) => regions.calls.at(-1)?.yes(pageOf([])),
  ({ upload: { opening } }) => opening.calls.at(-1)?.yes(aPicture),
  ({ upload: { encoding } }) => encoding.calls.at(-1)?.yes({ dataUrl: 'data:image/webp;base64,AA' }),
  ({ upload: { sending } }, item) => sending.calls.at(-1)?.yes(item.title),
]
const no: readonly ((services: AppServices, error: unknown) => Promise<void> | undefined)[] = [
  ({ saving }, error) => saving.calls.at(-1)?.no(error),
  ({ checking }, error) => checking.calls.at(-1)?.no(error),
  ({ removing }, error) => removing.calls.at(-1)?.no(error),
  ({ notify }, error) => notify.sending.calls.at(-1)?.no(error),
  ({ pages }, error) => pages.calls.at(-1)?.no(error),
  ({ topics }, error) => topics.calls.at(-1)?.no(error),
  ({ upload: { opening } }, error) => opening.calls.at(-1)?.no(error),
  ({ upload: { encoding } }, error) => encoding.calls.at(-1)?.no(error),
  ({ upload: { sending } }, error) => sending.calls.at(-1)?.no(error),
]
const environment = fc.oneof(
  {
    arbitrary: fc.tuple(fc.constantFrom(...yes), adversarialNews).map(
      ([answer, item]): Step<AppServices> =>
        (services) =>
          answer(services, item),
    ),
    weight: 4,
  },
  {
    arbitrary: fc.tuple(fc.constantFrom(...no), anyFailure).map(
      ([answer, fail]): Step<AppServices> =>
        (services) =>
          answer(services, fail()),
    ),
    weight: 2,
  },
  anyWait.map(
    (time): Step<AppServices> =>
      ({ pass }) =>
        pass(time),
  ),
  fc.boolean().map(
    (isFull): Step<AppServices> =>
      ({ drafts }) => {
        drafts.store.isFull = isFull
        drafts.leavePage()
      },
  ),
  fc.constant<Step<AppServices>>(settled),
)

/** Whatever may happen to the News screen: what editors do, what hosts answer, time, the address and the device. */
export const newsEvents: fc.Arbitrary<Step<AppServices>> = fc.oneof(
  list,
  { arbitrary: form, weight: 2 },
  { arbitrary: sent, weight: 3 },
  { arbitrary: decided, weight: 2 },
  upload,
  { arbitrary: onScreen, weight: 2 },
  screen,
  address,
  { arbitrary: environment, weight: 6 },
)
