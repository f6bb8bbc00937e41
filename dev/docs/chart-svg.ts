import type { AnyStateMachine } from 'xstate'
import { headOf, letters } from '../inspector/chart/heading'
import { type Drawing, type DrawnArrow, type DrawnBox, type Line, layOut } from '../inspector/layout'
import { type Picture, pictureOf } from '../inspector/picture'
import { text } from './html'

/** How a transition is drawn that leads to its details: where to, and its class. */
export interface Mark {
  to: string
  className: string
}

/** The mark of each transition, by its number; null without details. */
type Marks = ((number: number) => Mark) | null

const words = ({ text: said }: Line, x: number, y: number): string => `<text x="${x}" y="${y}">${text(said)}</text>`

const lines = (all: readonly Line[], x: number, y: number, marks: Marks): string =>
  all
    .map((line, index) => {
      const at = y + index * letters.line
      if (!marks) return words(line, x, at)
      const { to, className } = marks(line.way.number)
      const length = Math.ceil(line.text.length * letters.width)
      return [
        `<a class="way ${className}" href="${text(to)}"><title>${text(line.way.title)}</title>`,
        `<rect class="row" x="${x - 3}" y="${at - 11}" width="${length + 6}" height="${letters.line}" />`,
        `<rect class="level" x="${x - 5}" y="${at - 9}" width="3" height="11" />`,
        `${words(line, x, at)}</a>`,
      ].join('')
    })
    .join('')

const rect = ({ x, y, width, height }: Omit<DrawnBox, 'box' | 'isOuter' | 'lines'>, className: string): string =>
  `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="5" />`

const tipOf = ({ machine }: Drawing): string => `tip-${machine.replaceAll(/\W/g, '-')}`

const arrow = ({ points, label }: DrawnArrow, tip: string, marks: Marks): string =>
  [
    '<g class="way-of">',
    `<path class="arrow" d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}" marker-end="url(#${tip})" />`,
    ...(label ? [rect(label, 'ground'), lines(label.lines, label.x + 4, label.y + 12, marks)] : []),
    '</g>',
  ].join('')

/** The words of a box; arrows pass below those of an outer one. */
const headed = ({ box, isOuter, x, y, lines: all }: DrawnBox, marks: Marks): string =>
  [
    isOuter ? '<g class="above">' : '<g>',
    `<text class="head" x="${x + letters.pad}" y="${y + 16}">${text(headOf(box))}</text>`,
    lines(all, x + letters.pad, y + letters.head + 10, marks),
    '</g>',
  ].join('')

function svg(drawing: Drawing, marks: Marks): string {
  const { machine, width, height, boxes, dots, arrows } = drawing
  const tip = tipOf(drawing)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="${marks ? 'group' : 'img'}" aria-label="The chart of ${text(machine)}" viewBox="0 0 ${width} ${height}" width="${width}">`,
    `<defs><marker id="${tip}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" /></marker></defs>`,
    ...boxes.map((box) => rect(box, box.isOuter ? 'outer' : `state ${box.box.kind}`)),
    ...dots.map((dot) => `<circle cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.width / 2}" r="${dot.width / 2}" />`),
    ...arrows.map((one) => arrow(one, tip, marks)),
    ...boxes.map((box) => headed(box, marks)),
    '</svg>',
  ].join('\n')
}

/** A picture as SVG, with the layout of the inspector. */
export const pictureSvg = async (picture: Picture, marks: Marks): Promise<string> => svg(await layOut(picture), marks)

/** A machine as SVG. */
export const chartSvg = (machine: AnyStateMachine, marks: Marks = null): Promise<string> =>
  pictureSvg(pictureOf(machine), marks)
