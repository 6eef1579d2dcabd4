import './styles/theme.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readArrival } from './platform/arrival.ts'
import { dropStaleDialog, openInvitation } from './platform/place.ts'
import { startAppUpdates } from './platform/app-update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

dropStaleDialog()
const arrival = readArrival(location)
if (arrival?.kind === 'invite') openInvitation(arrival.code)
// In slices of a few milliseconds: a slow phone answers to a finger meanwhile.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
startAppUpdates()
