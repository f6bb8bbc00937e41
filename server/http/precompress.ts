import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest|wasm)$/

/** The encodings of a text by their names, at the highest quality, which is for texts that are compressed once. */
export const compressors = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

const suffixes = { br: '.br', gzip: '.gz' } as const
const names = ['br', 'gzip'] as const

/** Writes a brotli and a gzip file beside each text file of a folder, if they are smaller; serveStatic() sends them. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      for (const name of names) {
        const compressed = await compressors[name](bytes)
        if (compressed.length < bytes.length) writeFileSync(`${file}${suffixes[name]}`, compressed)
      }
    }),
  )
}
