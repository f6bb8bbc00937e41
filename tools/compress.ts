import { join } from 'node:path'
import { precompress } from '../server/http/precompress'

/** Compresses the built client for the server: the last step of npm run build. */
export const main = () => precompress(join(import.meta.dirname, '../dist/desk'))
