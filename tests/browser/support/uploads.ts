import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const uploaded = z.object({ data: z.string() })
const files = { picture: 'server/seed/pictures/aurora.webp', clip: 'server/seed/clips/ferry.mp4' }

/** Puts a file on the server, as a form does; gives its address. */
export async function uploadFile(page: Page, kind: keyof typeof files = 'picture'): Promise<string> {
  const isVideo = kind === 'clip'
  const file = {
    name: isVideo ? 'a.mp4' : 'a.webp',
    mimeType: isVideo ? 'video/mp4' : 'image/webp',
    buffer: await readFile(files[kind]),
  }
  const multipart = { file, mediaType: isVideo ? 'VIDEO' : 'IMAGE' }
  return uploaded.parse(await (await page.request.post('/api/v1/b2/upload/categorized', { multipart })).json()).data
}
