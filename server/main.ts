import { readSettings } from './config'
import { makeLog } from './log'
import { PlainFault } from './plain-fault'
import { startServer } from './start'

async function run() {
  const settings = readSettings(process.env)
  const log = makeLog(settings.logLevel)
  // A fault in one request must never end the others (L12).
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'))
  const running = await startServer(settings, log)
  // Before the address is said: whoever waits for it may stop us at once.
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Meridian is at ${running.address}/`)
  if (running.created)
    console.log(`First sign-in: ${running.created.email} with the password ${running.created.password}`)
  console.log(`Forgotten it? npm run editor -- password ${settings.first.email}`)
  if (settings.insecure) console.warn('INSECURE=1: passwords and sessions cross the network unencrypted.')
}

run().catch((error: unknown) => {
  console.error(error instanceof PlainFault ? error.message : error)
  process.exit(1)
})
