// Has the built desk load its parts by src/services/late-code.ts, in the place of what Vite brings for that.

/** The Vite plugin; it works on built code only. */
export const lateCode = () => ({
  name: 'meridian:late-code',
  apply: 'build',
  transform: (_, id) =>
    id.includes('vite/preload-helper')
      ? { code: `export { loadLate as __vitePreload } from '/src/services/late-code.ts'`, map: null }
      : null,
})
