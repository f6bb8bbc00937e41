import type { AnyStateMachine } from 'xstate'
import { type Drawing, type DrawnArrow, type DrawnBox, headOf, type Line, layOut, letters } from '../inspector/layout'
import { pictureOf } from '../inspector/picture'
import { text } from './html'

const lines = (all: readonly Line[], x: number, y: number): string =>
  all.map(({ text: words }, index) => `<text x="${x}" y="${y + index * letters.line}">${text(words)}</text>`).join('')

const rect = ({ x, y, width, height }: Omit<DrawnBox, 'box' | 'isOuter' | 'lines'>, className: string): string =>
  `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="5" />`

const arrow = ({ points, label }: DrawnArrow): string =>
  [
    `<path class="arrow" d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}" marker-end="url(#tip)" />`,
    ...(label ? [rect(label, 'ground'), lines(label.lines, label.x + 4, label.y + 12)] : []),
  ].join('')

/** The words of a box; arrows pass below those of an outer one. */
const headed = ({ box, isOuter, x, y, lines: all }: DrawnBox): string =>
  [
    isOuter ? '<g class="above">' : '<g>',
    `<text class="head" x="${x + letters.pad}" y="${y + 16}">${text(headOf(box))}</text>`,
    lines(all, x + letters.pad, y + letters.head + 10),
    '</g>',
  ].join('')

const svg = ({ machine, width, height, boxes, dots, arrows }: Drawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="The chart of ${text(machine)}" viewBox="0 0 ${width} ${height}" width="${width}">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" /></marker></defs>',
    ...boxes.map((box) => rect(box, box.isOuter ? 'outer' : `state ${box.box.kind}`)),
    ...dots.map((dot) => `<circle cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.width / 2}" r="${dot.width / 2}" />`),
    ...arrows.map(arrow),
    ...boxes.map(headed),
    '</svg>',
  ].join('\n')

/** A machine as SVG, with the layout of the inspector. */
export const chartSvg = async (machine: AnyStateMachine): Promise<string> => svg(await layOut(pictureOf(machine)))
