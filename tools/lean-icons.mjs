// Leaves out of the built desk the keys of the icons' lines: React reads them only to warn, and only while developing.

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const key = /,\s*key:\s*"[^"]*"/g

/** The Vite plugin; it works on built code only. */
export const leanIcons = () => ({
  name: 'meridian:lean-icons',
  apply: 'build',
  transform: (code, id) => (icon.test(id) ? { code: code.replace(key, ''), map: null } : null),
})
