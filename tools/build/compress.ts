// The last step of npm run build: compresses the files of the built app for the server.
import { join } from 'node:path'
import { precompress } from '../../server/http/precompress'
import { root } from '../programs'

await precompress(join(root, 'dist/desk'))
