import './styles/app.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readArrival, type Arrival } from './platform/arrival.ts'
import { startDeviceSharing } from './app/device-sharing.ts'
import { goTo, openInvitation, replacePlace, currentPlace, tidyPlace } from './platform/place.ts'
import { startAppUpdates } from './platform/app-update.ts'
import { recentLobbies } from './lobby/entry/recent-storage.ts'
import { deviceStorage } from './platform/device-storage.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

tidyPlace()
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
startDeviceSharing()

/** Goes where the page's address leads; the claim of a seat has a screen of its own. */
function openArrival(arrival: Arrival | null): void {
  if (arrival === null || arrival.kind === 'seat') return
  const { kind, code } = arrival
  const own = kind === 'turn' ? recentLobbies(deviceStorage).find((recent) => recent.code === code) : undefined
  // Somebody who has no seat here any more gets the Join dialog.
  if (own === undefined) return openInvitation(code)
  replacePlace({ view: 'home', dialog: null, lobby: null })
  goTo({ view: 'draft', lobby: { code, username: own.username } })
}

/** Tells the service worker which lobby this tab shows, so that it doesn't announce what the tab shows already. */
function answerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'which-lobby') ports[0]?.postMessage(shownLobbyCode())
  })
  navigator.serviceWorker.startMessages()
}

/** The news keeps the lobby open below; home only has the code of an invitation. */
function shownLobbyCode(): string | null {
  const { view, lobby } = currentPlace()
  return view === 'home' ? null : (lobby?.code ?? null)
}
