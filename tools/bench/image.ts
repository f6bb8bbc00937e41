import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build } from 'vite'
import { defaultCrop, outputSize, ratioOf } from '../../src/domain/media/crop'
import { launchOptions } from '../test/chromium'
import { likeness } from '../test/likeness'
import type { Run, WayName } from './image.page'
import { makePhotographs, type Photograph } from './image.photographs'
import { median } from './numbers'

declare global {
  var measure: (way: WayName, url: string) => Promise<Run>
}

const ROUNDS = 5
const wayNames: readonly WayName[] = ['ours', 'ours 100', 'literal', 'plain', 'plain 100', 'no JPEG']

/** Compares the picture pipeline with the specification's literal chain and one plain draw; exits with 1 over budget. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-image-'))
  try {
    const photographs = await makePhotographs()
    await buildPage(folder)
    const faults = await inBrowser(folder, photographs)
    for (const fault of faults) console.error(`over budget: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function buildPage(folder: string): Promise<void> {
  const page = resolve('tools/bench/image.page.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    root: process.cwd(),
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rollupOptions: { input: { page }, output: { entryFileNames: '[name].js' } },
    },
  })
  await writeFile(join(folder, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>')
}

async function inBrowser(folder: string, photographs: readonly Photograph[]): Promise<string[]> {
  const types = new Map([
    ['.js', 'text/javascript'],
    ['.html', 'text/html'],
  ])
  const bodyOf = async (name: string) =>
    photographs[Number(name)]?.bytes ?? (await readFile(join(folder, name)).catch(() => null))
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1) || 'index.html'
    void bodyOf(name).then((body) => {
      response.writeHead(body ? 200 : 404, { 'Content-Type': types.get(extname(name)) ?? 'image/jpeg' })
      response.end(body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => typeof globalThis.measure === 'function')
    const faults: string[] = []
    const likenesses = byWay<number>()
    for (const [index, photograph] of photographs.entries()) {
      const runs = byWay<Run>()
      // The first round is a warm-up and is not counted. The variants alternate, so that other load affects all of
      // them.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const way of wayNames) {
          const run = await page.evaluate(([name, url]) => globalThis.measure(name, url), [way, `/${index}`] as const)
          if (round > 0) runs[way].push(run)
        }
      faults.push(...(await judge(photograph, runs, likenesses)))
    }
    return [...faults, ...lessAlike(likenesses)]
  } finally {
    await browser.close()
    server.close()
  }
}

async function judge(
  { name, bytes }: Photograph,
  runs: Record<WayName, Run[]>,
  likenesses: Record<WayName, number[]>,
): Promise<string[]> {
  const upright = await sharp(bytes).rotate().png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const crop = defaultCrop(upright.info, ratioOf('4:3'))
  const size = outputSize(crop)
  const reference = sharp(upright.data)
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .resize(size.width, size.height, { kernel: 'lanczos3', fit: 'fill' })
  const against = await reference.greyscale().raw().toBuffer()
  const lines = new Map<WayName, { wall: number; stall: number; longTasks: number; ssim: number }>()
  console.log(`\n${name} (${(bytes.length / 1e6).toFixed(1)} MB) to ${size.width} × ${size.height}`)
  for (const way of wayNames) {
    const [first] = runs[way]
    if (!first) continue
    const picture = sharp(Buffer.from(first.dataUrl.slice(first.dataUrl.indexOf(',') + 1), 'base64'))
    const isSized = first.width === size.width && first.height === size.height
    const ssim = isSized ? likeness(await picture.greyscale().raw().toBuffer(), against, size.width, size.height) : 0
    const wall = median(runs[way].map(({ milliseconds }) => milliseconds))
    const stall = Math.max(...runs[way].map((run) => run.stall))
    const longTasks = runs[way].reduce((sum, run) => sum + run.longTasks, 0)
    lines.set(way, { wall, stall, longTasks, ssim })
    likenesses[way].push(ssim)
    const columns = [way.padEnd(9), `${wall.toFixed(0)} ms`, `stall ${stall.toFixed(0)} ms`, `${longTasks} long tasks`]
    console.log(`  ${[...columns, `${(first.bytes / 1024).toFixed(0)} KiB`, `SSIM ${ssim.toFixed(4)}`].join('  ')}`)
  }
  const costs = (way: WayName) => lines.get(way) ?? { wall: Number.NaN, stall: 0, longTasks: 0, ssim: Number.NaN }
  const ours = costs('ours')
  const is12 = name.startsWith('12 MP')
  const slower = (than: WayName, most: number) =>
    is12 && !(ours.wall <= most * costs(than).wall)
      ? [`${name}: ${(ours.wall / costs(than).wall).toFixed(2)} of ${than}, at most ${most}`]
      : []
  return [
    ...(ours.longTasks > 0 ? [`${name}: ${ours.longTasks} long tasks on the main thread`] : []),
    ...slower('literal', 0.6),
    ...slower('no JPEG', 1),
  ]
}

/**
 * Compares the mean likeness over all photographs: on a single one the last digit is noise. The other draw uses the
 * same JPEG step, which the specification requires (IMG-9); at quality 100 it is also compared with one without.
 */
function lessAlike(likenesses: Record<WayName, number[]>): string[] {
  const pairs = [
    ['ours', 'plain'],
    ['ours 100', 'plain 100'],
    ['ours 100', 'no JPEG'],
  ] as const
  return pairs.flatMap(([way, than]) => {
    const [one, other] = [mean(likenesses[way]), mean(likenesses[than])]
    console.log(`likeness over all: ${way} ${one.toFixed(5)}, ${than} ${other.toFixed(5)}`)
    return one >= other ? [] : [`The likeness of ${way} is ${one.toFixed(5)}, of ${than} ${other.toFixed(5)}`]
  })
}

const byWay = <Value>(): Record<WayName, Value[]> => ({
  ours: [],
  'ours 100': [],
  literal: [],
  plain: [],
  'plain 100': [],
  'no JPEG': [],
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

await main()
