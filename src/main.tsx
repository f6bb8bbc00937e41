import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app'
import { browserEnvironment } from './app/browser-environment'
import { createFront } from './app-entry'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the desk')

// An editor who starts to type will need the application next.
document.addEventListener('input', () => void import('./router-view').catch(() => undefined), { once: true })

const app = createApp(browserEnvironment())
window.watchDesk?.(app.inspection)
// What happens until then is kept for it; where it does not come, it is asked for once more when it is needed.
setTimeout(
  () => void import('./recording/report').then(({ recorderOf }) => recorderOf(app.inspection)).catch(() => undefined),
  2_000,
)

// Where a screen's code does not come the router would load the page anew, and lose it where there is no connection.
window.addEventListener('vite:preloadError', (event) => event.preventDefault())

const Front = createFront(app)
createRoot(root).render(
  <StrictMode>
    <Front />
  </StrictMode>,
)
