import './index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app'
import { browserWorld } from './app/browser-services'
import { createAppRouter } from './router'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the desk')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter(createApp(browserWorld()))} />
  </StrictMode>,
)
