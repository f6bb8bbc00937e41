import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What the files of these tests tell, each as it stands in the bytes. */
export const SECRETS = ['Secret harbour', 'Secretcam', 'Ada Secret', '+69.6489+018.9551/', '2026:11:20', 'Secret note']
const [PLACE, DEVICE, AUTHOR, POINT, TIME, NOTE] = SECRETS
const ALL = SECRETS.join(' ')

export const bytes = (text: string) => Buffer.from(text, 'latin1')
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])))

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${ALL}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** A picture of four colours, described in all ways that the encoder knows. */
export const describedPicture = (orientation: number) =>
  sharp(Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, at) => (at * at + (at >> 5)) % 251)), {
    raw: { width: 48, height: 32, channels: 3 },
  })
    .withExif({
      IFD0: { Make: `${DEVICE}`, Artist: `${AUTHOR}`, DateTime: `${TIME} 08:40:12`, ImageDescription: `${NOTE}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '69/1 38/1 56/1', GPSMapDatum: `${PLACE}` },
    })
    .withMetadata({ orientation })
    .withXmp(XMP)

/** The same picture without any of it. */
export const plainGif = () => describedPicture(1).gif().toBuffer()

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u32(data.length + 2).subarray(2), data])

/** A JPEG with more segments behind its first two bytes, and a second picture behind its end. */
export async function describedJpeg(orientation: number) {
  const jpeg = await describedPicture(orientation).jpeg({ progressive: true }).toBuffer()
  const more = [
    segment(0xfe, bytes(ALL)),
    segment(0xed, bytes(`Photoshop 3.0\0${ALL}`)),
    segment(0xe2, bytes(`MPF\0${ALL}`)),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2), jpeg, bytes(ALL)])
}

/** A chunk of a PNG. */
const chunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), bytes(type), data, u32(crc32(Buffer.concat([bytes(type), data])))])

/** A PNG with texts, a time and a chunk that nobody knows before its pixels, and text behind its end. */
export async function describedPng(orientation: number) {
  const png = await describedPicture(orientation).png().toBuffer()
  const more = [
    chunk('tEXt', bytes(`Author\0${ALL}`)),
    chunk('iTXt', bytes(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    chunk('zTXt', Buffer.concat([bytes('Comment\0\0'), deflateSync(ALL)])),
    chunk('tIME', Buffer.from([7, 234, 11, 20, 8, 40, 12])),
    chunk('seCr', bytes(ALL)),
  ]
  return Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33), bytes(ALL)])
}

/** A WebP with a chunk that nobody knows. */
export async function describedWebp(orientation: number) {
  const webp = await describedPicture(orientation).webp().toBuffer()
  const size = Buffer.alloc(4)
  size.writeUInt32LE(ALL.length)
  const more = Buffer.concat([bytes('SECR'), size, bytes(ALL), Buffer.alloc(ALL.length % 2)])
  const file = Buffer.concat([webp, more])
  file.writeUInt32LE(file.length - 8, 4)
  return Buffer.concat([file, bytes(ALL)])
}

/** An AVIF, whose encoder writes Exif data and XMP as items. */
export const describedAvif = (orientation: number) => describedPicture(orientation).avif({ effort: 0 }).toBuffer()

const REPEATS = Buffer.concat([bytes('!\u00ff\u000bNETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])])

/** A GIF that repeats, with comments, one as long as the name of an application, a packet of XMP and text behind its end. */
export async function describedGif() {
  const gif = await plainGif()
  const at = 13 + (((gif[10] ?? 0) & 0x80) === 0 ? 0 : 3 << (((gif[10] ?? 0) & 7) + 1))
  const comment = (text: string) =>
    Buffer.concat([bytes('!\u00fe'), Buffer.from([text.length]), bytes(text), Buffer.from([0])])
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, value) => 255 - value), 0])
  const xmp = Buffer.concat([bytes('!\u00ff\u000bXMP DataXMP'), bytes(XMP), trailer])
  return Buffer.concat([
    gif.subarray(0, at),
    REPEATS,
    comment(ALL),
    comment(`${NOTE}`),
    xmp,
    gif.subarray(at),
    bytes(ALL),
  ])
}

/** A box of an MP4 file. */
export const box = (type: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content)
  return Buffer.concat([u32(8 + data.length), bytes(type), data])
}
/** A box whose size has eight bytes. */
const longBox = (type: string, content: Buffer) =>
  Buffer.concat([u32(1), bytes(type), u32(0, 16 + content.length), content])
const boxIn = (file: Buffer, type: string) => {
  const at = file.indexOf(bytes(type)) - 4
  return { at, end: at + file.readUInt32BE(at), content: file.subarray(at + 8, at + file.readUInt32BE(at)) }
}

const seeded = await readFile(join(import.meta.dirname, '../../../server/seed/clips/aurora.mp4'))
const point = bytes(`${POINT} ${PLACE}`)

interface FilmOptions {
  /** Where the samples of the camera's track are said to be, from their right place. */
  shift?: number
  /** The box that says that the film comes in fragments: one of its description, or a fragment itself. */
  fragments?: 'mvex' | 'moof'
  /** How often the samples of the camera's track are listed once more. */
  repeats?: number
}

/** A film whose camera has written its name, its place and a track of places, with its description at the end. */
export function describedFilm({ shift = 0, fragments, repeats = 0 }: FilmOptions = {}) {
  const moov = boxIn(seeded, 'moov')
  const film = Buffer.from(seeded)
  film.write('free', moov.at + 4, 'latin1')
  const media = box('mdat', point, point)
  const mvhd = boxIn(seeded, 'mvhd')
  const trak = boxIn(seeded, 'trak')
  const header = box('mvhd', mvhd.content)
  header.fill(0xab, 12, 20)
  const track = Buffer.from(seeded.subarray(trak.at, trak.end))
  for (const type of ['tkhd', 'mdhd']) track.fill(0xab, boxIn(track, type).at + 12, boxIn(track, type).at + 20)
  const handler = (type: string, name: string) => box('hdlr', u32(0, 0), bytes(type), u32(0, 0, 0), bytes(`${name}\0`))
  const offsets = u32(film.length + 8 + shift, film.length + 8 + point.length + shift)
  const tables = box(
    'stbl',
    box('stsd', u32(0, 1), box('mebx', u32(0, 1), bytes(`${PLACE}`))),
    box('stsz', u32(0, point.length, 2)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, 2 * (1 + repeats)), ...Array.from({ length: 1 + repeats }, () => offsets)),
  )
  const camera = box(
    'trak',
    box('tkhd', u32(1, 0xabababab, 0xabababab, 2), Buffer.alloc(68)),
    box(
      'mdia',
      box('mdhd', u32(0, 0xabababab, 0xabababab, 1000, 0, 0)),
      handler('meta', `${DEVICE}`),
      box('minf', tables),
    ),
  )
  const notes = box(
    'udta',
    box('\u00a9xyz', bytes(ALL)),
    box('meta', u32(0), handler('mdir', ''), box('ilst', bytes(ALL))),
  )
  track.write(`${DEVICE}`, boxIn(track, 'hdlr').at + 32, 'latin1')
  const parts = [header, track, camera, notes, box('meta', bytes(ALL)), ...(fragments === 'mvex' ? [box('mvex')] : [])]
  return {
    file: Buffer.concat([
      film,
      media,
      longBox('uuid', bytes(`0123456789abcdef${ALL}`)),
      ...(fragments === 'moof' ? [box('moof')] : []),
      box('moov', ...parts),
      box('meta', bytes(ALL)),
      box('skip', bytes(ALL)),
      box('free', bytes(ALL)).fill(0, 0, 4),
    ]),
    /** The film itself, and the samples of its camera. */
    film: boxIn(film, 'mdat'),
    samples: { at: film.length + 8, end: film.length + 8 + 2 * point.length },
  }
}

/** An element of a WebM, whose size has as many bytes as asked for. */
export const element = (id: number[], content: Buffer, width = 4) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length) | (1n << BigInt(width * 7)))
  return Buffer.concat([Buffer.from(id), size.subarray(8 - width), content])
}
const TAGS = [0x12, 0x54, 0xc3, 0x67]
const SEGMENT = [0x18, 0x53, 0x80, 0x67]
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75]
const OPEN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

/** A WebM with a title, a date, tags and an attached file; as a recording of a browser, its parts have no size. */
export function describedWebm(isRecording: boolean) {
  const block = element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3, 4, 5, 6, 7, 8]), 1)
  const cluster = Buffer.concat([element([0xe7], Buffer.from([0]), 1), block, block])
  const seek = element(
    [0x4d, 0xbb],
    Buffer.concat([element([0x53, 0xab], Buffer.from(TAGS), 1), element([0x53, 0xac], u32(4000), 1)]),
    1,
  )
  const parts = [
    element([0x11, 0x4d, 0x9b, 0x74], Buffer.concat([element([0xbf], u32(1), 1), seek])),
    element(
      [0x15, 0x49, 0xa9, 0x66],
      Buffer.concat([
        element([0xbf], u32(2), 1),
        element([0x2a, 0xd7, 0xb1], u32(1_000_000), 1),
        element([0x7b, 0xa9], bytes(ALL), 2),
        element([0x44, 0x61], Buffer.alloc(8, 0xab), 1),
        element([0x4d, 0x80], bytes(`${DEVICE}`), 1),
        element([0x57, 0x41], bytes(`${AUTHOR}`), 1),
      ]),
    ),
    element(
      [0x16, 0x54, 0xae, 0x6b],
      element(
        [0xae],
        Buffer.concat([element([0xd7], Buffer.from([1]), 1), element([0x53, 0x6e], bytes('Secretcam'), 1)]),
      ),
    ),
    isRecording ? Buffer.concat([Buffer.from(CLUSTER), OPEN, cluster]) : element(CLUSTER, cluster),
    element(TAGS, bytes(ALL), 8),
    element([0x19, 0x41, 0xa4, 0x69], bytes(ALL)),
    element([0xec], bytes(ALL), 2),
  ]
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytes('webm'), 1), 1)
  const content = Buffer.concat(parts)
  const file = Buffer.concat([
    head,
    isRecording ? Buffer.concat([Buffer.from(SEGMENT), OPEN, content]) : element(SEGMENT, content, 8),
  ])
  return { file, film: { at: file.indexOf(cluster), end: file.indexOf(cluster) + cluster.length } }
}
