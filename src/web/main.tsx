import './styles/theme.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readArrival } from './platform/arrival.ts'
import { startDraftSharing } from './app/draft-sharing.ts'
import { openArrival } from './app/open-arrival.ts'
import { dropStaleDialog } from './platform/place.ts'
import { answerWorker } from './platform/worker-questions.ts'
import { startAppUpdates } from './platform/app-update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

dropStaleDialog()
openArrival(readArrival(location))
answerWorker()
// In slices of a few milliseconds: a slow phone answers to a finger meanwhile.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
startAppUpdates()
startDraftSharing()
