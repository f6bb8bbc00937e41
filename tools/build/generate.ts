// npm run generate: writes the generated files: styled-system/, the route tree, the cut serif and the list of towns.
import { program, runAll, tool } from '../programs'

await runAll(
  [
    [program('@pandacss/dev', 'panda'), 'codegen', '--clean', '--silent'],
    [program('@tanstack/router-cli', 'tsr'), 'generate'],
    tool('build/fonts.ts'),
    tool('build/places.ts'),
  ],
  { NODE_NO_WARNINGS: '1' },
)
