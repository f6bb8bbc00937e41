// npm run generate: writes the generated files, styled-system/ and the route tree.
import { program, runAll } from './programs'

await runAll(
  [
    [program('@pandacss/dev', 'panda'), 'codegen', '--clean', '--silent'],
    [program('@tanstack/router-cli', 'tsr'), 'generate'],
  ],
  { NODE_NO_WARNINGS: '1' },
)
