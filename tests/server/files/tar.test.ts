import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packFiles } from '../../../server/backup/tar'

async function* broken() {
  yield Buffer.from('half')
  throw new Error('The disk is gone')
}

async function* files(isOpened: boolean) {
  if (!isOpened) throw new Error('There is no such file')
  yield { name: 'a.mp4', size: 8, bytes: broken() }
}

test('a file that cannot be opened, or read to its end, ends its archive with the reason [EXT-20]', async () => {
  await expect(buffer(packFiles(files(false)))).rejects.toThrow('There is no such file')
  await expect(buffer(packFiles(files(true)))).rejects.toThrow('The disk is gone')
})
