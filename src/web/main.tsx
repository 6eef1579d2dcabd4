import { createRoot } from 'react-dom/client'
import { startAppUpdates } from './platform/app-update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(<h1>Snakeboard</h1>)
startAppUpdates()
