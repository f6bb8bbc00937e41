import { type FirstEditor, firstPasswordWarning, firstSignIn } from './accounts/first-editor'
import { addressOf } from './address'
import { readSettings } from './config'
import { StartupError } from './errors'
import { createLog } from './http/log'
import { nodeWarning } from './node-release'
import { ownCommand } from './own-command'
import { keepPrivate } from './private-files'
import { settingsWarning } from './settings-warning'
import { createSignalStop } from './signal-stop'
import { startServer, TIMEOUTS } from './start'

async function run() {
  const settings = readSettings(process.env)
  const warnings = [nodeWarning(process.version, Date.now()), settingsWarning(settings), firstPasswordWarning(settings)]
  for (const warning of warnings) if (warning) console.warn(warning)
  keepPrivate(settings.dataDir)
  const log = createLog(settings.logLevel)
  // An error in one request must not end the process.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
  const printFirst = (editor: FirstEditor, address: string) => console.log(firstSignIn(editor, address))
  // Any free port is known only once the server listens.
  const isKnown = settings.publicUrl !== null || settings.port !== 0
  const running = await startServer(settings, log, TIMEOUTS, (editor) => {
    if (isKnown) printFirst(editor, addressOf(settings))
  })
  if (running.created && !isKnown) printFirst(running.created, running.address)
  // Registered before the address is printed, since a caller may stop the server as soon as it reads the address.
  const stop = createSignalStop(running, settings, process.exit)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Meridian is at ${running.address}/`)
  console.log(`Forgotten it? ${ownCommand('editor', `password ${settings.first.email}`)}`)
  if (settings.insecure) console.warn('INSECURE=1: passwords and sessions cross the network unencrypted.')
}

run().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
