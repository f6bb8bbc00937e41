import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripMetadata } from '../../../server/media/metadata/strip'
import { SECRETS } from './described-files'
import { tempFolder } from './kit'

const folder = tempFolder('stripped')

/** Writes a file, and gives its path. */
export async function written(file: Buffer, extension: string): Promise<string> {
  const path = join(folder, `a.${extension}`)
  await writeFile(path, file)
  return path
}

/** The bytes of a file without its metadata. */
export async function stripped(file: Buffer, extension: string): Promise<Buffer> {
  const path = await written(file, extension)
  await stripMetadata(path, file.length, extension)
  return readFile(path)
}

/** Which of the secrets a file still tells. */
export const told = (file: Buffer) => SECRETS.filter((secret) => file.includes(secret))
