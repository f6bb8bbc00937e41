import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app'
import { browserEnvironment } from './app/browser-environment'
import { createFront } from './app-entry'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the desk')

// An editor who starts to type will need the router next.
document.addEventListener('input', () => void import('./router-view').catch(() => undefined), { once: true })

/** A file that nothing takes would replace the page (EXT-138). */
function keepPage(event: DragEvent): void {
  const { dataTransfer, target } = event
  const isTaken = target instanceof HTMLInputElement && target.type === 'file' && !target.disabled
  if (isTaken || event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
document.addEventListener('dragover', keepPage)
document.addEventListener('drop', keepPage)

const app = createApp(browserEnvironment())
window.watchDesk?.(app.inspection)

const Front = createFront(app)
createRoot(root).render(
  <StrictMode>
    <Front />
  </StrictMode>,
)
