import './styles/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { dropStaleDialog } from './app/place.ts'
import { startAppUpdates } from './platform/app-update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

dropStaleDialog()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startAppUpdates()
