import './inspector.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { around, FRAME, inspectedAddress, type Stately } from './frame'
import { createInspectorMachine } from './inspector.machine'
import { askKnowledge, openSource } from './knowledge'
import { layOut } from './layout'
import { StatelyBar } from './stately-bar'
import { texts } from './texts'
import { Desk } from './time/past-desk'
import { ReportStory } from './time/report-story'
import { readSession, sessionFeed } from './time/session'
import { Workbench } from './workbench'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element for the inspector')
const root = createRoot(element)

const { stately, isReport, rest } = inspectedAddress(location.search)
const address = `${location.pathname}${rest}${location.hash}`

/** Copies the app's address, title and theme, so that a reload opens the same screen. */
function follow() {
  const frame = document.querySelector('iframe')
  const [desk, its] = [frame?.contentWindow, frame?.contentDocument]
  if (!desk || !its || desk.location.origin !== location.origin) return
  const now = around(location.search, desk.location)
  if (now !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', now)
  document.title = its.title
  const { theme } = its.documentElement.dataset
  if (theme !== undefined) document.documentElement.dataset.theme = theme
}

const inspector = createActor(
  createInspectorMachine({
    // Arrays of the app's window have another Array constructor, which the layout library does not recognise.
    layOut: (picture) => layOut(structuredClone(picture)),
    follow,
    askKnowledge,
    openSource,
    copy: (text) => navigator.clipboard.writeText(text),
  }),
).start()

function showStately(reached: Stately | null, isOpen: boolean) {
  const open = () => reached && showStately(reached, reached.open())
  root.render(
    <StrictMode>
      <StatelyBar name={FRAME} address={address} stately={reached} isOpen={isOpen} onOpen={open} />
    </StrictMode>,
  )
}

window.inspectDesk = {
  stately,
  hear: (feed) => inspector.send({ type: 'desk.open', feed }),
  hearStately: (reached) => showStately(reached, reached.open()),
}

const show = (inspected: ReactNode) =>
  root.render(
    <StrictMode>
      <Workbench inspector={inspector}>{inspected}</Workbench>
    </StrictMode>,
  )

/** A report instead of the app, from its first moment on. */
async function showReport() {
  const session = await readSession()
  inspector.send({ type: 'desk.open', feed: sessionFeed(session) })
  inspector.send({ type: 'time.move', index: 0 })
  show(<ReportStory inspector={inspector} session={session} />)
}

if (stately !== null) showStately(null, false)
else if (isReport) showReport().catch((error: unknown) => show(<p>{`${texts.noReport} ${String(error)}`}</p>))
else show(<Desk inspector={inspector} name={FRAME} address={address} />)
