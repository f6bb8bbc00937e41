import type { Context } from 'hono'
import { uploadedFileCalls } from '../../contract/upload'
import { HttpError } from '../errors'
import type { ServerContext } from '../http/answer'
import { bare } from '../http/endpoint'
import type { Env } from '../http/env'
import { okEnvelope, sendEnvelope } from '../http/envelope'
import { parseRequest } from '../http/parse-request'
import { mediaBase } from '../media/addresses'
import { findUpload, NO_SUCH_UPLOAD, takeDown, usesOf } from '../store/upload-removal'

export const uploadedFileEndpoints = {
  find: bare(uploadedFileCalls.find),
  takeDown: bare(uploadedFileCalls.takeDown),
}

const absent = () => new HttpError(404, NO_SUCH_UPLOAD)
const nameIn = (context: Context<Env>): string => context.req.param('name') ?? ''

/** The routes of the uploaded files: what is known of one, and its removal for every reader (EXT-301). */
export function uploadedFileRoutes({ app, db, storage, settings, log, clock, limitWrites }: ServerContext) {
  const { find, takeDown: removal } = uploadedFileEndpoints

  app.get(find.call.path, async (context) => {
    await parseRequest(settings, context, find)
    const found = await findUpload(db, storage, nameIn(context))
    if (found === null) throw absent()
    return sendEnvelope(context, okEnvelope({ ...found, url: `${mediaBase(settings)}/${found.name}` }))
  })

  // Not in a transaction, which would hold up other writes for as long as a bucket takes.
  app.delete(removal.call.path, async (context) => {
    const editor = context.get('editor')
    limitWrites(editor.id, clock())
    await parseRequest(settings, context, removal)
    const name = nameIn(context)
    if (!(await takeDown(db, storage, name, clock()))) throw absent()
    context.set('item', name)
    const by = { requestId: context.get('requestId'), editor: editor.id }
    log.info({ event: 'upload.takenDown', ...by }, 'upload taken down')
    return sendEnvelope(context, okEnvelope(await usesOf(db, name)))
  })
}
