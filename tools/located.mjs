// Notes on each state and transition of a chart the file and line that it is written in, for audits.
import { relative } from 'node:path'
import { parseSync } from 'vite'

const isChart = /\/src\/machines\/.+\.ts$/
const telling = new Set(['meta', 'states', 'on', 'always', 'after', 'invoke', 'initial'])

/** Whether an object is a state or a transition of a chart, by what it has. */
const isOfChart = ({ type, properties = [] }) =>
  type === 'ObjectExpression' &&
  properties.some(({ key, value }) => telling.has(key?.name) && (key.name === 'initial' || value.type !== 'Literal'))

function objectsIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) objectsIn(one, found)
  else if (node && typeof node === 'object') {
    if (isOfChart(node)) found.push(node)
    for (const key in node) objectsIn(node[key], found)
  }
  return found
}

/** The code of a chart, with its place beside each state and transition; last, so that nothing spread in hides it. */
export function withPlaces(code, file) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const notes = objectsIn(program)
    .map(({ start, properties }) => {
      const line = code.slice(0, start).split('\n').length
      return { at: properties.at(-1).end, text: `, '~at': '${file}#L${line}'` }
    })
    .sort((one, other) => other.at - one.at)
  return notes.reduce((told, { at, text }) => told.slice(0, at) + text + told.slice(at), code)
}

/** The Vite plugin; the desk is built without it. */
export const located = () => ({
  name: 'meridian:located',
  enforce: 'pre',
  transform: (code, id) =>
    isChart.test(id) ? { code: withPlaces(code, relative(process.cwd(), id).replaceAll('\\', '/')), map: null } : null,
})
