import { type Blank, blank, overlap, type Source, type Span } from './blank'
import { type Box, boxesOf, freed } from './boxes'
import { itemBlanks } from './items'
import { chunksOf } from './samples'

/** Boxes that no decoder needs: notes of users, cameras and editing programs, and space that was once such a box. */
const NOTES = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'sefd'])
/** Runs of samples, of all tracks. */
const MOST_CHUNKS = 100_000
/** The one box within each that has more of what is looked for, so that no file sends a reader deeper than this. */
const WITHIN = new Map([
  ['trak', 'mdia'],
  ['mdia', 'minf'],
  ['minf', 'stbl'],
])
const TABLES = new Set(['stsz', 'stsc', 'stco', 'co64'])

interface Track {
  box: Box
  handler: string
  blanks: Blank[]
  tables: Map<string, Box>
}

/** When a film, a track or its media were made and changed. */
async function timesIn(source: Source, box: Box): Promise<Blank[]> {
  const length = (await source.read(box.content, 1))[0] === 1 ? 16 : 8
  return box.content + 4 + length <= box.end ? [blank(box.content + 4, length)] : []
}

async function readTrack(source: Source, box: Box): Promise<Track> {
  const track: Track = { box, handler: '', blanks: [], tables: new Map() }
  const visit = async (parent: Box) => {
    for await (const child of boxesOf(source, parent.content, parent.end)) {
      if (NOTES.has(child.type)) track.blanks.push(...freed(child))
      else if (child.type === 'tkhd' || child.type === 'mdhd') track.blanks.push(...(await timesIn(source, child)))
      else if (child.type === 'hdlr' && child.content + 12 <= child.end) {
        if (parent.type === 'mdia') track.handler = (await source.read(child.content + 8, 4)).toString('latin1')
        // The maker and the name of the handler, which cameras sign.
        track.blanks.push(blank(child.content + 12, child.end - child.content - 12))
      } else if (TABLES.has(child.type)) track.tables.set(child.type, child)
      else if (WITHIN.get(parent.type) === child.type) await visit(child)
    }
  }
  await visit(box)
  return track
}

/** The tracks of places, movements and the like; none where their samples are in fragments, whose players look for them. */
function metadataOf(tracks: readonly Track[], isFragmented: boolean): Track[] {
  if (isFragmented || !tracks.some(({ handler }) => handler === 'vide')) return []
  return tracks.filter(({ handler }) => handler === 'meta' || handler === 'mdta')
}

/** The samples of tracks; null where it is not known which bytes they are, or there are too many of them. */
async function samplesOf(source: Source, tracks: readonly Track[]): Promise<Span[] | null> {
  const found: Span[] = []
  for (const { tables } of tracks) {
    const chunks = await chunksOf(source, tables)
    if (chunks === null || found.length + chunks.length > MOST_CHUNKS) return null
    for (const chunk of chunks) found.push(chunk)
  }
  return found
}

/** The metadata of an MP4, QuickTime or AVIF file; the items of a picture are described by a box of notes. */
export async function* filmBlanks(source: Source, isPicture: boolean): AsyncGenerator<Blank> {
  const tracks: Track[] = []
  const media: Span[] = []
  const taken: Span[] = []
  let description: Box | null = null
  let isFragmented = false
  for await (const box of boxesOf(source, 0, source.size)) {
    const isMedia = box.type === 'mdat'
    taken.push({ at: box.at, end: isMedia ? box.content : box.end })
    if (isMedia) media.push({ at: box.content, end: box.end })
    else if (isPicture && box.type === 'meta') description ??= box
    else if (NOTES.has(box.type)) yield* freed(box)
    else if (box.type === 'moof') isFragmented = true
    else if (box.type === 'moov')
      for await (const child of boxesOf(source, box.content, box.end)) {
        if (NOTES.has(child.type)) yield* freed(child)
        else if (child.type === 'mvhd') yield* await timesIn(source, child)
        else if (child.type === 'mvex') isFragmented = true
        else if (child.type === 'trak') tracks.push(await readTrack(source, child))
      }
  }
  const dropped = metadataOf(tracks, isFragmented)
  const kept = tracks.filter((track) => !dropped.includes(track))
  for (const { blanks } of kept) yield* blanks
  for (const { box } of dropped) yield* freed(box)
  const [samples, others] = [await samplesOf(source, dropped), dropped.length > 0 && (await samplesOf(source, kept))]
  if (samples && others && !overlap(samples, [...taken, ...others, { at: source.size, end: Infinity }]))
    for (const { at, end } of samples) yield blank(at, end - at)
  if (description !== null) yield* itemBlanks(source, description, media)
}
