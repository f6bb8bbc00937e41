import { main } from './cli'

// node dist/server/command.js editor list: the commands where there are no npm scripts, as in a container.
await main(process.argv.slice(2))
