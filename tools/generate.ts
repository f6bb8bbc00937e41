// npm run generate: writes the generated files: styled-system/, the route tree and the cut serif.
import { program, runAll, tool } from './programs'

await runAll(
  [
    [program('@pandacss/dev', 'panda'), 'codegen', '--clean', '--silent'],
    [program('@tanstack/router-cli', 'tsr'), 'generate'],
    tool('fonts.ts'),
  ],
  { NODE_NO_WARNINGS: '1' },
)
