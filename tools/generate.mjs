// Writes what is generated from the sources: styled-system/ and the route tree.
import { program, run } from './programs.mjs'

for (const args of [
  [program('@pandacss/dev', 'panda'), 'codegen', '--silent'],
  [program('@tanstack/router-cli', 'tsr'), 'generate'],
]) {
  const code = await run(args, { NODE_NO_WARNINGS: '1' })
  if (code !== 0) process.exit(code)
}
