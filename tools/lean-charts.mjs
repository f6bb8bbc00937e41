// Leaves out of the built desk what only audits read: the charts' clauses, reasons and descriptions.

const isChart = /\/src\/machines\/.+\.ts$/

/** Whether a property of a chart is read by audits alone. */
function isForAudits({ type, key, value }) {
  if (type !== 'Property' || key.type !== 'Identifier') return false
  if (key.name === 'meta') return value.type === 'ObjectExpression' || value.type === 'CallExpression'
  if (key.name === 'description') return value.type === 'Literal'
  return key.name === 'spec' && ['ObjectExpression', 'MemberExpression', 'Identifier'].includes(value.type)
}

/** The stretches of code that the properties take up, with the comma behind or before each. */
function stretches(node, found = []) {
  if (Array.isArray(node)) for (const one of node) stretches(one, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'ObjectExpression') {
      const { properties } = node
      for (const [index, property] of properties.entries()) {
        if (isForAudits(property)) found.push([property.start, properties[index + 1]?.start ?? property.end])
        else stretches(property, found)
      }
    } else for (const key in node) if (key !== 'parent') stretches(node[key], found)
  }
  return found
}

/** The Vite plugin; it works on built code only. */
export const leanCharts = () => ({
  name: 'meridian:lean-charts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!isChart.test(id)) return null
    const cuts = stretches(this.parse(code)).sort(([a], [b]) => b - a)
    return { code: cuts.reduce((lean, [start, end]) => lean.slice(0, start) + lean.slice(end), code), map: null }
  },
})
