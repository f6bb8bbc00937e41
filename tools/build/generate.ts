// npm run generate: writes the generated files: styled-system/, the route tree, the cut serif and the list of towns. With
// --missing only where one of them is not there.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, runAll, tool } from '../programs'

const last = 'src/views/shared/places/places.gen.json'
const written = ['styled-system', 'src/route-tree.gen.ts', 'src/fonts.gen', last]
const isMissing = written.some((path) => !existsSync(join(root, path)))

if (isMissing || !process.argv.includes('--missing')) {
  // A run that is interrupted leaves it missing, and so is made up for.
  rmSync(join(root, last), { force: true })
  await runAll(
    [
      [program('@pandacss/dev', 'panda'), 'codegen', '--clean', '--silent'],
      [program('@tanstack/router-cli', 'tsr'), 'generate'],
      tool('build/fonts.ts'),
      tool('build/places.ts'),
    ],
    { NODE_NO_WARNINGS: '1' },
  )
}
