import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root'

/** How the operator of this server runs one of its commands: a packed server has no npm scripts. */
export const ownCommand = (name: string, args: string): string =>
  existsSync(join(projectRoot(), 'tools'))
    ? `npm run ${name} -- ${args}`
    : `node dist/server/command.js ${name} ${args}`
