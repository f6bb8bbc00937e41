import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { foldRoom, headOf, letters, short } from './chart/heading'
import type { Arrow, Box, Picture, Way } from './picture'

/** Position and size, from the picture's upper left corner. */
export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** A line of text in a picture; one for each transition. */
export interface Line {
  way: Way
  text: string
}

export interface DrawnBox extends Bounds {
  box: Box
  isOuter: boolean
  lines: readonly Line[]
}

export interface DrawnArrow {
  id: string
  points: readonly { x: number; y: number }[]
  label: (Bounds & { lines: readonly Line[] }) | null
  /** The arrow to an initial state; it has no label. */
  isStart: boolean
}

/** A picture with computed positions. */
export interface Drawing {
  machine: string
  width: number
  height: number
  boxes: readonly DrawnBox[]
  dots: readonly Bounds[]
  arrows: readonly DrawnArrow[]
}

const DOT = 9

/** A transition as one line of text. */
const lineOf = (way: Way): Line => ({ way, text: short(way.guard === '' ? way.words : `${way.words} [${way.guard}]`) })

const widthOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map((text) => text.length)) * letters.width)

function sizeOf(box: Box): { width: number; height: number } {
  const lines = box.stays.map(lineOf)
  return {
    width:
      Math.max(widthOf([headOf(box)]) + foldRoom(box), widthOf(lines.map(({ text }) => text))) + 2 * letters.pad + 6,
    height: letters.head + lines.length * letters.line + (lines.length > 0 ? letters.pad : 2),
  }
}

const dotOf = (box: Box): string => `${box.id} begins`

function edgeOf({ id, from, to, ways }: Arrow): ElkExtendedEdge {
  const texts = ways.map((way) => lineOf(way).text)
  const label = { text: texts.join('\n'), width: widthOf(texts) + 8, height: texts.length * letters.line + 4 }
  return { id, sources: [from], targets: [to], labels: [label] }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

const separate = { 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' }

/** Boxes without arrows between them fill rows. */
const rows = { 'elk.algorithm': 'rectpacking', 'elk.aspectRatio': '1.6' }

const allOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allOf)]

const endsOf = ({ sources, targets }: ElkExtendedEdge): string[] => [...sources, ...targets]

/** A box with its content. If no arrow crosses its border, it is laid out alone, and its node has the edges. */
function nodeOf(box: Box, boxes: readonly Box[], edges: readonly ElkExtendedEdge[]): ElkNode {
  const inner = boxes.filter(({ parent }) => parent === box.id)
  const { width, height } = sizeOf(box)
  if (inner.length === 0) return { id: box.id, width, height }
  const children = [
    ...(box.first ? [{ id: dotOf(box), width: DOT, height: DOT }] : []),
    ...inner.map((child) => nodeOf(child, boxes, edges)),
  ]
  const frame = {
    'elk.padding': `[top=${height + 10},left=14,bottom=14,right=14]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${width},${height})`,
  }
  const below = children.flatMap(allOf)
  const ids = new Set(below.map(({ id }) => id))
  const touching = edges.filter((edge) => endsOf(edge).some((id) => ids.has(id)))
  if (touching.some((edge) => endsOf(edge).some((id) => !ids.has(id))))
    return { id: box.id, layoutOptions: frame, children }
  const taken = new Set(below.flatMap((node) => node.edges ?? []))
  const own = touching.filter((edge) => !taken.has(edge))
  const isCrossed = children.some((child: ElkNode) => child.children && !child.edges)
  return {
    id: box.id,
    layoutOptions: {
      ...options,
      ...frame,
      ...(!isCrossed && separate),
      ...(box.kind === 'parallel' && own.length === 0 && rows),
    },
    children,
    edges: own,
  }
}

const boundsOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Bounds>): Bounds => ({ x, y, width, height })

const pointsOf = (sections: readonly ElkEdgeSection[] = []) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

/** Computes the layout; rejects if the layout library fails. */
export async function layOut(picture: Picture): Promise<Drawing> {
  const { boxes, arrows } = picture
  const starts = boxes.flatMap((box): ElkExtendedEdge[] =>
    box.first ? [{ id: `${dotOf(box)} → `, sources: [dotOf(box)], targets: [box.first] }] : [],
  )
  const lines = [...starts, ...arrows.map(edgeOf)]
  const roots = boxes.filter(({ parent }) => parent === null)
  const graph: ElkNode = {
    id: 'picture',
    layoutOptions: { ...options, ...separate },
    children: roots.map((root) => nodeOf(root, boxes, lines)),
  }
  const laid: ElkNode = await new Elk().layout(graph)
  const nodes = new Map(allOf(laid).map((node) => [node.id, node]))
  const edges = new Map([...nodes.values()].flatMap((node) => node.edges ?? []).map((edge) => [edge.id, edge]))
  const drawn = (id: string, isStart: boolean): DrawnArrow => ({
    id,
    isStart,
    points: pointsOf(edges.get(id)?.sections),
    label: null,
  })
  return {
    machine: picture.machine,
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: boxes.map((box) => ({
      ...boundsOf(nodes.get(box.id) ?? {}),
      box,
      isOuter: boxes.some(({ parent }) => parent === box.id),
      lines: box.stays.map(lineOf),
    })),
    dots: boxes.flatMap((box) => (box.first ? [boundsOf(nodes.get(dotOf(box)) ?? {})] : [])),
    arrows: [
      ...starts.map(({ id }) => drawn(id, true)),
      ...arrows.map(({ id, ways }) => ({
        ...drawn(id, false),
        label: { ...boundsOf(edges.get(id)?.labels?.[0] ?? {}), lines: ways.map(lineOf) },
      })),
    ],
  }
}
