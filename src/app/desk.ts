import { createActor } from 'xstate'
import { notificationPayload } from '../domain/notification'
import { createDraftsMachine } from '../machines/drafts.machine'
import { createItemNotificationMachine } from '../machines/item-notification.machine'
import { createUploadMachine } from '../machines/parts/upload.machine'
import { mediaTexts } from '../messages/media'
import { createHttp } from '../services/http'
import { newId } from '../services/new-id'
import { createNotifyApi } from '../services/notify.api'
import type { App } from './app'
import { openDraftShelf } from './draft-shelf'
import { historyOf } from './history'
import { uploadTexts } from './upload-texts'

/** What every signed-in screen is composed from; made once for an application. */
export type Desk = ReturnType<typeof createDesk>

// Each route is given an object of its own with the same actors in it: what lives as long as the page tells who is who.
const desks = new WeakMap<App['screens'], Desk>()

export function deskOf(app: App): Desk {
  const known = desks.get(app.screens)
  if (known) return known
  const made = createDesk(app)
  desks.set(app.screens, made)
  return made
}

function createDesk(app: App) {
  const { world, session, toast } = app
  const onUnauthorised = () => {
    if (world.editors.readSession() !== null) session.send({ type: 'session.expire' })
  }
  const http = createHttp({ host: world.apiHost, onUnauthorised })
  const editorId = () => session.getSnapshot().context.editor?.id ?? null
  const shelf = openDraftShelf(app, editorId)

  const upload = createUploadMachine({
    pictures: {
      open: async (file, signal) => (await pictures()).open(file, signal),
      encode: async (asked) => (await pictures()).encode(asked),
      release: (picture) => void pictures().then((all) => all.release(picture)),
    },
    async send({ file, kind, area, onProgress, signal }) {
      const [{ createUploadsApi }, { blobOfDataUrl }] = await Promise.all([
        import('../services/uploads.api'),
        import('../services/pictures'),
      ])
      const api = createUploadsApi({ host: world.apiHost, onUnauthorised })
      const name = file instanceof File ? file.name : file.name.replace(/\.[^.]*$/, '').concat('.webp')
      const bytes = file instanceof File ? file : blobOfDataUrl(file.dataUrl)
      return api.upload({ file: bytes, name, kind, area, onProgress, signal })
    },
    toast,
    area: 'NEWS',
    ratio: '4:3',
    texts: uploadTexts(mediaTexts),
  })
  const notifyApi = createNotifyApi(http)
  const notify = createItemNotificationMachine({
    async send({ values, attempt }) {
      await notifyApi.send(notificationPayload(values, values.item), attempt)
      return {}
    },
    upload,
    attempt: newId,
    toast,
  })

  const drafts = createActor(
    createDraftsMachine({
      drafts: {
        list: () => shelf.store()?.list() ?? [],
        open(id) {
          const handed = shelf.store()?.hand(id)
          if (handed) historyOf(app).push(handed.route)
        },
        remove: (id) => shelf.store()?.remove(id),
        restore: (id) => shelf.store()?.restore(id),
        watch: (listener) => {
          const watching = shelf.ready.then((store) => {
            listener()
            return store.watch(listener)
          })
          return () => void watching.then((stop) => stop()).catch(() => undefined)
        },
      },
      toast,
    }),
  ).start()
  app.onToastAct((event) => drafts.send(event))
  session.subscribe(() => drafts.send({ type: 'drafts.changed' }))

  return { http, editorId, shelf, drafts, upload, notify }
}

let opened: Promise<ReturnType<typeof import('../services/pictures').createPictures>> | null = null

/** The picture pipeline, loaded with the first picture. */
function pictures() {
  opened ??= import('../services/pictures').then(({ createPictures }) => createPictures())
  return opened
}
