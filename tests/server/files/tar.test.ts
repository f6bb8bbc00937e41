import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packFiles } from '../../../server/backup/tar'

test('a file that cannot be read to its end ends its archive, with the reason [EXT-20]', async () => {
  const bytes = async function* () {
    yield Buffer.from('half')
    throw new Error('The disk is gone')
  }
  const files = Readable.from([{ name: 'a.mp4', size: 8, bytes: bytes() }])
  await expect(buffer(packFiles(files))).rejects.toThrow('The disk is gone')
})
