// Leaves out of the built desk what only the server checks: the shapes of what is sent (contract/*.sent.ts).

const isSent = /\/contract\/[\w.-]+\.sent\.ts$/

/** The Vite plugin; it works on built code only. The calls keep their fields, which the desk never reads. */
export const leanContract = () => ({
  name: 'meridian:lean-contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!isSent.test(id)) return null
    const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    return { code: names.map((name) => `export const ${name} = undefined`).join('\n'), map: null }
  },
})
